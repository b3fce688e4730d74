//! Sequences of the OEIS that a figure shows, up to a shift of index and value by
//! one where the OEIS counts from 1.

use serde::Serialize;

use crate::games;
use crate::greedy::oeis;

/// A sequence of the OEIS, and the figure that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sequence {
    /// Its A-number.
    pub number: &'static str,
    /// The figure's spec.
    pub spec: String,
}

/// All of them.
pub fn sequences() -> Vec<Sequence> {
    let games = games::oeis::games().map(|(number, spec)| (number, spec.to_string()));
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
    use crate::oeis::Listed;
    use crate::{NoProgress, Spec};

    #[test]
    fn every_figure_names_the_sequence_it_is_listed_for() {
        for Sequence { number, spec } in sequences() {
            let spec: Spec = spec.parse().unwrap();
            let caption = spec.compute(&mut NoProgress).unwrap().caption();
            let told: Vec<&String> = caption.facts.iter().map(|fact| &fact.value).collect();
            assert!(
                told.iter().any(|text| text.contains(number)),
                "{number}: {told:?}"
            );
        }
    }

    /// The terms that the OEIS prints.
    #[test]
    fn games_have_the_listed_terms() {
        let terms = |spec: &str| -> Vec<u32> {
            let spec: Spec = spec.parse().unwrap();
            let text = spec
                .compute(&mut NoProgress)
                .unwrap()
                .export(Format::Plain)
                .unwrap();
            let first = |line: &str| line.split(' ').next()?.parse().ok();
            text.lines().map(|line| first(line).unwrap()).collect()
        };
        let cold = [
            0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109,
            119, 124, 127, 130, 132, 137, 142, 147, 150, 170, 177, 180, 182, 187, 192, 197, 204,
            210, 215, 238, 243, 249, 255, 257, 260, 262, 267, 272, 275, 312, 317, 322, 327, 332,
            335, 340,
        ];
        assert_eq!(terms("cold?set=squares&n=341"), cold);
        let values = [
            0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3, 2, 3, 4,
            5, 3, 2, 3, 4, 0, 1, 2, 3, 2, 0, 1, 2, 3, 2, 0, 1, 2, 3, 2, 3, 4, 5, 0, 1, 3, 4, 5, 0,
            1, 3, 4, 5, 0, 1, 3, 0, 1, 0, 1, 2, 4, 3, 0, 1, 5, 6, 2, 3, 4, 5, 6, 2, 3, 4, 5, 0, 1,
            6, 3, 2, 4, 2, 6, 4, 5, 0, 1, 6, 4,
        ];
        assert_eq!(terms("strip?set=squares&convention=wall&n=99"), values);
        let firsts = [
            0, 1, 4, 25, 28, 29, 75, 103, 200, 234, 315, 364, 479, 633, 802, 1054, 1173, 1311,
            1894, 2058, 2173, 2419, 3244, 3648, 4249, 4474, 4982, 5943, 6133, 6809, 7429, 8590,
            8654, 9419, 10284, 11728, 12152, 13884, 15493, 16623, 17312, 18389, 19745, 20528,
            22111, 23472,
        ];
        let records = terms("records?set=squares&n=2^15");
        let records: Vec<u32> = records.into_iter().take(firsts.len()).collect();
        assert_eq!(records, firsts);
        let set = games::Set::Powers(2);
        let confirmed = |listed: Option<Listed>| listed.map(|listed| listed.confirmed);
        let wall = games::Convention::Wall;
        assert_eq!(confirmed(games::oeis::of_cold(&set)), Some(cold.len()));
        assert_eq!(
            confirmed(games::oeis::of_values(&set, wall)),
            Some(values.len())
        );
        assert_eq!(confirmed(games::oeis::of_firsts(&set)), Some(firsts.len()));
    }
}
