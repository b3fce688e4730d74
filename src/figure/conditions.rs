//! Conditions in words.

use crate::greedy::witness::Witness;
use crate::greedy::{Condition, Written};
use crate::number::{grouped, small, with_grouped};

/// The plural of a condition: "3-term arithmetic progressions", "solutions of x + z = 3y".
pub(crate) fn avoided(condition: &Written) -> String {
    each(condition, |one, text| match one {
        Condition::Ap(_) | Condition::Mean(_) | Condition::Sidon | Condition::Sums(_) => {
            short(one, text)
        }
        _ => format!("solutions of {}", equation(text)),
    })
}

/// "greedy set avoiding 3-term arithmetic progressions". A set that meets its
/// condition with its largest number in several roles `repeats`, and avoids
/// nothing: it is the greedy set "for x + z = 3y".
pub(crate) fn greedy_set(condition: &Written, repeats: bool) -> String {
    if repeats {
        format!("greedy set for {}", each(condition, short))
    } else {
        format!("greedy set avoiding {}", avoided(condition))
    }
}

/// The singular of a condition: "a 3-term arithmetic progression", "a solution of
/// x + z = 3y".
pub(crate) fn completed(condition: &Written) -> String {
    each(condition, |one, text| match one {
        Condition::Ap(k) => format!("{} {k}-term arithmetic progression", article(*k)),
        Condition::Mean(k) => format!("a mean of {} members", small(u64::from(k - 1))),
        Condition::Sidon => "two pairs with the same sum".into(),
        Condition::Sums(k) => format!("two equal sums of {k} numbers"),
        _ => format!("a solution of {}", equation(text)),
    })
}

/// The singular of a condition after "some" or "no": "3-term arithmetic
/// progression", "solution of x + z = 3y".
pub(crate) fn instance(condition: &Written) -> String {
    each(condition, |one, text| match one {
        Condition::Ap(k) => format!("{k}-term arithmetic progression"),
        Condition::Mean(k) => format!("solution of {}", mean(*k)),
        Condition::Sidon => "solution of x + y = z + w".into(),
        Condition::Sums(k) => format!("solution of {}", sums(*k)),
        _ => format!("solution of {}", equation(text)),
    })
}

/// A solution as one writes it: 1, 4, 7 are in progression; 15 + 15 = 3·10.
pub(crate) fn solution(witness: &Witness) -> String {
    let Witness { condition, values } = witness;
    let listed: Vec<String> = values.iter().map(|&x| grouped(x.into())).collect();
    if let Condition::Ap(_) = condition {
        return format!("{} are in progression", listed.join(", "));
    }
    if let (Condition::Mean(k), [others @ .., mean]) = (condition, &listed[..]) {
        return format!("{} = {}·{mean}", others.join(" + "), k - 1);
    }
    match condition {
        Condition::Sums(k) => {
            let (left, right) = listed.split_at(*k as usize);
            return format!("{} = {}", left.join(" + "), right.join(" + "));
        }
        Condition::All(system) => {
            let each = system.equations().iter();
            let each =
                each.map(|(coefficients, constant)| solved(coefficients, *constant, &listed));
            return each.collect::<Vec<_>>().join(" and ");
        }
        _ => {}
    }
    let Some(form) = condition.general() else {
        return "excluded".into();
    };
    solved(form.coefficients(), form.constant(), &listed)
}

/// An equation with the values of its variables.
fn solved(coefficients: &[i64], constant: i64, values: &[String]) -> String {
    let (mut left, mut right) = (Vec::new(), Vec::new());
    for (c, x) in coefficients.iter().zip(values).filter(|(c, _)| **c != 0) {
        let term = match c.abs() {
            1 => x.clone(),
            c => format!("{c}·{x}"),
        };
        if *c > 0 { &mut left } else { &mut right }.push(term);
    }
    match constant {
        0 => {}
        c if c > 0 => left.push(grouped(c.unsigned_abs())),
        c => right.push(grouped(c.unsigned_abs())),
    }
    for side in [&mut left, &mut right] {
        if side.is_empty() {
            side.push("0".into());
        }
    }
    format!("{} = {}", left.join(" + "), right.join(" + "))
}

/// Between equations that hold together.
pub(crate) const AND: &str = " and ";

/// An equation as it is set, x + z = 3y, or several.
pub(crate) fn equation(text: &str) -> String {
    let mut set = String::new();
    for c in text.chars() {
        let leads = set.is_empty() || set.ends_with("= ") || set.ends_with(AND);
        match (c, leads) {
            ('&', _) => set.push_str(AND),
            ('=', _) => set.push_str(" = "),
            ('+', false) => set.push_str(" + "),
            ('-', false) => set.push_str(" − "),
            ('-', true) => set.push('−'),
            ('+', true) => {}
            (other, _) => set.push(other),
        }
    }
    with_grouped(&set)
}

/// x₁ + x₂ + x₃ = 3x₄.
pub(crate) fn mean(k: u32) -> String {
    let others = match k {
        4 => "x₁ + x₂ + x₃".into(),
        k => format!("x₁ + … + x{}", subscript(k - 1)),
    };
    format!("{others} = {}x{}", k - 1, subscript(k))
}

/// x₁ + x₂ + x₃ = y₁ + y₂ + y₃.
pub(crate) fn sums(k: u32) -> String {
    let side = |letter: char| match k {
        3 => format!("{letter}₁ + {letter}₂ + {letter}₃"),
        k => format!("{letter}₁ + … + {letter}{}", subscript(k)),
    };
    format!("{} = {}", side('x'), side('y'))
}

fn subscript(n: u32) -> String {
    let lowered = |c: char| char::from_u32('₀' as u32 + c.to_digit(10).unwrap_or(0));
    n.to_string().chars().filter_map(lowered).collect()
}

fn short(one: &Condition, text: &str) -> String {
    match one {
        Condition::Ap(k) => format!("{k}-term arithmetic progressions"),
        Condition::Mean(k) => format!("means of {} numbers", small(u64::from(k - 1))),
        Condition::Sidon => "pairs with equal sums".into(),
        Condition::Sums(k) => format!("equal sums of {k} numbers"),
        _ => equation(text),
    }
}

fn each(condition: &Written, word: impl Fn(&Condition, &str) -> String) -> String {
    let words: Vec<String> = condition
        .alternatives()
        .map(|(one, text)| word(one, text))
        .collect();
    or(&words)
}

/// a, b or c.
pub(crate) fn or(words: &[String]) -> String {
    match words {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        words => words.concat(),
    }
}

/// "a" or "an" before a number of at most two digits.
pub(crate) fn article(k: u32) -> &'static str {
    match k {
        8 | 11 | 18 | 80..=89 => "an",
        _ => "a",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_said_as_they_were_written() {
        let written = |text: &str| text.parse::<Written>().unwrap();
        for (text, said, one) in [
            (
                "ap8",
                "8-term arithmetic progressions",
                "an 8-term arithmetic progression",
            ),
            ("mean4", "means of three numbers", "a mean of three members"),
            ("x+y=z", "solutions of x + y = z", "a solution of x + y = z"),
            (
                "x+z=2y&-x=w",
                "solutions of x + z = 2y and −x = w",
                "a solution of x + z = 2y and −x = w",
            ),
            (
                "sidon4",
                "equal sums of 4 numbers",
                "two equal sums of 4 numbers",
            ),
            (
                "-x-y+2z=-3",
                "solutions of −x − y + 2z = −3",
                "a solution of −x − y + 2z = −3",
            ),
            (
                "x=y-3|sidon|ap3",
                "3-term arithmetic progressions, pairs with equal sums or solutions of x = y − 3",
                "a 3-term arithmetic progression, two pairs with the same sum or a solution of x = y − 3",
            ),
        ] {
            assert_eq!(avoided(&written(text)), said);
            assert_eq!(completed(&written(text)), one);
        }
        assert_eq!(
            instance(&written("mean4")),
            "solution of x₁ + x₂ + x₃ = 3x₄"
        );
        assert_eq!(
            instance(&written("sidon3")),
            "solution of x₁ + x₂ + x₃ = y₁ + y₂ + y₃"
        );
        assert_eq!(mean(11), "x₁ + … + x₁₀ = 10x₁₁");
        assert_eq!(
            greedy_set(&written("x+z=3y"), true),
            "greedy set for x + z = 3y"
        );
        assert_eq!(
            greedy_set(&written("ap3"), false),
            "greedy set avoiding 3-term arithmetic progressions"
        );
    }
}
