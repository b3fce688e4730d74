//! Sequences of the OEIS that a figure shows: the index of the search box. The OEIS may count
//! from 1, or leave out a first term 0.

use serde::Serialize;

use crate::games::ruleset::set_names;
use crate::games::{self, Set};
use crate::greedy::oeis;

/// A sequence of the OEIS, and the figure that shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Sequence {
    /// Its A-number.
    pub number: &'static str,
    /// The figure's spec.
    pub spec: String,
}

/// Sequences that a figure shows and does not name.
const UNNAMED: [(&str, &str); 17] = [
    ("A001581", "cold?set=fibonacci"),
    ("A005843", "cold?set=odd"),
    ("A008585", "cold?set=powers-of-2"),
    ("A025043", "cold?set=primes"),
    ("A062880", "cold?set=moser"),
    ("A014587", "strip?set=factorials&convention=wall"),
    ("A014588", "strip?set=fibonacci&convention=wall"),
    ("A014589", "strip?set=primes&convention=wall"),
    ("A019509", "strip?set=triangular&convention=wall"),
    ("A005837", "greedy-set?condition=ap4&start=1"),
    ("A020655", "greedy-set?condition=ap5&start=1"),
    ("A185256", "greedy-set?condition=ap3&seed=0,3"),
    ("A275895", "permutation?condition=wythoff"),
    ("A364311", "permutation?condition=line"),
    ("A236266", "permutation?condition=line&injective=off"),
    ("A236335", "permutation?condition=line&injective=off"),
    ("A286091", "permutation?condition=parallel&injective=off"),
];

/// Sequences by their definition, a number and a figure a line: `tools/sequences/names.py` writes them.
const DEFINED: &str = include_str!("sequences.tsv");

/// All of them.
pub(crate) fn sequences() -> Vec<Sequence> {
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
    let unnamed = UNNAMED.map(|(number, spec)| (number, spec.to_string()));
    let defined = DEFINED.lines().filter_map(|line| line.split_once('\t'));
    let defined = defined.map(|(number, spec)| (number, spec.to_string()));
    let all = games.into_iter().chain(sets).chain(permutations);
    let mut sequences: Vec<Sequence> = all
        .chain(unnamed)
        .chain(defined)
        .map(|(number, spec)| Sequence { number, spec })
        .collect();
    for name in set_names() {
        let set: Option<Set> = name.parse().ok();
        let number = set.and_then(|set| set.a_number());
        let is_new = |number: &&str| sequences.iter().all(|each| each.number != *number);
        if let Some(number) = number.filter(is_new) {
            let spec = format!("members?of=set&view=growth&set={name}");
            sequences.push(Sequence { number, spec });
        }
    }
    sequences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oeis::Listed;
    use crate::picture::Format;
    use crate::{NoProgress, Spec};

    #[test]
    fn every_figure_names_the_sequence_it_is_listed_for() {
        let listed = UNNAMED.iter().map(|(number, _)| *number);
        let listed = listed.chain(
            DEFINED
                .lines()
                .filter_map(|line| Some(line.split_once('\t')?.0)),
        );
        let listed: Vec<&str> = listed.collect();
        // Of sets the name says the number.
        let of_set = |each: &Sequence| each.spec.starts_with("members?of=set");
        let named = |each: &Sequence| !listed.contains(&each.number) && !of_set(each);
        for Sequence { number, spec } in sequences().into_iter().filter(named) {
            let spec: Spec = spec.parse().unwrap();
            let caption = spec.compute(&mut NoProgress).unwrap().caption();
            let told: Vec<&String> = caption.facts.iter().map(|fact| &fact.value).collect();
            assert!(
                told.iter().any(|text| text.contains(number)),
                "{number}: {told:?}"
            );
        }
    }

    fn terms(spec: &str) -> Vec<u32> {
        let spec: Spec = spec.parse().unwrap();
        let text = spec
            .compute(&mut NoProgress)
            .unwrap()
            .export(Format::PLAIN)
            .unwrap();
        let first = |line: &str| line.split(' ').next()?.parse().ok();
        text.lines().map(|line| first(line).unwrap()).collect()
    }

    /// The terms that the OEIS prints.
    #[test]
    fn games_have_the_listed_terms() {
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
        let set = Set::Powers(2);
        let confirmed = |listed: Option<Listed>| listed.map(|listed| listed.confirmed);
        let wall = games::Convention::Wall;
        assert_eq!(confirmed(games::oeis::of_cold(&set)), Some(cold.len()));
        assert_eq!(
            confirmed(games::oeis::of_values(&set, wall)),
            Some(values.len())
        );
        assert_eq!(confirmed(games::oeis::of_firsts(&set)), Some(firsts.len()));
    }

    /// The terms that the names of the sequences define, which a program of its own computes.
    #[test]
    fn figures_have_the_terms_of_the_definitions() {
        let rows = include_str!("terms.tsv").lines().zip(DEFINED.lines());
        assert!(rows.clone().count() >= 120);
        for (terms_row, row) in rows {
            let (number, wanted) = terms_row.split_once('\t').unwrap();
            let (same, spec) = row.split_once('\t').unwrap();
            assert_eq!(number, same);
            let wanted: Vec<u64> = wanted
                .split(' ')
                .map(|term| term.parse().unwrap())
                .collect();
            let largest = wanted.last().copied().unwrap_or(0);
            let is_members = spec.starts_with("members");
            let own: Vec<u64> = if is_members {
                let (_, set) = spec.split_once("&set=").unwrap();
                let set: Set = crate::figure::text::decoded(set).parse().unwrap();
                set.wide_members_below((largest + 1).min(1 << 32)).unwrap()
            } else {
                let n = (largest + 1).max(wanted.len() as u64);
                let shown = terms(&format!("{spec}&n={n}"));
                shown.into_iter().map(u64::from).collect()
            };
            assert!(wanted.len() >= 7, "{number}");
            assert_eq!(own[..wanted.len()], wanted[..], "{number}: {spec}");
            let spec: Spec = spec.parse().unwrap();
            assert!(spec.compute(&mut NoProgress).is_ok(), "{number}");
        }
    }

    fn smallest(is_allowed: impl Fn(u32) -> bool) -> u32 {
        (0..).find(|&v| is_allowed(v)).unwrap()
    }

    /// The nim-values below `n`, from their definition.
    fn values(moves: &[u32], n: u32) -> Vec<u32> {
        let mut values: Vec<u32> = Vec::new();
        for x in 0..n {
            let options = moves.iter().filter_map(|&s| x.checked_sub(s));
            let options: Vec<u32> = options.map(|y| values[y as usize]).collect();
            values.push(smallest(|v| !options.contains(&v)));
        }
        values
    }

    /// The greedy sequence on which no pair of earlier points excludes the next.
    fn greedy(n: u32, excludes: impl Fn([i64; 2], [i64; 2], [i64; 2]) -> bool) -> Vec<u32> {
        let mut points: Vec<[i64; 2]> = Vec::new();
        for x in 0..n {
            let y = smallest(|y| {
                let next = [x.into(), y.into()];
                let mut pairs = points
                    .iter()
                    .flat_map(|&p| points.iter().map(move |&q| (p, q)));
                !pairs.any(|(p, q)| excludes(p, q, next))
            });
            points.push([x.into(), y.into()]);
        }
        points.iter().map(|p| p[1] as u32).collect()
    }

    /// The greedy set without `k` terms in progression, after `seed`.
    fn stanley(k: u32, seed: &[u32], n: u32) -> Vec<u32> {
        let mut set = seed.to_vec();
        for x in seed[seed.len() - 1] + 1..n {
            let ends = |d: u32| {
                let before = |i| x.checked_sub(i * d).is_some_and(|y| set.contains(&y));
                (1..k).all(before)
            };
            if !(1..=x).any(ends) {
                set.push(x);
            }
        }
        set
    }

    fn cross([a, b]: [i64; 2], [c, d]: [i64; 2]) -> i64 {
        a * d - b * c
    }

    fn to([a, b]: [i64; 2], [c, d]: [i64; 2]) -> [i64; 2] {
        [c - a, d - b]
    }

    #[test]
    fn unnamed_sequences_have_the_terms_of_their_definitions() {
        let primes: Vec<u32> = (2..300).filter(|&p| (2..p).all(|d| p % d != 0)).collect();
        let fibonacci = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233];
        let triangles: Vec<u32> = (1..25).map(|k| k * (k + 1) / 2).collect();
        let cold = |moves: &[u32]| -> Vec<u32> {
            let values = values(moves, 300).into_iter().zip(0..);
            values
                .filter(|each| each.0 == 0)
                .map(|each| each.1)
                .collect()
        };
        let twice_moser = |i: u32| 2 * (0..4).map(|b| (i >> b & 1) << (2 * b)).sum::<u32>();
        let in_line = |p, q, r| p != q && cross(to(p, q), to(p, r)) == 0;
        let same_height = |p: [i64; 2], r: [i64; 2]| p[1] == r[1];
        let queens = |p: [i64; 2], r: [i64; 2]| {
            let [x, y] = to(p, r);
            y == 0 || x == y.abs()
        };
        let steps = |p, r| to(p, r);
        let slopes = {
            let mut points: Vec<[i64; 2]> = Vec::new();
            for x in 0..40 {
                let y = smallest(|y| {
                    let next = [x, y.into()];
                    let new: Vec<[i64; 2]> = points.iter().map(|&p| steps(p, next)).collect();
                    let old = points
                        .iter()
                        .flat_map(|&p| points.iter().map(move |&q| steps(p, q)))
                        .filter(|step| step[0] > 0);
                    let twice = |at: usize| new[..at].iter().any(|&s| cross(s, new[at]) == 0);
                    !(0..new.len()).any(twice)
                        && old
                            .into_iter()
                            .all(|o| new.iter().all(|&s| cross(o, s) != 0))
                });
                points.push([x, y.into()]);
            }
            points.iter().map(|p| p[1] as u32).collect::<Vec<u32>>()
        };
        let by_definition = |number: &str| -> Vec<u32> {
            match number {
                "A001581" => cold(&fibonacci),
                "A005843" => (0..150).map(|i| 2 * i).collect(),
                "A008585" => (0..100).map(|i| 3 * i).collect(),
                "A025043" => cold(&primes),
                "A062880" => (0..16).map(twice_moser).collect(),
                "A014587" => values(&[1, 2, 6, 24, 120], 300),
                "A014588" => values(&fibonacci, 300),
                "A014589" => values(&primes, 300),
                "A019509" => values(&triangles, 300),
                "A005837" => stanley(4, &[1], 120),
                "A020655" => stanley(5, &[1], 120),
                "A185256" => stanley(3, &[0, 3], 300),
                "A275895" => greedy(80, |p, _, r| queens(p, r)),
                "A364311" => greedy(60, |p, q, r| same_height(p, r) || in_line(p, q, r)),
                "A236266" | "A236335" => greedy(60, in_line),
                "A286091" => slopes.clone(),
                _ => panic!("{number} has no definition"),
            }
        };
        for (number, spec) in UNNAMED {
            let wanted = by_definition(number);
            let shown = terms(&format!("{spec}&n=300"));
            let both = wanted.len().min(shown.len());
            assert!(both >= 15, "{number}");
            assert_eq!(shown[..both], wanted[..both], "{number}: {spec}");
        }
    }
}
