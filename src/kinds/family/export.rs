//! A family's rows as a table with its laws, and its laws as a conjecture in LaTeX.

use serde_json::{Value, json};

use super::findings::Findings;
use super::law::{Law, math};
use super::proof::in_json;
use super::{Data, Families, Of, caption, period};
use crate::claim::Status;
use crate::family::Family;
use crate::figure::parameter::letters;
use crate::figure::table::Number;
use crate::figure::{Findings as _, Table};
use crate::games::period::Period;
use crate::number::separated;

/// A row for each ruleset; one without a period lacks it.
pub(super) fn table(figure: &Families, data: &Data) -> Table {
    let rows = &data.rows;
    let mut table = Table::default();
    for (i, &letter) in figure.set.letters().iter().enumerate() {
        let values = rows.iter().map(|row| row.values[i]);
        table = table.numbers(letters::name(letter), true, values);
    }
    let found = Findings::of(figure, data);
    let [of_period, of_preperiod] = figure.of.both();
    let law = |law: &Option<Law>, of: Of| {
        let law = law.as_ref().map(|law| law.json(of.symbol()));
        law.unwrap_or(Value::Null)
    };
    let proved = found
        .theorem
        .as_ref()
        .map(|formula| json!({"status": "proved", "period": formula.text(Of::Period.symbol())}));
    let moves = rows.iter().map(|row| {
        let ruleset = row.ruleset.as_ref();
        ruleset.map_or(String::new(), |ruleset| separated(&ruleset.moves, " "))
    });
    let column = |of: fn(Period) -> u64| {
        let values = rows.iter().map(move |row| period(row).map(of));
        values
            .map(|value| value.map(Number::from))
            .collect::<Vec<_>>()
    };
    // The window that proves a period: as many values as the largest move, wherever that recurs.
    let start = figure.convention.start();
    let windows = rows.iter().map(|row| {
        let moves = &row.ruleset.as_ref().ok()?.moves;
        let first = start + period(row)?.preperiod;
        Some([first, (*moves.last()?).into(), first + period(row)?.period])
    });
    let windows: Vec<Option<[u64; 3]>> = windows.collect();
    let [period_partly, preperiod_partly] = &found.partly;
    let window = |place: usize| {
        let numbers = windows
            .iter()
            .map(move |window| window.map(|of| of[place].into()));
        numbers.collect::<Vec<Option<Number>>>()
    };
    table
        .optional("preperiod", true, column(|period| period.preperiod))
        .optional("period", true, column(|period| period.period))
        .optional("window_start", false, window(0))
        .optional("window_length", false, window(1))
        .optional("window_recurs", false, window(2))
        .texts("moves", false, moves)
        .beside(
            "laws",
            json!({
                "of": if figure.of.is_of_outcomes() { "outcomes" } else { "nim-values" },
                "period": law(&found.period, of_period),
                "preperiod": law(&found.preperiod, of_preperiod),
                "theorem": proved,
                "classes": {
                    "period": law(period_partly, of_period),
                    "preperiod": law(preperiod_partly, of_preperiod),
                },
            }),
        )
        .beside("proof", proof(data))
}

/// The theorem of the certificates, with these.
fn proof(data: &Data) -> Value {
    let Some(theorem) = &data.theorem else {
        return Value::Null;
    };
    let mut proof = in_json(theorem);
    let certificates = theorem.classes.iter().map(|class| &class.certificate);
    proof["certificates"] = json!(certificates.collect::<Vec<_>>());
    proof
}

/// The members in LaTeX.
pub(super) fn set(family: &Family) -> String {
    let members = caption::set(family);
    format!("\\{{{}\\}}", math(members.trim_matches(['{', '}'])))
}

/// Proved formulas as a theorem, fitted laws as a conjecture.
pub(super) fn latex(figure: &Families, data: &Data) -> Option<Box<dyn FnOnce() -> String>> {
    let found = Findings::of(figure, data);
    let [of_period, of_preperiod] = figure.of.both();
    let law = |of: Of, law: &Law| {
        let name = of.noun();
        let except = match &law.first_exceptions()[..] {
            "" => String::new(),
            _ if law.is_proved() => String::new(),
            list => format!(", except for ${}$", math(list)),
        };
        format!("The {name} is ${}${except}.\n", law.latex(of.symbol()))
    };
    let (set, play) = (set(&figure.set), caption::play(figure.convention));
    let game = format!("Let $S = {set}$, played {play}.\n");
    let theorem = found.theorem.as_ref().map(|formula| {
        let pure = if formula.theorem().is_pure() {
            "There is no preperiod.\n"
        } else {
            ""
        };
        let text = math(&formula.text(Of::Period.symbol()));
        environment(
            "theorem",
            "Theorem",
            &format!("{game}The period is ${text}$.\n{pure}"),
        )
    });
    let is_pure = found
        .theorem
        .as_ref()
        .is_some_and(|formula| formula.theorem().is_pure());
    let laws = |is_proved: bool| -> String {
        let is_so = |law: &&Law| law.is_proved() == is_proved;
        let period = found.period.as_ref().filter(|_| found.theorem.is_none());
        let period = period.filter(is_so).map(|of| law(of_period, of));
        let preperiod = found.preperiod.as_ref().filter(|_| !is_pure);
        let preperiod = preperiod.filter(is_so).map(|of| law(of_preperiod, of));
        let [period_partly, preperiod_partly] = &found.partly;
        let partly = [
            period_partly
                .as_ref()
                .filter(|_| found.theorem.is_none())
                .map(|of| law(of_period, of)),
            preperiod_partly
                .as_ref()
                .filter(|_| !is_pure)
                .map(|of| law(of_preperiod, of)),
        ];
        let partly = partly.into_iter().flatten().filter(|_| is_proved);
        period.into_iter().chain(preperiod).chain(partly).collect()
    };
    let certified = Some(laws(true))
        .filter(|laws| !laws.is_empty())
        .map(|laws| {
            let below = match found.computed_below {
                1 => String::new(),
                from => format!(
                    " for ${} \\ge {from}$, and computation below",
                    figure.along().0
                ),
            };
            let text = format!("{game}{laws}The proof is a certificate{below}.\n");
            environment("theorem", "Theorem", &text)
        });
    let laws = laws(false);
    let values = math(&caption::values(figure)).replace('…', "\\dots");
    let conjecture = (!laws.is_empty()).then(|| {
        let text = format!("{game}{laws}Fitted for ${values}$.\n");
        environment("conjecture", Status::Conjecture.label(), &text)
    });
    let all = theorem.into_iter().chain(certified).chain(conjecture);
    let text: String = all.collect();
    (!text.is_empty()).then(|| Box::new(move || text) as Box<dyn FnOnce() -> String>)
}

fn environment(name: &str, title: &str, text: &str) -> String {
    format!("% \\newtheorem{{{name}}}{{{title}}}\n\\begin{{{name}}}\n{text}\\end{{{name}}}\n")
}
