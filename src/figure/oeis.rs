//! Sequences of the OEIS, as figures name them.

use crate::number::grouped;
use crate::oeis::Listed;

/// The A-number, and how many of the `shown` terms were compared with it.
pub fn words(listed: &Listed, shown: u64) -> String {
    let counted = match listed.less {
        0 => "",
        _ => ", counted from 1 there",
    };
    let agree = match shown.min(listed.confirmed as u64) {
        0 => return format!("{}{counted}", listed.number),
        1 => "the first term agrees".into(),
        several => format!("the first {} terms agree", grouped(several)),
    };
    format!("{}{counted}; {agree}", listed.number)
}
