//! What is written keeps to the published schema.

use notation::record::SCHEMA;
use serde_json::Value;

use crate::made::{Features, game};

/// Whether a value fits a schema, for the words that ours uses; else where it does not.
#[expect(clippy::too_many_lines, reason = "a table of words")]
fn misfit(root: &Value, schema: &Value, value: &Value, at: &str) -> Option<String> {
    let wrong = |what: &str| Some(format!("{at}: {what}: {value}"));
    if let Some(reference) = schema.get("$ref").and_then(Value::as_str) {
        return misfit(root, root.pointer(reference.trim_start_matches('#')).unwrap(), value, at);
    }
    for (word, told) in schema.as_object().unwrap() {
        let found = match word.as_str() {
            "type" => {
                let fits = match told.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "boolean" => value.is_boolean(),
                    other => panic!("type {other}"),
                };
                if fits { None } else { wrong("type") }
            }
            "const" => (value != told).then(|| format!("{at}: not {told}")),
            "enum" => (!told.as_array().unwrap().contains(value)).then(|| format!("{at}: none of {told}")),
            "minimum" => (value.as_i64() < told.as_i64()).then(|| format!("{at}: below {told}")),
            "minItems" => {
                ((value.as_array().unwrap().len() as u64) < told.as_u64().unwrap()).then(|| at.to_owned())
            }
            "maxItems" => {
                (value.as_array().unwrap().len() as u64 > told.as_u64().unwrap()).then(|| at.to_owned())
            }
            "required" => {
                let missing = |key: &&Value| value.get(key.as_str().unwrap()).is_none();
                told.as_array().unwrap().iter().find(missing).map(|key| format!("{at}: no {key}"))
            }
            "oneOf" => {
                let fits = told
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(|one| misfit(root, one, value, at).is_none())
                    .count();
                if fits == 1 { None } else { wrong("oneOf") }
            }
            "items" => (0..)
                .zip(value.as_array().into_iter().flatten())
                .find_map(|(index, item)| misfit(root, told, item, &format!("{at}/{index}"))),
            "properties" => told
                .as_object()
                .unwrap()
                .iter()
                .find_map(|(key, told)| misfit(root, told, value.get(key)?, &format!("{at}/{key}"))),
            "additionalProperties" => {
                let known = schema.get("properties").and_then(Value::as_object);
                let other = |key: &&String| known.is_none_or(|known| !known.contains_key(*key));
                value.as_object().unwrap().keys().filter(other).find_map(|key| match told {
                    Value::Bool(_) => Some(format!("{at}: unknown {key}")),
                    schema => misfit(root, schema, &value[key], &format!("{at}/{key}")),
                })
            }
            "$schema" | "$id" | "title" | "description" | "$defs" => None,
            other => panic!("a word of JSON Schema that this test does not know: {other}"),
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

#[test]
fn records_keep_to_the_schema() {
    let schema: Value = serde_json::from_str(SCHEMA).unwrap();
    for (id, plies) in [("shogi", 60), ("queen", 20), ("oni", 20), ("ko", 15), ("cerke", 60)] {
        for seed in 0..20 {
            let json = game(id, seed, plies, Features::ALL).to_json();
            let value: Value = serde_json::from_str(&json).unwrap();
            assert_eq!(misfit(&schema, &schema, &value, ""), None, "{json}");
        }
    }
    for bad in [
        r#"{"game":"shogi"}"#,
        r#"{"ranka":2,"game":"shogi"}"#,
        r#"{"ranka":1,"game":"shogi","extra":1}"#,
        r#"{"ranka":1,"game":"shogi","moves":[{}]}"#,
        r#"{"ranka":1,"game":"shogi","moves":[{"event":"7g7f","end":{"by":"mate"}}]}"#,
        r#"{"ranka":1,"game":"shogi","moves":[{"event":"7g7f","used":-1}]}"#,
    ] {
        let value: Value = serde_json::from_str(bad).unwrap();
        assert!(misfit(&schema, &schema, &value, "").is_some(), "{bad}");
        assert!(notation::Record::from_json(bad).is_err(), "{bad}");
    }
}
