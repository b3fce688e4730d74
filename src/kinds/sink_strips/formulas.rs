//! The periods of the strips as formulas, for TeX and as text.

use super::SinkStrips;
use crate::figure::play::Play;
use crate::number::{grouped, latex};
use crate::sink::period::{Additive, Case};

/// The letter for the period that Theorem 3 gives: where wall rows are shown
/// beside, it says whose it is.
fn period_name(figure: &SinkStrips) -> (&'static str, &'static str) {
    match figure.convention {
        Play::Sink => ("p", "p"),
        _ => ("p_{\\mathrm{sink}}", "p(sink)"),
    }
}

/// p = m(4m + 3k)/gcd(m, k) of a row that is named by its k.
fn formula_in_k(
    figure: &SinkStrips,
    ruleset: Additive,
    (name, plain): (&str, &str),
) -> (String, String) {
    let (m, k, gcd) = (figure.m, ruleset.k().unwrap_or(0), ruleset.repeats());
    let wraps = if figure.wraps == 0 { "" } else { "(1 + n)" };
    let with = |write: fn(u64) -> String, times: &str| {
        let sum = format!(
            "{} + 3{times}{}",
            write(4 * m * (1 + figure.wraps)),
            write(k.into())
        );
        [sum, write(m), write(gcd.into()), write(ruleset.period())]
    };
    let [sum, m, gcd, period] = with(latex, "\\cdot ");
    let tex = format!(
        "{name} = \\frac{{m(4m{wraps} + 3k)}}{{\\gcd(m, k)}} = \\frac{{{m}({sum})}}{{{gcd}}} = {period}"
    );
    let [sum, m, gcd, period] = with(grouped, "·");
    let text = format!("{plain} = m(4m{wraps} + 3k)/gcd(m, k) = {m}({sum})/{gcd} = {period}");
    (tex, text)
}

fn one_formula(
    figure: &SinkStrips,
    ruleset: Additive,
    (name, plain): (&str, &str),
) -> (String, String) {
    if figure.delta.is_empty() {
        return formula_in_k(figure, ruleset, (name, plain));
    }
    let f = ruleset.formula();
    let (m, d) = (f.m, f.d);
    let of = |write: fn(u64) -> String| {
        let [m, delta, d, gcd] = [f.m, f.delta, f.d, f.gcd].map(|x| write(x.into()));
        (m, delta, d, gcd, write(f.factor), write(f.period))
    };
    match f.case {
        Case::Linear => {
            let tex = of(latex);
            let text = of(grouped);
            (
                format!(
                    "{name} = 3m + 2\\delta - d = 3\\cdot {} + 2\\cdot {} - {} = {}",
                    tex.0, tex.1, tex.2, tex.5
                ),
                format!(
                    "{plain} = 3m + 2δ − d = 3·{} + 2·{} − {} = {}",
                    text.0, text.1, text.2, text.5
                ),
            )
        }
        Case::Quadratic => {
            let (_, delta, _, gcd, factor, period) = of(latex);
            let tex = format!(
                "{name} = \\frac{{m(m + 2\\delta + d)}}{{\\gcd(m, d)}} = \\frac{{{m}({m} + 2\\cdot \
                 {delta} + {d})}}{{\\gcd({m}, {d})}} = \\frac{{{m}\\cdot {factor}}}{{{gcd}}} = {period}"
            );
            let (_, delta, _, gcd, factor, period) = of(grouped);
            let text = format!(
                "{plain} = m(m + 2δ + d)/gcd(m, d) = {m}({m} + 2·{delta} + {d})/gcd({m}, {d}) = \
                 {m}·{factor}/{gcd} = {period}"
            );
            (tex, text)
        }
    }
}

/// The recursion at the wall: of its period no theorem says everything.
fn wall_formula(rulesets: &[Additive]) -> (String, String) {
    let (tex, text) = match rulesets {
        [ruleset] => (
            ruleset.moves().map(|s| latex(s.into())),
            ruleset.moves().map(|s| grouped(s.into())),
        ),
        _ => (
            ["m", "m - \\delta", "2m - \\delta"].map(String::from),
            ["m", "m − δ", "2m − δ"].map(String::from),
        ),
    };
    let [a, b, c] = tex;
    let latex = format!(
        "v(x) = \\operatorname{{mex}}\\{{\\, v(x - {a}),\\, v(x - {b}),\\, v(x - {c}) \\,\\}}, \\quad \
         v(y) \\text{{ only for }} y \\ge 0"
    );
    let [a, b, c] = text;
    let plain = format!("v(x) = mex {{v(x − {a}), v(x − {b}), v(x − {c})}}, v(y) only for y ≥ 0");
    (latex, plain)
}

pub(super) fn formula(figure: &SinkStrips, rulesets: &[Additive]) -> String {
    let name = period_name(figure);
    match rulesets {
        _ if figure.convention == Play::Wall => wall_formula(rulesets).0,
        [ruleset] => one_formula(figure, *ruleset, name).0,
        _ if figure.delta.is_empty() => {
            let (m, sum) = (figure.m, latex(4 * figure.m * (1 + figure.wraps)));
            format!(
                "{}(k) = \\frac{{m\\,(4m{} + 3k)}}{{\\gcd(m, k)}} = \\frac{{{m}\\,({sum} + 3k)}}{{\\gcd({m}, k)}}",
                name.0,
                if figure.wraps == 0 { "" } else { "(1 + n)" }
            )
        }
        _ => format!(
            "{} = \\begin{{cases}} 3m + 2\\delta - d & 0 \\le d \\le m \\\\ \\dfrac{{m(m + 2\\delta + \
             d)}}{{\\gcd(m, d)}} & m < d < 2m \\end{{cases}} \\qquad d = \\delta \\bmod 2m",
            name.0
        ),
    }
}

pub(super) fn formula_text(figure: &SinkStrips, rulesets: &[Additive]) -> String {
    let name = period_name(figure);
    match rulesets {
        _ if figure.convention == Play::Wall => wall_formula(rulesets).1,
        [ruleset] => one_formula(figure, *ruleset, name).1,
        _ if figure.delta.is_empty() => {
            let (m, sum) = (figure.m, grouped(4 * figure.m * (1 + figure.wraps)));
            let wraps = if figure.wraps == 0 { "" } else { "(1 + n)" };
            format!(
                "{} = m(4m{wraps} + 3k)/gcd(m, k) = {m}({sum} + 3k)/gcd({m}, k)",
                name.1
            )
        }
        _ => format!(
            "{} = 3m + 2δ − d if 0 ≤ d ≤ m, else m(m + 2δ + d)/gcd(m, d), with d = δ mod 2m",
            name.1
        ),
    }
}
