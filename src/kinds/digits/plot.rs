//! Groups of bars: a group for each digit, in it a bar for each place.

use super::{Data, Digits};
use crate::draw::Rgb;
use crate::draw::axes::Axis;
use crate::draw::sheet::Stroke;
use crate::figure::form::{Bars, Key, Line, Plot};
use crate::figure::frame::Look;
use crate::number::superscript;

/// Part of a group's width that its bars take.
const FULL: f64 = 0.84;
/// Room above the highest bar, as a factor.
const HEADROOM: f64 = 1.08;

/// The colour of the bars of the i-th place: far from the others on the palette, clear of the
/// ground at either end.
fn color(places: usize, look: &Look, i: usize) -> Rgb {
    let last = places.saturating_sub(1).max(1);
    let (from, to) = (1.0, 0.35);
    look.palette()
        .density(from + (to - from) * i as f64 / last as f64)
}

/// The chart, with a line at the even share.
pub(crate) fn plot<'a>(figure: &'a Digits, data: &Data) -> Plot<'a> {
    let (base, places) = (figure.base, data.rows.len());
    let even = 1.0 / base as f64;
    let shares = |i| (0..base).map(move |digit| data.share(i, digit as usize));
    let top = (0..places).flat_map(shares).fold(even, f64::max);
    let axes = (
        Axis::linear(-0.5, base as f64 - 0.5, format!("digit in base {base}"))
            .whole()
            .fixed(),
        Axis::linear(0.0, top * HEADROOM, "share of those with the place"),
    );
    let mut plot = Plot::new(axes, figure.part.clone(), figure.digits())
        .zoom_along_x()
        .heading("place");
    let each = FULL / places as f64;
    for (i, (place, _)) in data.rows.iter().enumerate() {
        let bars = (0..base).zip(shares(i)).map(|(digit, share)| {
            let from = digit as f64 - FULL / 2.0 + each * i as f64;
            (Key::Two(i as u64, digit), (from, from + each), share)
        });
        let bars = Bars::new(bars, move |look| color(places, look, i));
        plot = plot.bars(bars.legend(1, place_name(base, *place)));
    }
    let stroke = |look: &Look| Stroke::new(1.25, look.theme.accent).dashed(5.0, 4.0);
    plot.line(Line::curve(move |_| even, stroke).legend(2, format!("even share, 1/{base}")))
}

/// `ones`, `5’s`, `5²’s`, ….
pub(crate) fn place_name(base: u64, place: u64) -> String {
    match place {
        0 => "ones".into(),
        1 => format!("{base}’s"),
        _ => format!("{base}{}’s", superscript(place as i64)),
    }
}
