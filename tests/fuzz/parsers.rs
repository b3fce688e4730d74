//! Whatever is typed or linked is taken, and then printed and read again as the same, or it is refused in a line.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use takeaway::draw::{Palette, Theme};
use takeaway::family::Family;
use takeaway::figure::parameter::Numbers;
use takeaway::games::Set;
use takeaway::games::cold::Algorithm;
use takeaway::greedy::Condition;
use takeaway::greedy::comply::Discrepancies;
use takeaway::greedy::linear::LinearForm;
use takeaway::greedy::permutation::{Pattern, Restriction};
use takeaway::greedy::three_heaps::ThreeHeaps;
use takeaway::greedy::written::Written;
use takeaway::picture::Format;
use takeaway::play::{Place, Setting};
use takeaway::{Error, NoProgress, Spec};

use super::campaign::{Amount, Chance, few, run};
use super::mutate::{kept, near};
use crate::common::well_said;

/// How many texts a parser is given.
const TEXTS: Amount = Amount {
    few: 30_000,
    many: 10_000_000,
};

/// Texts for a target: first those that failed it once, then such as are near its `examples`.
fn texts(
    target: &'static str,
    examples: &'static [&'static str],
) -> impl FnMut(&mut Chance) -> String {
    let mut first = kept(target);
    move |chance| match first.next() {
        Some((_, text)) => text.to_string(),
        None => near(examples, chance),
    }
}

/// A text is refused in a line, or accepted and then printed as one that means the same.
fn round<T: FromStr<Err = Error> + Display + PartialEq + Debug>(text: &str) -> Option<T> {
    match text.parse::<T>() {
        Ok(value) => {
            let printed = value.to_string();
            assert_eq!(
                printed.parse::<T>().as_ref(),
                Ok(&value),
                "by way of {printed:?}"
            );
            Some(value)
        }
        Err(error) => {
            well_said(&error);
            None
        }
    }
}

/// All that a target of this type asks for.
fn texts_of<T: FromStr<Err = Error> + Display + PartialEq + Debug>(
    target: &'static str,
    examples: &'static [&'static str],
) {
    run(target, TEXTS, texts(target, examples), |text| {
        round::<T>(text).is_some()
    });
}

#[test]
fn families() {
    let examples = &[
        "s,4s,12s+1,16s+1",
        "{m, 2*m+k, 3m + k}",
        "n(3n-1)/2,a²+1",
        "2,5,c^3",
    ];
    texts_of::<Family>("family", examples);
}

#[test]
fn links() {
    run(
        "link",
        TEXTS,
        texts("link", &[]),
        |text| match Spec::from_link(text) {
            Ok(spec) => {
                let link = spec.link();
                assert_eq!(
                    Spec::from_link(&link).as_ref(),
                    Ok(&spec),
                    "by way of {link:?}"
                );
                // What the page asks of every spec at once.
                spec.controls();
                spec.cost();
                true
            }
            Err(error) => {
                well_said(&error);
                false
            }
        },
    );
}

#[test]
fn fields() {
    let kinds = Spec::kinds();
    let make = |chance: &mut Chance| {
        let spec = &kinds[chance.below(kinds.len())];
        let controls = spec.controls();
        let control = &controls[chance.below(controls.len())];
        (spec.kind(), control.name, near(&[], chance))
    };
    run("field", TEXTS, make, |(kind, name, text)| {
        let spec = kinds
            .iter()
            .find(|spec| spec.kind() == *kind)
            .expect("one of them");
        match spec.with(name, text) {
            Ok(moved) => {
                let printed = moved.to_string();
                assert_eq!(
                    printed.parse::<Spec>().as_ref(),
                    Ok(&moved),
                    "by way of {printed:?}"
                );
                true
            }
            Err(error) => {
                well_said(&error);
                false
            }
        }
    });
}

#[test]
fn sets() {
    texts_of::<Set>(
        "set",
        &[
            "2,5,7",
            "squares",
            "s^2+3s-1",
            "random-20-5",
            "all-but-2",
            "3+4i",
        ],
    );
}

#[test]
fn lists_of_numbers() {
    let examples = &["1..5", "1,3,7", "4", "2..9,12"];
    // The caller names the parameter when there are no numbers.
    run("numbers", TEXTS, texts("numbers", examples), |text| {
        let Ok(numbers) = text.parse::<Numbers>() else {
            return false;
        };
        let printed = numbers.to_string();
        assert_eq!(
            printed.parse().as_ref(),
            Ok(&numbers),
            "by way of {printed:?}"
        );
        true
    });
}

#[test]
fn conditions() {
    texts_of::<Condition>(
        "condition",
        &["ap3", "mean5", "sidon", "x+z=3y", "x+2y=3z", "ap3|x+z=3y"],
    );
}

#[test]
fn equations() {
    texts_of::<LinearForm>("equation", &["x+y=z", "2x=y+3", "x+2y=3z", "x+y=z+w"]);
}

#[test]
fn equations_as_written() {
    texts_of::<Written>("written", &["x+y=z", "ap3", "x + z = 3y | sidon"]);
}

#[test]
fn patterns() {
    texts_of::<Pattern>(
        "pattern",
        &["nim", "wythoff", "ap3", "sidon", "line", "parallel"],
    );
}

#[test]
fn discrepancies() {
    texts_of::<Discrepancies>("discrepancies", &["all", "ap3", "1,2,5", "odd"]);
}

#[test]
fn three_heaps() {
    texts_of::<ThreeHeaps>("three heaps", &["3,5,7", "0,1,2"]);
}

#[test]
fn places() {
    texts_of::<Place>("place", &["3,5,7", "4"]);
}

#[test]
fn small_names() {
    let examples = &["dp", "max", "viridis", "light", "csv", "none"];
    run("names", TEXTS, texts("names", examples), |text| {
        let taken = [
            round::<Palette>(text).is_some(),
            round::<Theme>(text).is_some(),
            text.parse::<Format>()
                .map_err(|error| well_said(&error))
                .is_ok(),
            text.parse::<Algorithm>()
                .map_err(|error| well_said(&error))
                .is_ok(),
            text.parse::<Restriction>()
                .map_err(|error| well_said(&error))
                .is_ok(),
        ];
        taken.contains(&true)
    });
}

#[test]
fn games_to_play() {
    let examples = &[
        "play?game=heaps&set=2,5&heaps=3,4",
        "play?game=line-nim&stone=4,3",
        "play?game=progression&stone=9",
    ];
    texts_of::<Setting>("play", examples);
}

#[test]
fn games_begun() {
    let examples = &[
        "play?game=heaps&heaps=3,4&moves=1:2",
        "play?game=line-nim&stone=4,3",
        "play?game=three-heaps&heaps=1,2,3",
    ];
    run(
        "game begun",
        Amount { few: 500, ..TEXTS },
        texts("game begun", examples),
        |text| {
            let Some(setting) = round::<Setting>(text) else {
                return false;
            };
            match setting.rules(&mut NoProgress) {
                Ok(game) => {
                    let progress = setting.replay(game.as_ref());
                    assert_eq!(progress.positions.len(), progress.plies.len() + 1);
                    if let Some(error) = &progress.refused {
                        well_said(error);
                    }
                    true
                }
                Err(error) => {
                    well_said(&error);
                    false
                }
            }
        },
    );
}

#[test]
fn figures_from_damaged_bytes() {
    let specs: Vec<Spec> = Spec::kinds()
        .into_iter()
        .filter(|spec| spec.kind() != "race")
        .collect();
    let whole: Vec<Vec<u8>> = specs
        .iter()
        .map(|spec| {
            spec.compute_bytes(&mut NoProgress, &mut |_| {})
                .expect("a default figure")
        })
        .collect();
    let make = |chance: &mut Chance| {
        let which = chance.below(specs.len());
        let mut bytes = whole[which].clone();
        for _ in 0..chance.below(4) {
            let at = chance.below(bytes.len());
            match chance.below(3) {
                0 => bytes[at] = chance.any() as u8,
                1 => bytes.truncate(at.max(1)),
                _ => drop(bytes.remove(at)),
            }
            if bytes.is_empty() {
                bytes.push(0);
            }
        }
        (which, bytes)
    };
    // Bytes may say another figure, but no bytes end the program.
    run("bytes of a figure", few(2000), make, |(which, bytes)| {
        specs[*which].picture_from(bytes).is_ok()
    });
}
