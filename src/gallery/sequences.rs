//! Sequences of the OEIS that a figure shows, up to a shift of index and value by
//! one where the OEIS counts from 1.

use serde::Serialize;

use crate::greedy::oeis;

/// A sequence of the OEIS, and the figure that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sequence {
    /// Its A-number.
    pub number: &'static str,
    /// The figure's spec.
    pub spec: String,
}

/// Sequences of subtraction games: cold positions, nim-values under wall, and the
/// first position of each nim-value of the game of subtracting a square.
const GAMES: [(&str, &str); 3] = [
    ("A030193", "cold?set=squares"),
    ("A014586", "strip?set=squares&convention=wall"),
    ("A297963", "records?set=squares"),
];

/// All of them.
pub fn sequences() -> Vec<Sequence> {
    let games = GAMES.map(|(number, spec)| (number, spec.to_string()));
    let sets = oeis::sets().map(|(condition, seed, number)| {
        let seed: Vec<String> = seed.iter().map(u64::to_string).collect();
        let seed = match seed[..] {
            [] => String::new(),
            _ => format!("&seed={}", seed.join(",")),
        };
        (number, format!("greedy-set?condition={condition}{seed}"))
    });
    let permutations = oeis::permutations().map(|(rules, number)| {
        let injective = if rules.injective { "on" } else { "off" };
        let (condition, restriction) = (rules.pattern, rules.restriction.name());
        let spec = format!(
            "permutation?condition={condition}&restriction={restriction}&injective={injective}"
        );
        (number, spec)
    });
    let all = games.into_iter().chain(sets).chain(permutations);
    all.map(|(number, spec)| Sequence { number, spec })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::Format;
    use crate::{Spec, Unwatched};

    #[test]
    fn every_figure_names_the_sequence_it_is_listed_for() {
        for Sequence { number, spec } in sequences() {
            let spec: Spec = spec.parse().unwrap();
            if GAMES.iter().any(|game| game.0 == number) {
                continue;
            }
            let caption = spec.compute(&mut Unwatched).unwrap().caption();
            let told: Vec<&String> = caption.facts.iter().map(|fact| &fact.value).collect();
            assert!(
                told.iter().any(|text| text.contains(number)),
                "{number}: {told:?}"
            );
        }
    }

    /// The first terms of A030193 and A014586.
    #[test]
    fn games_have_the_listed_terms() {
        let terms = |spec: &str| -> Vec<u32> {
            let spec: Spec = spec.parse().unwrap();
            let text = spec
                .compute(&mut Unwatched)
                .unwrap()
                .export(Format::Plain)
                .unwrap();
            text.lines().map(|line| line.parse().unwrap()).collect()
        };
        let cold = [
            0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109,
            119, 124, 127, 130, 132, 137, 142, 147, 150, 170, 177, 180, 182, 187, 192, 197, 204,
            210, 215, 238, 243, 249, 255, 257, 260, 262, 267,
        ];
        assert_eq!(terms("cold?set=squares&n=268"), cold);
        let values = [
            0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4,
            5, 3, 2, 3, 4, 0, 1, 2, 3, 2, 0, 1, 2, 3, 2, 0, 1, 2, 3, 2, 3, 4, 5, 0, 1, 3, 4, 5, 0,
            1, 3, 4, 5, 0, 1, 3,
        ];
        assert_eq!(terms("strip?set=squares&convention=wall&n=65"), values);
    }
}
