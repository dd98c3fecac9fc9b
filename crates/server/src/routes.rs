//! Which addresses are pages of the client: the client's own list, with the games of the catalogue filled in.

use std::{collections::BTreeMap, sync::LazyLock};

/// Pages by name, each with the patterns of its addresses; the client's router reads the same file.
static ROUTES: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../web/src/app/core/routes.json")).expect("list of addresses")
});

/// The longest name that stands in an address.
const NAME: usize = 40;

/// Whether an address is a page: a game in it must be one of the catalogue, a kept game is known to the browser alone.
pub(crate) fn is_page(path: &str) -> bool {
    ROUTES.values().flatten().any(|pattern| fits(pattern, path))
}

fn fits(pattern: &str, path: &str) -> bool {
    let parts = |text: &'_ str| -> Vec<String> {
        text.split('/').filter(|part| !part.is_empty()).map(ToOwned::to_owned).collect()
    };
    let (wanted, given) = (parts(pattern), parts(path));
    wanted.len() == given.len() && wanted.iter().zip(&given).all(|(wanted, given)| part_fits(wanted, given))
}

fn part_fits(wanted: &str, given: &str) -> bool {
    match wanted {
        "{game}" => catalog::find(given).is_ok(),
        "{id}" | "{step}" => given.len() <= NAME && given.bytes().all(is_name_byte),
        word => word == given,
    }
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_those_of_the_client_with_the_games_there_are() {
        for page in ["/", "/games", "/play", "/play/abc123", "/settings", "/settings/"] {
            assert!(is_page(page), "{page}");
        }
        for game in catalog::games() {
            assert!(is_page(&format!("/new/{}", game.id())) && is_page(&format!("/rules/{}", game.id())));
            assert!(
                is_page(&format!("/learn/{}", game.id())) && is_page(&format!("/learn/{}/a-step", game.id()))
            );
        }
        let strange =
            ["/new", "/new/xyz", "/rules/zzz", "/.git/config", "/play/A", "/play/a/b", "/%F0%9F%98%80"];
        for address in strange {
            assert!(!is_page(address), "{address}");
        }
    }
}
