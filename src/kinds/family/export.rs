//! A family's rows as a table, its laws as JSON and as a conjecture in LaTeX.

use serde_json::{Value, json};

use super::findings::Findings;
use super::{Data, Families, Of, letters, period, words};
use crate::family::Family;
use crate::figure::Table;
use crate::figure::table::Number;
use crate::law::{Class, Law, described};
use crate::number::{raised, separated};

/// A row for each ruleset; one without a period lacks it.
pub(super) fn table(figure: &Families, data: &Data) -> Table {
    let rows = &data.rows;
    let mut table = Table::default();
    for (i, &letter) in figure.set.letters().iter().enumerate() {
        table = table.numbers(
            letters::name(letter),
            true,
            rows.iter().map(|row| row.values[i]),
        );
    }
    let found = Findings::of(figure, data);
    let law = |law: &Option<Law>| law.as_ref().map_or(Value::Null, object);
    let moves = rows.iter().map(|row| {
        let moves = row
            .ruleset
            .as_ref()
            .map(|ruleset| separated(&ruleset.moves, " "));
        moves.unwrap_or_default()
    });
    table
        .optional(
            "preperiod",
            true,
            rows.iter()
                .map(|row| Some(Number::from(period(row)?.preperiod))),
        )
        .optional(
            "period",
            true,
            rows.iter()
                .map(|row| Some(Number::from(period(row)?.period))),
        )
        .texts("moves", false, moves)
        .beside(
            "laws",
            json!({"period": law(&found.period), "preperiod": law(&found.preperiod)}),
        )
}

/// The modulus and the classes; polynomials from the constant up.
fn object(law: &Law) -> Value {
    let class = |class: &Class| {
        let coefficients = class.polynomial.coefficients();
        let coefficients: Vec<String> = coefficients.iter().map(ToString::to_string).collect();
        json!({
            "residues": class.residues, "from": class.from, "polynomial": coefficients,
            "exceptions": class.exceptions, "checked": class.checked,
        })
    };
    let classes: Vec<Value> = law.classes.iter().map(class).collect();
    json!({"modulus": law.modulus, "classes": classes})
}

/// The law in LaTeX: p(s) = 8s, with cases where there are several classes.
pub(super) fn formula(symbol: char, letter: char, law: &Law) -> String {
    let polynomial = |class: &Class| math(&class.polynomial.pretty(&[letter]));
    let case = |class: &Class| {
        let residues = math(&described(letter, &class.residues, law.modulus));
        format!("{} & {residues}", polynomial(class))
    };
    let value = match &law.classes[..] {
        [class] => polynomial(class),
        classes => {
            let cases: Vec<String> = classes.iter().map(case).collect();
            format!("\\begin{{cases}} {} \\end{{cases}}", cases.join(" \\\\ "))
        }
    };
    format!("{symbol}({letter}) = {value}")
}

/// The members in LaTeX.
pub(super) fn set(family: &Family) -> String {
    let members = words::set(family);
    format!("\\{{{}\\}}", math(members.trim_matches(['{', '}'])))
}

/// A formula as LaTeX has it.
fn math(plain: &str) -> String {
    let mut out = String::new();
    for c in plain.chars() {
        match ('0'..='9').find(|&digit| raised(digit) == Some(c)) {
            Some(digit) => out += &format!("^{{{digit}}}"),
            None => out.push(c),
        }
    }
    [
        ("−", "-"),
        ("≡", "\\equiv"),
        ("≢", "\\not\\equiv"),
        ("mod", "\\bmod"),
        (" even", "\\text{ even}"),
        (" odd", "\\text{ odd}"),
    ]
    .iter()
    .fold(out, |out, (plain, latex)| out.replace(plain, latex))
}

/// The laws as a conjecture.
pub(super) fn latex(figure: &Families, data: &Data) -> Option<Box<dyn FnOnce() -> String>> {
    let found = Findings::of(figure, data);
    let (letter, range) = figure.along();
    let law = |name: &str, of: Of, law: &Option<Law>| {
        let law = law.as_ref()?;
        let from = law.classes.iter().map(|class| class.from).max()?;
        let formula = formula(of.symbol(), letter, law);
        Some(format!(
            "The {name} is ${formula}$ from ${letter} = {from}$ on."
        ))
    };
    let laws = [
        law("period", Of::Period, &found.period),
        law("preperiod", Of::Preperiod, &found.preperiod),
    ];
    let laws: Vec<String> = laws.into_iter().flatten().collect();
    let (set, laws_text) = (set(&figure.set), laws.join("\n"));
    let play = words::play(figure.convention);
    let (from, to) = range.into_inner();
    let text = move || {
        format!(
            "% \\newtheorem{{conjecture}}{{Conjecture}}\n\\begin{{conjecture}}\nLet $S = {set}$, played \
             {play}.\n{laws_text}\nChecked for ${from} \\le {letter} \\le {to}$.\n\\end{{conjecture}}\n"
        )
    };
    (!laws.is_empty()).then(|| Box::new(text) as Box<dyn FnOnce() -> String>)
}
