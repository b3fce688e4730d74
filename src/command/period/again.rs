//! Certificates of periods, computed again.

use serde_json::{Value, json};

use super::super::{Failure, of_option};
use super::next_door::{self, Asked, asked};
use crate::error::Error;
use crate::figure::Certified;
use crate::games::Set;
use crate::games::certificate::{Play, certificate};
use crate::progress::Progress;

/// Positions beyond the windows that are searched.
const BEYOND: u64 = 64;

/// Where the windows of a certificate end.
fn end(found: &Value) -> u64 {
    let windows = [&found["window"], &found["outcomes"]["window"]];
    let number = |window: &Value, key: &str| window[key].as_u64().unwrap_or(0);
    let ends =
        windows.map(|window| number(window, "recurs").saturating_add(number(window, "length")));
    ends.into_iter().max().unwrap_or(0)
}

/// Whether each part of a certificate is that of another.
fn agrees(part: &Value, whole: &Value) -> bool {
    match part {
        Value::Object(map) => map.iter().all(|(key, value)| agrees(value, &whole[key])),
        _ => part == whole,
    }
}

/// Whether a certificate that `takeaway period --format json` prints agrees with its game, computed to the end of its
/// windows, and a sentence. Time that of the search for the period.
///
/// # Errors
/// It names no game; cancelled.
pub(in crate::command) fn check(
    found: &Value,
    progress: &mut dyn Progress,
) -> Result<(String, bool), Failure> {
    let text = |key: &str| found[key].as_str();
    let convention = text("convention").unwrap_or("wall");
    let (game, computed) = match (text("spec"), text("set")) {
        (Some(spec), _) => {
            let Asked::Game(strip) = asked(spec, convention)? else {
                return Err(Error::bad("spec", spec, "a game next door").into());
            };
            let computed = next_door::within(&strip, end(found), progress)?;
            (spec.to_string(), computed)
        }
        (None, Some(set)) => {
            let play: Play = convention.parse().map_err(of_option)?;
            let below = end(found).saturating_mul(2).saturating_add(BEYOND);
            let set: Set = set.parse()?;
            let proved = certificate(&set, play, below, progress).ok();
            let whole = proved
                .map(|proved| Certified::new(&set, play, proved))
                .transpose()?;
            (format!("{{{set}}}"), whole.map(|whole| json!(whole)))
        }
        (None, None) => {
            return Err(
                Error::bad("certificate", "", "one of takeaway period --format json").into(),
            );
        }
    };
    let holds = computed.is_some_and(|computed| agrees(found, &computed));
    let [preperiod, period] = ["preperiod", "period"].map(|key| &found[key]);
    Ok(if holds {
        (
            format!(
                "{game}, {convention}: preperiod {preperiod} and period {period}, for the values computed again recur"
            ),
            true,
        )
    } else {
        (
            format!("{game}, {convention}: refused: the values computed again say otherwise"),
            false,
        )
    })
}
