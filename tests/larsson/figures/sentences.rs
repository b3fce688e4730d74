//! What sentences state is recomputed from the terms, over random specs.

use proptest::prelude::*;
use takeaway::figure::Caption;

use super::{computed, terms};
use crate::common::{cases, numbers_in as numbers};

fn list(spec: &str) -> Vec<u64> {
    terms(spec).iter().map(|x| x.parse().unwrap()).collect()
}

fn fact(caption: &Caption, label: &str) -> Option<String> {
    let found = caption.facts.iter().find(|fact| fact.label == label);
    found.map(|fact| fact.value.clone())
}

/// A power as a sentence writes it, 11 + 2·3^t, at t.
fn at(text: &str, t: u32) -> u64 {
    let (start, rest) = text.split_once(" + ").unwrap_or(("0", text));
    let (factor, power) = rest.split_once('·').unwrap_or(("1", rest));
    let [start, factor, base] = [start, factor, power].map(|part| numbers(part)[0]);
    start + factor * base.pow(t)
}

/// Conditions and where to begin of which a theorem gives the set.
fn given() -> impl Strategy<Value = String> {
    let conditions = prop::sample::select(vec!["ap3", "ap5", "ap7", "mean4", "mean6"]);
    let started =
        (conditions, 0u64..60).prop_map(|(c, start)| format!("condition={c}&start={start}"));
    let stanley = (0u32..4, 1u64..3, 0u64..20)
        .prop_map(|(i, times, shift)| format!("seed={shift},{}", shift + times * 3_u64.pow(i)));
    let odd = (1u64..20).prop_map(|h| format!("condition=x+z={}y", 2 * h - 1));
    prop_oneof![started, stanley, odd]
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn growth_is_that_of_the_terms(which in given(), more in 1u64..3000) {
        let spec = format!("greedy-set?{which}&n={}&view=growth", 100 + more);
        let (members, caption) = (list(&spec), computed(&spec).caption());
        let below = |x: u64| members.iter().filter(|&&a| a < x).count() as u64;
        if let Some((_, told)) = caption.see.split_once("in steps: below ") {
            let (place, count) = told.split_once(" there are ").unwrap();
            for t in 0..10 {
                if at(place, t) <= 100 + more {
                    prop_assert_eq!(below(at(place, t)), at(count, t), "{}: {}", spec, caption.see);
                }
            }
        } else if caption.see.contains("meets the dashed curve") {
            let curve = fact(&caption, "exponent of growth").unwrap();
            let exponent: f64 = curve.rsplit(' ').next().unwrap().parse().unwrap();
            let base = numbers(&caption.see)[0];
            for t in 1..8 {
                let n = base.pow(t);
                if n <= 100 + more {
                    let ratio = below(n) as f64 / (n as f64).powf(exponent);
                    prop_assert!((ratio - 1.0).abs() < 1e-2, "{spec} at {n}: {ratio}");
                }
            }
        } else {
            let density = fact(&caption, "density in the limit").unwrap();
            let [p, q] = numbers(&density)[..] else { panic!("{density}") };
            let off = (q * below(100 + more)).abs_diff(p * (100 + more));
            prop_assert!(off <= 2 * q * q, "{spec}: {off}");
        }
    }

    #[test]
    fn ratios_are_those_of_the_terms(gap in prop::sample::select(vec![4u64, 5, 7, 8, 10, 11]), n in 10_000u64..30_000) {
        let spec = format!("greedy-set?seed=0,{gap}&n={n}&view=growth");
        let (members, see) = (list(&spec), computed(&spec).caption().see);
        let (_, told) = see.split_once("At n = ").unwrap();
        let (places, told) = told.split_once(" the count is ").unwrap();
        let (ratios, _) = told.split_once(" times").unwrap();
        let ratios = ratios.split([',', ' ']).filter_map(|part| part.parse::<f64>().ok());
        for (place, told) in numbers(places).into_iter().zip(ratios) {
            let count = members.iter().filter(|&&a| a < place).count() as f64;
            let ratio = count / (place as f64).powf(2_f64.ln() / 3_f64.ln());
            prop_assert!((ratio - told).abs() < 0.0051, "{see} at {place}: {ratio}");
        }
    }

    #[test]
    fn agreement_with_a_is_that_of_the_terms(
        d in prop::collection::btree_set(1u32..80, 1..20),
        stars in 0usize..6,
        n in 2u64..500,
    ) {
        let d: Vec<String> = d.iter().map(u32::to_string).collect();
        let spec = format!("comply?d={}&stars={stars}&n={n}", d.join(","));
        let (p, a) = (list(&spec), list(&format!("greedy-set?n={n}")));
        let caption = computed(&spec).caption();
        let differ = (0..n).find(|x| p.contains(x) != a.contains(x)).unwrap_or(n);
        let promised = n.min(2 * 3_u64.pow(stars as u32));
        prop_assert!(differ >= promised);
        if stars > 0 {
            let told = caption.facts.iter().find(|fact| fact.label.ends_with("agree with A"));
            prop_assert_eq!(numbers(&told.unwrap().value), [differ, promised]);
            // Where two games agree they are A, and are said to be.
            if caption.see.contains("all later games give A") {
                prop_assert_eq!(&p, &a, "{}", caption.see);
            } else {
                prop_assert!(caption.see.ends_with(&format!("agree with A below {differ}.")), "{}", caption.see);
            }
            prop_assert_eq!(format!("{:?}", caption.badge.kind()), "ProvedHere");
        }
    }

    #[test]
    fn a_move_removed_leaves_its_progression(i in 1u32..32, n in 1u64..300) {
        let d = (0..5).fold(0, |sum, bit| sum + u64::from(i >> bit & 1) * 3_u64.pow(bit));
        let spec = format!("comply?d=ap3&without={d}&n={n}");
        let (p, caption) = (list(&spec), computed(&spec).caption());
        let held = [0, d, 2 * d].iter().all(|x| p.contains(x));
        prop_assert_eq!(held, 2 * d < n);
        let told = if held {
            format!("contain the progression 0, {d}, {}; restore", 2 * d)
        } else {
            format!("first progression, 0, {d}, {} (Theorem 4.2)", 2 * d)
        };
        prop_assert!(caption.see.contains(&told), "{}", caption.see);
        prop_assert_eq!(format!("{:?}", caption.badge.kind()) == "Proved", held);
    }

    #[test]
    fn permutations_are_as_they_are_said_to_be(
        condition in prop::sample::select(vec!["nim", "wythoff", "ap3", "ap4", "sidon", "line", "parallel"]),
        restriction in prop::sample::select(vec!["unrestricted", "max", "order"]),
        n in 1u64..120,
    ) {
        let spec = format!("permutation?condition={condition}&restriction={restriction}&n={n}");
        let (pi, caption) = (list(&spec), computed(&spec).caption());
        let back = |i: u64| pi.get(pi[i as usize] as usize).copied();
        let checked = (0..n).filter(|&i| back(i).is_some()).count();
        let fails = (0..n).find(|&i| back(i).is_some_and(|b| b != i));
        let told = fact(&caption, "its own inverse").unwrap();
        match fails {
            Some(i) => prop_assert_eq!(told, format!("no (n = {i})")),
            None if condition == "nim" => prop_assert_eq!(told, "yes, proved (Proposition 1 of proofs.md)"),
            None if restriction != "unrestricted" => prop_assert_eq!(told, "yes, proved (Theorem 6.3)"),
            None if checked == 1 => prop_assert_eq!(told, "true of this one term, not proved"),
            None => prop_assert_eq!(told, format!("true of these {checked} terms, not proved")),
        }
        // A position (π(n), n) that is no (x, π(x)).
        let note = caption.notes.iter().find(|note| note.starts_with("Theorem 6.2"));
        prop_assert_eq!(note.is_some(), fails.is_some());
        if let (Some(i), Some(note)) = (fails, note) {
            let v = pi[i as usize];
            let last = format!("π({i}) = {v}, but ({v}, {i}) is N because π({v}) = {}.", pi[v as usize]);
            prop_assert!(note.ends_with(&last), "{note}");
            prop_assert_ne!(pi[v as usize], i);
        }
        if let Some((_, told)) = caption.see.split_once("lies within ") {
            let far: f64 = told.split(' ').next().unwrap().parse().unwrap();
            let golden = (1.0 + 5_f64.sqrt()) / 2.0;
            let off = |(i, &v): (usize, &u64)| {
                let from = |slope: f64| (v as f64 - slope * i as f64).abs();
                from(golden).min(from(1.0 / golden))
            };
            let most = pi.iter().enumerate().map(off).fold(0.0, f64::max);
            let is_proven = caption.see.contains("Wythoff 1907");
            prop_assert!(most <= far && (is_proven || far < most + 0.01), "{}: {most}", caption.see);
        }
        if caption.badge.more.contains("Hegarty") {
            for (i, &v) in pi.iter().enumerate() {
                let (i, v) = (i as u64 + 1, v + 1);
                prop_assert!(3 * i <= 8 * v && 2 * v < 3 * i);
            }
        }
    }
}
