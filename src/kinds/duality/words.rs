//! What is said of the duality.

use super::{Data, Duality};
use crate::draw::number::grouped;
use crate::figure::Caption;
use crate::figure::caption::{BHAGAT, Badge, Trust};

/// All the words about the figure.
pub fn caption(figure: &Duality, data: &Data) -> Caption {
    let (m, delta) = (figure.m, figure.delta);
    let (s2, s3) = (m + delta, 2 * m + delta);
    let period = data.sink.len() as u64;
    let title = format!("Sink play of {{{m}, {s2}, {s3}}} is wall play read backwards");
    let verdict = match data.mismatches.len() {
        0 => format!("All {} positions agree.", grouped(period)),
        count => format!(
            "{} of {} positions differ, the first at x = {}.",
            grouped(count as u64),
            grouped(period),
            data.mismatches[0]
        ),
    };
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "One period of the sink word from x = 1; the wall word from x = 0; and the wall word read \
             backwards from −(1 + s₂) with 0 and 2 exchanged, aligned under the sink word. {verdict}"
        ),
        see: "The first and the third row have the same colours everywhere; a difference would be \
              marked in red. The wall word in the middle is the same sequence, turned round."
            .into(),
        formula: format!(
            "v_{{\\mathrm{{sink}}}}(x) = \\sigma\\bigl(v_{{\\mathrm{{wall}}}}(-(x + s_2))\\bigr), \\quad s_2 = m + \\delta = {s2}, \\quad \\sigma = (0\\;2)"
        ),
        formula_text: format!("v_sink(x) = σ(v_wall(−(x + s₂))), s₂ = m + δ = {s2}, σ exchanges 0 and 2"),
        badge: Badge {
            kind: Trust::Conjecture,
            text: "observed, not proven".into(),
            more: format!(
                "The paper conjectures that a duality exists; this form of it is an observation. Here it \
                 has been checked for m = {m}, δ = {delta}: {verdict} “Verify” checks every smaller pair \
                 too. The sink word is Theorem 3's closed form, the wall word a simulation whose period \
                 is proven by a recurring window."
            ),
        },
        summary: format!("{title}. Period {}. {verdict}", grouped(period)),
        ..Caption::default()
    }
    .from_paper(&BHAGAT, "§3, conjectured duality");
    caption.fact("period", grouped(period));
    caption.fact("mismatches", data.mismatches.len());
    caption.link("The sink strip", format!("sink-strips?m={m}&delta={delta}"));
    caption.link(
        "Sink and wall side by side",
        format!("sink-strips?m={m}&delta={delta}&convention=both"),
    );
    caption
}
