//! JSON Schema from the types of the client, which are generated from those of `protocol`: objects, unions, lists, maps and names.

use std::{fs, iter::Peekable, path::Path, vec::IntoIter};

use serde_json::{Map, Value, json};

/// The schema of every type, by its name.
pub(crate) fn all(folder: &Path) -> Value {
    let mut schemas = Map::new();
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("a folder").flatten().map(|entry| entry.path()).collect();
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).expect("a file");
        let Some((before, declared)) = text.split_once("export type ") else { continue };
        // The list of all names.
        let Some((name, rest)) = declared.split_once(" = ") else { continue };
        let mut tokens = Tokens(tokens(rest).into_iter().peekable());
        let mut schema = tokens.union();
        if let Some(doc) = tokens_of_doc(before) {
            schema["description"] = doc.into();
        }
        schemas.insert(name.to_owned(), schema);
    }
    Value::Object(schemas)
}

fn tokens_of_doc(before: &str) -> Option<String> {
    let at = before.rfind("/**")?;
    Some(doc(&before[at..]))
}

fn doc(comment: &str) -> String {
    let inner = comment.trim_start_matches("/**").split("*/").next().unwrap_or_default();
    let lines = inner.lines().map(|line| line.trim().trim_start_matches('*').trim());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

#[derive(Clone, PartialEq, Debug)]
enum Token {
    Word(String),
    Text(String),
    Sign(char),
    Doc(String),
}

fn tokens(text: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if first.is_whitespace() {
            rest = &rest[first.len_utf8()..];
        } else if rest.starts_with("/**") {
            let end = rest.find("*/").map_or(rest.len(), |at| at + 2);
            found.push(Token::Doc(doc(&rest[..end])));
            rest = &rest[end..];
        } else if first == '"' {
            let end = 1 + rest[1..].find('"').expect("an end of the text");
            found.push(Token::Text(rest[1..end].to_owned()));
            rest = &rest[end + 1..];
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
            found.push(Token::Word(rest[..end].to_owned()));
            rest = &rest[end..];
        } else {
            found.push(Token::Sign(first));
            rest = &rest[first.len_utf8()..];
        }
    }
    found
}

struct Tokens(Peekable<IntoIter<Token>>);

impl Tokens {
    fn takes(&mut self, sign: char) -> bool {
        self.0.next_if_eq(&Token::Sign(sign)).is_some()
    }

    fn must(&mut self, sign: char) {
        assert!(self.takes(sign), "expected {sign}, found {:?}", self.0.peek());
    }

    fn doc(&mut self) -> Option<String> {
        match self.0.next_if(|token| matches!(token, Token::Doc(_))) {
            Some(Token::Doc(doc)) => Some(doc),
            _ => None,
        }
    }

    fn union(&mut self) -> Value {
        self.takes('|');
        let mut cases = vec![self.both()];
        while self.takes('|') {
            cases.push(self.both());
        }
        if cases.iter().all(|case| case.get("const").is_some()) && cases.len() > 1 {
            return json!({ "enum": cases.iter().map(|case| case["const"].clone()).collect::<Vec<_>>() });
        }
        if cases.len() == 1 { cases.remove(0) } else { json!({ "anyOf": cases }) }
    }

    fn both(&mut self) -> Value {
        let mut parts = vec![self.single()];
        while self.takes('&') {
            parts.push(self.single());
        }
        if parts.len() == 1 { parts.remove(0) } else { json!({ "allOf": parts }) }
    }

    fn single(&mut self) -> Value {
        self.doc();
        match self.0.next() {
            Some(Token::Sign('{')) => self.object(),
            Some(Token::Sign('(')) => {
                let inner = self.union();
                self.must(')');
                inner
            }
            Some(Token::Sign('[')) => {
                let mut items = Vec::new();
                while !self.takes(']') {
                    items.push(self.union());
                    self.takes(',');
                }
                json!({ "type": "array", "prefixItems": items })
            }
            Some(Token::Text(text)) => json!({ "const": text }),
            Some(Token::Word(word)) => match word.as_str() {
                "Array" => {
                    self.must('<');
                    let items = self.union();
                    self.must('>');
                    json!({ "type": "array", "items": items })
                }
                "string" | "number" | "boolean" | "null" => json!({ "type": word }),
                "unknown" => json!({}),
                name => json!({ "$ref": format!("#/components/schemas/{name}") }),
            },
            other => panic!("expected a type, found {other:?}"),
        }
    }

    fn object(&mut self) -> Value {
        let (mut properties, mut required) = (Map::new(), Vec::new());
        let mut more = None;
        while !self.takes('}') {
            let doc = self.doc();
            if self.takes('[') {
                // A map: `[key in string]`.
                while !self.takes(']') {
                    self.0.next();
                }
                self.takes('?');
                self.must(':');
                more = Some(self.union());
            } else {
                let name = match self.0.next() {
                    Some(Token::Word(name) | Token::Text(name)) => name,
                    other => panic!("expected a field, found {other:?}"),
                };
                if !self.takes('?') {
                    required.push(Value::from(name.clone()));
                }
                self.must(':');
                let mut schema = self.union();
                if let Some(doc) = doc {
                    schema["description"] = doc.into();
                }
                properties.insert(name, schema);
            }
            self.takes(',');
        }
        match more {
            Some(more) => json!({ "type": "object", "additionalProperties": more }),
            None => json!({ "type": "object", "properties": properties, "required": required }),
        }
    }
}
