use serde::Serialize;

use crate::{Text, Words};

/// A decision between named choices that the side to move has to take, with what each leads to.
///
/// Sentences may hold `{first}` and `{second}`, which stand for the names of the two players
/// ([`Side::place`](crate::Side::place)); no verb follows them, so that any name fits, "you" included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decision {
    /// The question.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub prompt: Text,
    /// What led to it; [`Decision::items`] follow.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub because: Words,
    /// What it is about, item by item.
    pub items: Vec<DecisionItem>,
    /// What may be chosen.
    pub choices: Vec<DecisionChoice>,
}

/// One of the things that a decision is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DecisionItem {
    /// Its name.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub name: Text,
    /// What it is worth.
    pub value: String,
}

/// One way to decide.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DecisionChoice {
    /// The named choice of the game's description; it is a click from which the move follows.
    pub id: &'static str,
    /// The square to click instead, where the choice is a place: then `id` is no choice of the description.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub square: Option<String>,
    /// What it is called, where the description does not say it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub name: Option<Words>,
    /// What happens then.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub leads_to: Words,
}

impl DecisionChoice {
    /// A named choice of the description.
    pub const fn named(id: &'static str, leads_to: Words) -> DecisionChoice {
        DecisionChoice { id, square: None, name: None, leads_to }
    }

    /// A place to click.
    pub const fn at(id: &'static str, square: String, name: Words, leads_to: Words) -> DecisionChoice {
        DecisionChoice { id, square: Some(square), name: Some(name), leads_to }
    }
}
