use drop_shogi::DropRules;

/// How moves name a kind.
pub(crate) fn written_name<R: DropRules>(kind: usize) -> &'static str {
    R::WRITTEN.get(kind).map_or(R::KINDS[kind].name.ja, |(ja, _)| ja)
}

/// Other names in use, by the code of the kind.
#[rustfmt::skip]
const ALIASES: [(&str, &str); 24] = [
    ("K", "玉"), ("K", "王"), ("K", "玉将"), ("K", "王将"), ("+R", "龍"), ("+R", "竜"), ("+R", "竜王"), ("+R", "龍王"),
    ("+B", "馬"), ("+B", "竜馬"), ("+B", "龍馬"), ("+S", "全"), ("+S", "成銀"), ("+N", "圭"), ("+N", "今"), ("+L", "杏"), ("+L", "仝"),
    ("+P", "と"), ("+P", "と金"), ("+P", "个"), ("+P", "成歩"), ("P", "歩"), ("P", "步"), ("P", "歩兵"),
];

/// Every name of every kind of a game.
pub(crate) struct Names {
    /// Longest first, so that `成銀` is not taken for something else.
    list: Vec<(&'static str, usize)>,
}

impl Names {
    pub(crate) fn of<R: DropRules>() -> Names {
        let mut list: Vec<(&'static str, usize)> = Vec::new();
        let mut add = |name: &'static str, kind: usize| {
            if !name.is_empty() && list.iter().all(|(known, _)| *known != name) {
                list.push((name, kind));
            }
        };
        let kinds = || 0..R::KINDS.len();
        kinds().for_each(|kind| add(written_name::<R>(kind), kind));
        for kind in kinds() {
            let spec = &R::KINDS[kind];
            for name in [spec.name.ja, spec.glyph.short, spec.glyph.short_second, spec.glyph.full] {
                add(name, kind);
            }
        }
        for (code, name) in ALIASES {
            if let Some(kind) = R::KINDS.iter().position(|spec| spec.code == code) {
                add(name, kind);
            }
        }
        // Only the last words of moves may follow a name, so the longest name is the right one.
        list.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        Names { list }
    }

    /// The kind that a text begins with, and what follows its name.
    pub(crate) fn read<'a>(&self, text: &'a str) -> Option<(usize, &'a str)> {
        self.list.iter().find_map(|(name, kind)| Some((*kind, text.strip_prefix(*name)?)))
    }
}
