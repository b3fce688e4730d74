//! A law in one letter or in two, as text, LaTeX and JSON.

use serde_json::{Value, json};

use super::proof::{coefficients, is_whole};
use crate::claim::table::CERTIFICATE;
use crate::law::{Class, Law as OneLaw, described, two};
use crate::number::{raised, separated};
use crate::sort::sort_by;

/// Exceptions named one by one.
const NAMED: usize = 6;

/// A law of the period or the preperiod.
pub(crate) enum Law {
    /// In one letter, whose values begin at this one.
    One(OneLaw, char, i64),
    /// In two letters.
    Two(two::Law, [char; 2]),
    /// In one letter, for all its values in the classes that have certificates.
    Proved(OneLaw, char),
}

impl Law {
    /// `p(s) = 56s³ + 52s² + 9s + 1`, `p · gcd(m, k) = 4m² + 3mk`.
    pub(super) fn text(&self, symbol: char) -> String {
        match self {
            Law::One(law, letter, first) => {
                format!("{symbol}({letter}) = {}", law.text(*letter, *first))
            }
            Law::Two(law, letters) => law.text(symbol, *letters),
            Law::Proved(law, letter) => {
                let class = |class: &Class| {
                    let residues = described(*letter, &class.residues, law.modulus);
                    let comma = if residues.is_empty() { "" } else { ", " };
                    format!(
                        "{} for {residues}{comma}{letter} ≥ {}",
                        class.polynomial.pretty(&[*letter]),
                        class.from
                    )
                };
                let classes: Vec<String> = law.classes.iter().map(class).collect();
                format!("{symbol}({letter}) = {}", classes.join("; "))
            }
        }
    }

    /// Whether it holds for all values of the letter.
    pub(super) fn is_proved(&self) -> bool {
        matches!(self, Law::Proved(..))
    }

    /// The same in LaTeX, several classes as cases.
    pub(super) fn latex(&self, symbol: char) -> String {
        let (law, letter) = match self {
            Law::One(law, letter, _) | Law::Proved(law, letter) => (law, *letter),
            Law::Two(law, letters) => return math(&law.text(symbol, *letters)),
        };
        let case = |class: &Class| {
            let mut which = described(letter, &class.residues, law.modulus);
            if self.is_proved() {
                which += &format!(", {letter} ≥ {}", class.from);
            }
            math(&format!("{} & {which}", class.polynomial.pretty(&[letter])))
        };
        let value = match &law.classes[..] {
            [class] => {
                let from = if self.is_proved() {
                    format!(" for {letter} ≥ {}", class.from)
                } else {
                    String::new()
                };
                math(&(class.polynomial.pretty(&[letter]) + &from))
            }
            classes => {
                let cases: Vec<String> = classes.iter().map(case).collect();
                format!("\\begin{{cases}} {} \\end{{cases}}", cases.join(" \\\\ "))
            }
        };
        format!("{symbol}({letter}) = {value}")
    }

    /// The modulus and the classes. Polynomials in one letter are coefficients from the constant up.
    pub(super) fn json(&self, symbol: char) -> Value {
        match self {
            Law::One(law, ..) => {
                let class = |class: &Class| {
                    json!({
                        "residues": class.residues, "from": class.from,
                        "polynomial": coefficients(&class.polynomial),
                        "exceptions": class.exceptions, "checked": class.checked,
                    })
                };
                let classes: Vec<Value> = law.classes.iter().map(class).collect();
                json!({"status": "observed", "modulus": law.modulus, "classes": classes})
            }
            Law::Proved(law, _) => {
                let class = |class: &Class| {
                    let polynomial = coefficients(&class.polynomial);
                    json!({"residues": class.residues, "from": class.from, "polynomial": polynomial})
                };
                let classes: Vec<Value> = law.classes.iter().map(class).collect();
                let status = CERTIFICATE.status.label().to_ascii_lowercase();
                json!({"status": status, "modulus": law.modulus, "classes": classes})
            }
            Law::Two(law, letters) => {
                let class = |class: &two::Class| {
                    json!({
                        "residues": class.residues, "polynomial": class.polynomial.typed(letters),
                        "checked": class.checked,
                    })
                };
                let classes: Vec<Value> = law.classes.iter().map(class).collect();
                json!({
                    "status": "observed", "text": law.text(symbol, *letters), "modulus": law.modulus, "classes": classes,
                    "exceptions": law.exceptions,
                })
            }
        }
    }

    /// How many games it was checked on beyond those that determine it.
    pub(super) fn checked(&self) -> usize {
        match self {
            Law::One(law, ..) | Law::Proved(law, _) => {
                law.classes.iter().map(|class| class.checked).sum()
            }
            Law::Two(law, _) => law.classes.iter().map(|class| class.checked).sum(),
        }
    }

    /// The values of the letters at which it fails: `s = 1`, `(a, b) = (1, 3)`.
    pub(super) fn exceptions(&self) -> Vec<String> {
        match self {
            Law::One(law, letter, _) | Law::Proved(law, letter) => {
                let classes = law.classes.iter();
                let mut all: Vec<i64> = classes
                    .flat_map(|class| class.exceptions.iter().map(|&(t, _)| t))
                    .collect();
                sort_by(&mut all, Ord::cmp);
                all.iter().map(|&t| place(&[*letter], &[t])).collect()
            }
            Law::Two(law, letters) => {
                let all = law.exceptions.iter();
                all.map(|(values, _)| place(letters, values)).collect()
            }
        }
    }

    /// The first of them.
    pub(super) fn first_exceptions(&self) -> String {
        let all = self.exceptions();
        match all.len() {
            0..=NAMED => all.join("; "),
            count => format!("{} and {} more", all[..NAMED].join("; "), count - NAMED),
        }
    }

    /// Whether it states where it fails, so that further games can refute it.
    pub(super) fn is_definite(&self) -> bool {
        match self {
            Law::One(..) | Law::Proved(..) => true,
            Law::Two(law, _) => law.exceptions.is_empty() || law.exactly,
        }
    }

    /// The classes of the letter that a law of certificates is stated for, such as `t even`; empty where it is for all.
    pub(super) fn covered(&self) -> String {
        let Law::Proved(law, letter) = self else {
            return String::new();
        };
        let residues = law.classes.iter().flat_map(|class| &class.residues);
        let mut residues: Vec<u64> = residues.copied().collect();
        sort_by(&mut residues, Ord::cmp);
        described(*letter, &residues, law.modulus)
    }

    /// Whether a law of certificates is stated for each class.
    pub(super) fn covers_all(&self) -> bool {
        matches!(self, Law::Proved(law, _) if is_whole(law))
    }

    /// Whether it is stated for these values of the letters that have a range.
    pub(super) fn covers(&self, values: &[i64]) -> bool {
        match (self, values) {
            (Law::Two(law, _), &[a, b]) => law.covers([a, b]),
            (Law::Proved(law, _), &[t, ..]) => law.at(t).is_some(),
            (Law::One(law, ..), &[t, ..]) => law.class_of(t).is_some(),
            _ => true,
        }
    }

    /// Whether it gives `y` for these moves, where the letters that have a range have these values.
    pub(super) fn agrees(&self, values: &[i64], moves: &[u32], y: u64) -> bool {
        match (self, values) {
            (Law::One(law, ..) | Law::Proved(law, _), _) => law.at(values[0]) == Some(y),
            (Law::Two(law, _), &[a, b]) => law.agrees(&two::Point {
                letters: [a, b],
                moves: moves.to_vec(),
                y,
            }),
            _ => false,
        }
    }
}

/// Values of letters: `s = 1`, `(a, b) = (1, 3)`.
pub(super) fn place(letters: &[char], values: &[i64]) -> String {
    match (letters, values) {
        ([letter], [value]) => format!("{letter} = {value}"),
        _ => format!(
            "({}) = ({})",
            separated(letters, ", "),
            separated(values, ", ")
        ),
    }
}

/// A formula as LaTeX has it.
pub(super) fn math(plain: &str) -> String {
    let mut out = String::new();
    for c in plain.chars() {
        match ('0'..='9').find(|&digit| raised(digit) == Some(c)) {
            Some(digit) => out += &format!("^{{{digit}}}"),
            None => out.push(c),
        }
    }
    [
        ("−", "-"),
        ("·", "\\cdot"),
        ("gcd", "\\gcd"),
        ("≡", "\\equiv"),
        ("≢", "\\not\\equiv"),
        (" mod ", " \\bmod "),
        (" even", "\\text{ even}"),
        (" odd", "\\text{ odd}"),
        (" for ", "\\text{ for }"),
        (" where ", "\\text{ where }"),
        (" except\\text{ where }", "\\text{ except where }"),
        (" is\\text{ odd}", "\\text{ is odd}"),
        (", or ", ",\\text{ or }"),
        (", else ", ",\\text{ else }"),
        ("s₁", "s_1"),
        ("s₂", "s_2"),
        ("≥", "\\ge"),
        ("≤", "\\le"),
    ]
    .iter()
    .fold(out, |out, (plain, latex)| out.replace(plain, latex))
}
