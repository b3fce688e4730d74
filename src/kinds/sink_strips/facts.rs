//! The facts of the strips: their periods, and the formula of Theorem 3.

use super::findings::Findings;
use super::{Data, SinkStrips};
use crate::figure::Caption;
use crate::number::grouped;
use crate::sink::period::{Additive, Case};

pub(super) fn facts(figure: &SinkStrips, data: &Data, found: &Findings, caption: &mut Caption) {
    caption.fact("games", grouped(found.rulesets.len() as u64));
    caption.formula("period", formula(figure, found));
    for (name, period) in ["shortest", "longest"].into_iter().zip(found.periods) {
        let mut rows = data.rows.iter().filter(|row| row.period == period);
        if let (Some(row), None) = (rows.next(), rows.next()) {
            let delta = grouped(row.ruleset.delta().into());
            caption.fact(name, format!("{} (δ = {delta})", grouped(period)));
        } else {
            caption.fact(name, grouped(period));
        }
    }
    caption.fact("preperiod", 0);
}

/// The period of Theorem 3.
fn formula(figure: &SinkStrips, found: &Findings) -> String {
    if figure.delta.is_empty() {
        let (m, sum) = (figure.m, grouped(4 * figure.m * (1 + figure.wraps)));
        if found.shared.is_empty() {
            let less = grouped(m * (1 + 2 * figure.wraps));
            return format!("{m}({sum} + 3k), k = δ − {less}");
        }
        return format!("{} = {m}({sum} + 3k)/gcd({m}, k)", in_k(figure));
    }
    let (linear, quadratic) = ("3m + 2δ − d", "m(m + 2δ + d)/gcd(m, d)");
    let period = match found.case {
        Some(Case::Linear) => linear.into(),
        Some(Case::Quadratic) => quadratic.into(),
        None => format!("{linear} if d ≤ m, else {quadratic}"),
    };
    format!("{period}, d = δ mod {}", 2 * figure.m)
}

/// The formula of Theorem 3 for δ = (2n + 1)m + k.
fn in_k(figure: &SinkStrips) -> String {
    let wraps = if figure.wraps == 0 { "" } else { "(1 + n)" };
    format!("m(4m{wraps} + 3k)/gcd(m, k)")
}

pub(super) fn facts_of_one(figure: &SinkStrips, ruleset: Additive, caption: &mut Caption) {
    let f = ruleset.formula();
    let [m, delta, d, gcd] = [f.m, f.delta, f.d, f.gcd].map(|x| grouped(x.into()));
    let value = grouped(f.period);
    let formula = match f.case {
        _ if figure.delta.is_empty() => {
            let (k, sum) = (ruleset.k().unwrap_or(0), 4 * figure.m * (1 + figure.wraps));
            let (sum, gcd) = (grouped(sum), grouped(ruleset.repeats().into()));
            format!("{} = {m}({sum} + 3·{k})/{gcd} = {value}", in_k(figure))
        }
        Case::Linear => format!("3·{m} + 2·{delta} − {d} = {value}"),
        Case::Quadratic => format!("{m}({m} + 2·{delta} + {d})/{gcd} = {value}"),
    };
    caption.formula("period", formula);
    caption.fact("preperiod", 0);
    caption.fact("d = δ mod 2m", d);
    caption.fact(
        "case of Theorem 3",
        format!("({})", ruleset.case().numeral()),
    );
}
