//! Sequences of the OEIS, as figures name them.

use crate::number::counted;
use crate::oeis::Listed;

/// The A-number, and how many of the `shown` terms were compared with it.
pub(crate) fn words(listed: &Listed, shown: u64) -> String {
    let from = match listed.less {
        0 => "",
        _ => " (from 1)",
    };
    let compared = counted(shown.min(listed.confirmed as u64), "term", "terms");
    format!("{}{from}, {compared} compared", listed.number)
}
