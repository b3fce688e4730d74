//! What is said of the longest periods.

use super::findings::Findings;
use super::{Data, Longest, drawing};
use crate::figure::caption::FLAMMENKAMP;
use crate::figure::{Caption, Findings as _};
use crate::number::{counted, grouped};

/// All the words about the figure.
pub fn caption(figure: &Longest, data: &Data, found: &Findings) -> Caption {
    let Some(last) = data.records.last() else {
        return Caption::default();
    };
    let most = last.largest;
    let title = format!("The longest periods of subtraction games with largest move up to {most}");
    let period = grouped(last.period.length);
    let longest = match last.preperiod.length {
        0 => format!(
            "With largest move {most} the longest period is {period}; no set has a preperiod."
        ),
        q => format!(
            "With largest move {most} the longest period is {period} and the longest preperiod {}.",
            grouped(q)
        ),
    };
    let upto = match most {
        1 => "1".to_string(),
        2 => "1, 2".into(),
        _ => format!("1, …, {most}"),
    };
    let mut caption = Caption {
        title: title.clone(),
        caption: format!(
            "The longest period (discs) and the longest preperiod (rings) of the outcomes at the wall, \
             over all subtraction sets with largest move M, M = {upto}. {longest}"
        ),
        see: "The scale is logarithmic: exponential growth is a straight line. Point at a record for a \
              set that reaches it; its strip is one click away."
            .into(),
        formula: "\\max\\,\\{\\,p(S) : \\max S = M\\,\\}".into(),
        formula_text: "max { p(S) : max S = M }".into(),
        badge: found.badge(
            "exhaustive search",
            format!(
                "Every set was decided, {} in all, by {} of a shift register: whether s belongs to \
                 S is decided only where it matters, so that one run stands for all sets that \
                 agree there. A period is proven by a state of the register that recurs.",
                counted(found.sets, "set", "sets"),
                counted(found.runs, "run", "runs")
            ),
        ),
        summary: format!("{title}. {longest}"),
        notes: vec![
            "Periods are those of the outcomes, cold or hot; the nim-values may have a longer one. Flammenkamp \
             (1997) observed exponential growth with the largest move."
                .into(),
        ],
        ..Caption::default()
    }
    .from_paper(&FLAMMENKAMP, "");
    let points = drawing::all_points(data);
    figure.part.tell_of(&points, "M", "length", &mut caption);
    caption.fact("sets", grouped(found.sets));
    caption.fact("longest period", grouped(last.period.length));
    if last.preperiod.length > 0 {
        caption.fact("longest preperiod", grouped(last.preperiod.length));
    }
    caption.link(
        format!("A set with period {period}"),
        drawing::strip_of(&last.period),
    );
    if last.preperiod.length > 0 {
        caption.link(
            format!("A set with preperiod {}", grouped(last.preperiod.length)),
            drawing::strip_of(&last.preperiod),
        );
    }
    caption
}
