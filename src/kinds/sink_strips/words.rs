//! What is said of the strips.

use super::{Data, Row, SinkStrips};
use crate::draw::number::grouped;
use crate::figure::Caption;
use crate::figure::caption::{BHAGAT, Badge, Trust};
use crate::games::Convention;
use crate::sink::period::{Additive, Case};

/// All the words about the figure.
pub fn caption(figure: &SinkStrips, data: &Data) -> Caption {
    let mut caption = Caption {
        title: title(figure, data),
        caption: sentence(figure, data),
        see: see(figure),
        formula: formula(figure, data),
        formula_text: formula_text(figure, data),
        badge: badge(figure),
        summary: summary(figure, data),
        notes: notes(figure),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, place(figure));
    if let [row] = &data.rows[..] {
        facts_of_one(&mut caption, row);
    } else {
        let periods = data.rows.iter().map(|row| row.period);
        caption.fact("rows", data.rows.len());
        caption.fact(
            "shortest period",
            grouped(periods.clone().min().unwrap_or(0)),
        );
        caption.fact("longest period", grouped(periods.max().unwrap_or(0)));
    }
    let delta = data.rows.first().map_or(1, |row| row.ruleset.delta());
    caption.link(
        format!("Duality for m = {}, δ = {delta}", figure.m),
        format!("duality?m={}&delta={delta}", figure.m),
    );
    if let Some(row) = data.rows.first() {
        let [a, b, c] = row.ruleset.moves();
        caption.link(
            format!("Sink and wall for {{{a}, {b}, {c}}}"),
            format!(
                "strip?set={a},{b},{c}&n={}",
                (row.period + u64::from(c)).min(4000)
            ),
        );
    }
    caption
}

fn said(convention: Convention) -> &'static str {
    match convention {
        Convention::Sink => "sink",
        Convention::Wall => "wall",
    }
}

fn plays(figure: &SinkStrips) -> String {
    let names: Vec<&str> = figure
        .convention
        .conventions()
        .iter()
        .map(|&c| said(c))
        .collect();
    names.join(" and ")
}

fn title(figure: &SinkStrips, data: &Data) -> String {
    let play = plays(figure);
    let m = figure.m;
    match &data.rows[..] {
        [row] => {
            let [a, b, c] = row.ruleset.moves();
            let delta = row.ruleset.delta();
            format!("Additive {play} subtraction S({m}, {delta}) = {{{a}, {b}, {c}}}")
        }
        _ if !figure.delta.unsaid() => {
            format!(
                "Additive {play} subtraction S({m}, δ) for δ = {}",
                listed(&figure.delta.to_string())
            )
        }
        _ => {
            let range = if figure.k.unsaid() {
                format!("1 ≤ k ≤ {}", m - 1)
            } else {
                format!("k = {}", listed(&figure.k.to_string()))
            };
            format!(
                "Additive {play} subtraction S({m}, {}), {range}",
                delta_in_k(figure)
            )
        }
    }
}

/// `1..4,7` as print has it: 1–4, 7.
fn listed(text: &str) -> String {
    text.replace("..", "–").replace(',', ", ")
}

/// δ as a function of k: `19 + k`, or `57 + k` after a wrap.
fn delta_in_k(figure: &SinkStrips) -> String {
    format!("{} + k", figure.m * (1 + 2 * figure.wraps))
}

fn sentence(figure: &SinkStrips, data: &Data) -> String {
    let length = match (figure.periods, figure.scale) {
        (0, _) => "the word P(m, k), gcd(m, k) smallest periods long,".to_string(),
        (1, _) => "one period".to_string(),
        (periods, _) => format!("{periods} periods"),
    };
    let scale = match figure.scale {
        super::Scale::Fit if data.rows.len() > 1 => ", scaled to fit",
        super::Scale::Common if data.rows.len() > 1 => ", all to the same scale",
        _ => "",
    };
    let start = match figure.convention {
        crate::figure::play::Play::Sink => "x = 1",
        crate::figure::play::Play::Wall => "x = 0",
        crate::figure::play::Play::Both => "x = 1 (sink) and x = 0 (wall)",
    };
    let rows = if data.rows.len() == 1 {
        "The row shows"
    } else {
        "Each row shows"
    };
    format!("{rows} {length} of the nim-sequence from {start}{scale}; each colour is a nim-value.")
}

fn see(figure: &SinkStrips) -> String {
    if figure.blocks {
        return "B- and C-blocks are outlined, their factors named as in the paper. A block is C \
                where α > m − k, and 0^m (ζ) closes a repeat."
            .into();
    }
    "With k = 1 only B-blocks occur; as k grows C-blocks come between them, until at k = m − 1 they \
     are all but the first and the last. Slide m: where k and m share a factor the period drops."
        .into()
}

fn place(figure: &SinkStrips) -> &'static str {
    match (figure.m, figure.delta.unsaid(), figure.wraps) {
        (19, true, 0) => "Figure 2",
        (5..=7, true, 0) => "Figure 3",
        (3 | 4, false, _) => "Figure 4",
        (_, true, n) if n > 0 => "Theorem 3, case (ii), and Figure 4",
        _ => "Theorem 3",
    }
}

fn one_formula(ruleset: Additive) -> (String, String) {
    let f = ruleset.formula();
    let (m, delta, d, p) = (f.m, f.delta, f.d, f.period);
    match f.case {
        Case::Linear => (
            format!("p = 3m + 2\\delta - d = 3\\cdot {m} + 2\\cdot {delta} - {d} = {p}"),
            format!("p = 3m + 2δ − d = 3·{m} + 2·{delta} − {d} = {p}"),
        ),
        Case::Quadratic => (
            format!(
                "p = \\frac{{m(m + 2\\delta + d)}}{{\\gcd(m, d)}} = \\frac{{{m}({m} + 2\\cdot {delta} + {d})}}{{\\gcd({m}, {d})}} = \\frac{{{m}\\cdot {}}}{{{}}} = {p}",
                f.factor, f.gcd
            ),
            format!(
                "p = m(m + 2δ + d)/gcd(m, d) = {m}({m} + 2·{delta} + {d})/gcd({m}, {d}) = {m}·{}/{} = {p}",
                f.factor, f.gcd
            ),
        ),
    }
}

fn formula(figure: &SinkStrips, data: &Data) -> String {
    match &data.rows[..] {
        [row] => one_formula(row.ruleset).0,
        _ if figure.delta.unsaid() => {
            let (m, sum) = (figure.m, 4 * figure.m * (1 + figure.wraps));
            format!(
                "p(k) = \\frac{{m\\,(4m{} + 3k)}}{{\\gcd(m, k)}} = \\frac{{{m}\\,({sum} + 3k)}}{{\\gcd({m}, k)}}",
                if figure.wraps == 0 { "" } else { "(1 + n)" }
            )
        }
        _ => "p = \\begin{cases} 3m + 2\\delta - d & 0 \\le d \\le m \\\\ \\dfrac{m(m + 2\\delta + d)}{\\gcd(m, d)} & m < d < 2m \\end{cases} \\qquad d = \\delta \\bmod 2m".into(),
    }
}

fn formula_text(figure: &SinkStrips, data: &Data) -> String {
    match &data.rows[..] {
        [row] => one_formula(row.ruleset).1,
        _ if figure.delta.unsaid() => {
            let (m, sum) = (figure.m, 4 * figure.m * (1 + figure.wraps));
            format!("p(k) = {m}({sum} + 3k)/gcd({m}, k)")
        }
        _ => "p = 3m + 2δ − d if 0 ≤ d ≤ m, else m(m + 2δ + d)/gcd(m, d), with d = δ mod 2m".into(),
    }
}

fn badge(figure: &SinkStrips) -> Badge {
    if figure.convention.shows(Convention::Wall) {
        return Badge {
            kind: Trust::Computed,
            text: "computed; sink rows by theorem".into(),
            more: "Wall rows are simulated until a window of max S values recurs, which proves their \
                   period. Sink rows are the closed form of Theorem 3. That both have the same period \
                   is an observation: the wall formula is not proven in the paper."
                .into(),
        };
    }
    Badge {
        kind: Trust::Theorem,
        text: "theorem (Theorem 3)".into(),
        more: "Periods and words are the closed form of Theorem 3 and its proof. Run `takeaway verify \
               words --m 40 --wraps 4` to see every word up to m = 40 equal to a simulation."
            .into(),
    }
}

fn summary(figure: &SinkStrips, data: &Data) -> String {
    let rows: Vec<String> = data
        .rows
        .iter()
        .take(ROWS_TOLD)
        .map(|row| {
            let name = match row.ruleset.k() {
                Some(k) if figure.delta.unsaid() => format!("k = {k}"),
                _ => format!("δ = {}", row.ruleset.delta()),
            };
            format!(
                "{name}: {} period {}",
                said(row.convention),
                grouped(row.period)
            )
        })
        .collect();
    let more = data.rows.len().saturating_sub(ROWS_TOLD);
    let rest = if more > 0 {
        format!("; and {more} rows more")
    } else {
        String::new()
    };
    format!(
        "{}. {} {}{rest}.",
        title(figure, data),
        sentence(figure, data),
        rows.join("; ")
    )
}

/// Rows a text alternative tells one by one.
const ROWS_TOLD: usize = 40;

fn notes(figure: &SinkStrips) -> Vec<String> {
    let mut notes = Vec::new();
    if figure.wraps > 0 || !figure.delta.unsaid() {
        notes.push(
            "The paper prints the factors that a growing n inserts as 0^m 1^m and 2^m 3^m; they are \
             1^m 2^m and 3^m 0^m."
                .into(),
        );
    }
    if figure.periods == 0 {
        notes.push(
            "The paper calls P(m, k) the period; it is gcd(m, k) smallest periods long.".into(),
        );
    }
    notes
}

fn facts_of_one(caption: &mut Caption, row: &Row) {
    let ruleset = row.ruleset;
    caption.fact(
        "moves",
        format!("{:?}", ruleset.moves()).replace(['[', ']'], ""),
    );
    caption.fact("d = δ mod 2m", ruleset.d());
    caption.fact("case", ruleset.case().numeral());
    caption.fact("preperiod", row.preperiod);
    caption.fact("period", grouped(row.period));
    if ruleset.case() == Case::Quadratic {
        caption.fact("gcd(m, k)", ruleset.repeats());
    }
}
