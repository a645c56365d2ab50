//! Every key has both languages, and both use the same parameters.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use locales::Language;

type Keys = BTreeMap<String, BTreeSet<String>>;

/// The keys of a file with the parameters of each.
fn keys(name: &str, source: &str) -> Keys {
    let resource = parse(source).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut keys = Keys::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let mut parameters = BTreeSet::new();
                let value =
                    message.value.as_ref().unwrap_or_else(|| panic!("{name}: {} is empty", message.id.name));
                collect(value, &mut parameters);
                let twice = keys.insert(message.id.name.to_owned(), parameters).is_some();
                assert!(!twice, "{name}: {} stands twice", message.id.name);
            }
            Entry::Junk { content } => panic!("{name}: cannot read {content:?}"),
            _ => {}
        }
    }
    keys
}

fn collect(pattern: &Pattern<&str>, parameters: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => collect_inline(inline, parameters),
                Expression::Select { selector, variants } => {
                    collect_inline(selector, parameters);
                    for variant in variants {
                        collect(&variant.value, parameters);
                    }
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, parameters: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            parameters.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = expression.as_ref() {
                collect_inline(inner, parameters);
            }
        }
        _ => {}
    }
}

#[test]
fn every_key_has_both_languages() {
    let [english, french] =
        Language::ALL.map(|language| [language.hall().to_vec(), locales::games::all(language)].concat());
    assert_eq!(english.len(), french.len());
    let mut in_any_file = BTreeSet::new();
    for ((english_name, english_source), (french_name, french_source)) in english.into_iter().zip(french) {
        let (english, french) = (keys(english_name, english_source), keys(french_name, french_source));
        for key in english.keys() {
            assert!(in_any_file.insert(key.clone()), "{english_name}: {key} stands in another file too");
        }
        for (key, parameters) in &english {
            let translated = french.get(key).unwrap_or_else(|| panic!("{french_name} lacks {key}"));
            assert_eq!(parameters, translated, "parameters of {key}");
        }
        let extra: Vec<_> = french.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(extra.is_empty(), "{english_name} lacks {extra:?}");
    }
}
