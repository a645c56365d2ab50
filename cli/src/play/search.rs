//! Finding a choice by what a player types of it.

/// The text as it is compared: small letters without accents, straight apostrophes.
pub(super) fn folded(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à' | 'â' | 'ä' | 'á' | 'ã' => plain.push('a'),
            'ç' => plain.push('c'),
            'é' | 'è' | 'ê' | 'ë' => plain.push('e'),
            'î' | 'ï' | 'í' => plain.push('i'),
            'ñ' => plain.push('n'),
            'ô' | 'ö' | 'ó' | 'õ' => plain.push('o'),
            'ù' | 'û' | 'ü' | 'ú' => plain.push('u'),
            'ÿ' => plain.push('y'),
            'œ' => plain.push_str("oe"),
            'æ' => plain.push_str("ae"),
            '’' | '‘' | 'ʼ' => plain.push('\''),
            '\u{a0}' | '\u{202f}' => plain.push(' '),
            other => plain.push(other),
        }
    }
    plain
}

/// Which of `labels` have every word of `wanted`, in whatever order. Where some have them outside their brackets, only those: the
/// brackets tell what is there now, and "8 kaon" means 8 robots to Kaon, not the 8 that stand there.
pub(super) fn matching(labels: &[String], wanted: &str) -> Vec<usize> {
    let wanted = folded(wanted);
    let words: Vec<&str> = wanted.split_whitespace().collect();
    let having = |part: &dyn Fn(&str) -> String| -> Vec<usize> {
        let has_all = |label: &String| {
            let text = part(&folded(label));
            words.iter().all(|word| has_word(&text, word))
        };
        (0..labels.len()).filter(|&index| has_all(&labels[index])).collect()
    };
    let outside = having(&without_brackets);
    if outside.is_empty() { having(&str::to_owned) } else { outside }
}

/// A number is meant as a whole; of a name a part is enough.
fn has_word(text: &str, word: &str) -> bool {
    match word.bytes().all(|byte| byte.is_ascii_digit()) {
        true => text.split(|letter: char| !letter.is_ascii_digit()).any(|number| number == word),
        false => text.contains(word),
    }
}

fn without_brackets(text: &str) -> String {
    let mut depth = 0_u32;
    let mut outside = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            other if depth == 0 => outside.push(other),
            _ => {}
        }
    }
    outside
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(wanted: &str) -> Vec<usize> {
        let labels = [
            "Put 8 robots on Kaon (now 3 robots)",
            "Put 18 robots on Kaon (now 8 robots)",
            "Put 8 robots on the Launch Pad (now 2 robots)",
            "Placer 1 robot sur l’Aire de lancement (actuellement 1 robot)",
            "Fermer la Forêt d'Émeraude",
        ]
        .map(str::to_owned);
        matching(&labels, wanted)
    }

    #[test]
    fn words_are_found_in_any_order_and_numbers_as_a_whole() {
        assert_eq!(found("8 kaon"), [0], "neither 18 robots nor the 8 that stand there");
        assert_eq!(found("KAON 8"), [0]);
        assert_eq!(found("kaon"), [0, 1]);
        assert_eq!(found("pad launch"), [2]);
        assert_eq!(found("now kaon 3"), [0], "the brackets count when nothing else does");
        assert_eq!(found("9 kaon"), [] as [usize; 0]);
    }

    #[test]
    fn accents_case_and_the_form_of_apostrophes_do_not_matter() {
        assert_eq!(found("l'aire"), [3]);
        assert_eq!(found("foret d’emeraude"), [4]);
        assert_eq!(found("FORÊT"), [4]);
        assert_eq!(folded("Cœur À\u{202f}ÇA"), "coeur a ca");
    }
}
