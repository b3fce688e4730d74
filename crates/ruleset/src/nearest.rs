//! The name that a misspelt one most likely means.

/// The one of `names` nearest to `word`, if it is near and no other is as near:
/// one slip in three letters, a slip being a letter too many, missing, wrong, or
/// exchanged with its neighbour. Capitals, blanks and the sort of hyphen do not
/// count. O(letters of the word × letters of the names).
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = letters(word);
    if word.len() > LONGEST {
        return None;
    }
    let mut best: Option<(usize, &str)> = None;
    let mut tied = false;
    for name in names {
        let slips = distance(&word, &letters(name));
        match best {
            Some((least, _)) if slips > least => {}
            Some((least, known)) if slips == least => tied |= known != name,
            _ => (best, tied) = (Some((slips, name)), false),
        }
    }
    let (slips, name) = best?;
    (!tied && slips <= forgiven(word.len())).then_some(name)
}

/// The names that `word` may mean, likeliest first: those with the fewest slips, if they are few
/// enough, and those that `word` is a part of. At most `OFFERED`.
pub fn near<'a>(word: &str, names: &[&'a str]) -> Vec<&'a str> {
    let plain = letters(word);
    if plain.len() > LONGEST {
        return Vec::new();
    }
    let slips = |name: &str| distance(&plain, &letters(name));
    let least = names.iter().map(|name| slips(name)).min();
    let close = least.filter(|&least| least <= forgiven(plain.len()));
    let is_near = |name: &&&str| Some(slips(name)) == close;
    let is_part = |name: &&&str| {
        let mut parts = name.split('-');
        parts.any(|part| part.len() < name.len() && part.eq_ignore_ascii_case(word))
    };
    let mut found: Vec<&str> = names.iter().filter(is_near).copied().collect();
    for name in names.iter().filter(is_part) {
        if !found.contains(name) {
            found.push(name);
        }
    }
    found.truncate(OFFERED);
    found
}

/// Names that a message offers at most.
const OFFERED: usize = 3;

/// Slips that a word of this length may have.
fn forgiven(letters: usize) -> usize {
    letters.div_ceil(3).min(letters / 2)
}

/// No name is longer, in letters.
const LONGEST: usize = 40;

/// The letters and digits that a name is made of, in lower case.
fn letters(word: &str) -> Vec<char> {
    let kept = word.chars().filter(|c| names_may_hold(*c));
    kept.map(|c| c.to_ascii_lowercase()).collect()
}

/// Names are ASCII; of other characters a slip may hold letters, which begin
/// after the signs of Latin-1 and pause for general punctuation.
fn names_may_hold(c: char) -> bool {
    c.is_ascii_alphanumeric() || (c >= '\u{c0}' && !('\u{2000}'..'\u{2c00}').contains(&c))
}

/// The least number of slips from one word to the other (optimal string alignment).
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before_last = vec![0; b.len() + 1];
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut next = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let wrong = usize::from(a[i - 1] != b[j - 1]);
            next[j] = (last[j] + 1).min(next[j - 1] + 1).min(last[j - 1] + wrong);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                next[j] = next[j].min(before_last[j - 2] + 1);
            }
        }
        before_last = std::mem::replace(&mut last, next);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_in_three_letters_is_forgiven() {
        let kinds = ["sink-strips", "strip", "duality", "cold", "cold-count"];
        for (word, name) in [
            ("sink-strip", "sink-strips"),
            ("sinkstrips", "sink-strips"),
            ("SINK_STRIPS", "sink-strips"),
            ("dualiyt", "duality"),
            ("dulity", "duality"),
            ("code", "cold"),
            ("coldcount", "cold-count"),
            ("stirp", "strip"),
        ] {
            assert_eq!(nearest(word, kinds), Some(name), "{word}");
        }
        for word in ["", "x", "nonsense", "gold-rush", "qq"] {
            assert_eq!(nearest(word, kinds), None, "{word}");
        }
    }

    #[test]
    fn names_are_offered_that_a_word_is_near_or_part_of() {
        let kinds = ["sink-strips", "strip", "duality", "cold", "cold-count"];
        for (word, names) in [
            ("strips", &["strip", "sink-strips"][..]),
            ("sink", &["sink-strips"]),
            ("dualiyt", &["duality"]),
            ("nonsense", &[]),
            ("", &[]),
        ] {
            assert_eq!(near(word, &kinds), names, "{word}");
        }
        assert_eq!(near("zz", &["zy", "za"]), ["zy", "za"]);
    }

    #[test]
    fn a_tie_says_nothing() {
        assert_eq!(nearest("mo", ["m", "n"]), Some("m"));
        assert_eq!(nearest("z", ["m", "k"]), None);
        assert_eq!(nearest("zz", ["zy", "za"]), None);
        assert_eq!(nearest("M", ["m", "k"]), Some("m"));
    }
}
