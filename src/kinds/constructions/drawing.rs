//! Exponents against the modulus, the records named.

use std::ops::RangeInclusive;

use super::{Constructions, Data, Largest};
use crate::draw::axes::Axis;
use crate::draw::chart::Chart;
use crate::draw::legend::Legend;
use crate::draw::sheet::{Marker, Rect, Sheet};
use crate::draw::text::{H, Role, V};
use crate::error::Result;
use crate::figure::frame::Look;
use crate::figure::growth::Line;
use crate::figure::{Probe, ZoomAxis};
use crate::number::fixed;
use crate::stats::constructions::CONSTRUCTIONS;

/// Half the size of a data point, in CSS pixels.
const POINT: f64 = 3.0;
/// Half the size of a record's.
const RECORD: f64 = 4.5;
/// The ends of the exponents' axis: 1/2 is that of any modulus, and what is
/// found stays below 3/4.
const EXPONENTS: (f64, f64) = (0.49, 0.76);
/// Room beside the first and last modulus, in part of all.
const BESIDE: f64 = 0.03;

fn axes(figure: &Constructions) -> (Axis, Axis) {
    let beside = BESIDE * figure.max as f64;
    (
        Axis::linear(2.0 - beside, figure.max as f64 + beside, "modulus b"),
        Axis::linear(EXPONENTS.0, EXPONENTS.1, "exponent"),
    )
}

/// Exponents that may be looked at, in thousandths.
pub const HEIGHTS: RangeInclusive<i64> = 490..=760;

/// Where everything is.
fn chart(figure: &Constructions, area: Rect) -> Chart {
    figure.part.chart(area, axes(figure))
}

/// The ways to look closer: along the moduli, and up the exponents.
pub fn zoom_axes(figure: &Constructions, area: Rect) -> Vec<ZoomAxis> {
    let all = figure.looked_at();
    figure.part.ways_up(area, axes(figure), &all, &HEIGHTS)
}

/// The places of the moduli that are seen.
fn seen(data: &Data, chart: &Chart) -> Vec<usize> {
    let shown = |each: &Largest| chart.shows(each.modulus.into(), each.exponent());
    let all = data.all.iter().enumerate();
    all.filter_map(|(i, each)| shown(each).then_some(i))
        .collect()
}

/// Draws the body.
pub fn draw(
    figure: &Constructions,
    data: &Data,
    area: Rect,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let chart = figure.part.draw(sheet, area, axes(figure))?;
    for (i, construction) in CONSTRUCTIONS.into_iter().enumerate() {
        let stroke = Line::Construction(i).stroke(look);
        chart.curve(sheet, |_| construction.exponent(), &stroke)?;
    }
    let points = |records: bool| -> Vec<(f64, f64)> {
        let all = data.all.iter().filter(|each| each.record == records);
        all.map(|each| (each.modulus.into(), each.exponent()))
            .collect()
    };
    chart.points(sheet, &points(false), Marker::Disc, POINT, look.theme.ink)?;
    let records = points(true);
    chart.points(sheet, &records, Marker::Diamond, RECORD, look.theme.accent)?;
    for (q, exponent) in records {
        if !chart.shows(q, exponent) {
            continue;
        }
        let (x, y) = chart.place(q, exponent);
        let anchor = (H::Center, V::Baseline);
        let ink = look.theme.accent;
        sheet.text(
            x,
            y - RECORD - 4.0,
            anchor,
            Role::Legend,
            ink,
            &q.to_string(),
        )?;
    }
    Ok(())
}

/// The legend: records, the others, and the constructions of the paper.
pub fn legend(look: &Look) -> Legend {
    let legend = Legend::default()
        .marker(
            "record: larger than at every smaller b",
            Marker::Diamond,
            look.theme.accent,
        )
        .marker("largest set modulo b", Marker::Disc, look.theme.ink);
    let constructions = CONSTRUCTIONS.into_iter().enumerate();
    constructions.fold(legend, |legend, (i, construction)| {
        let exponent = fixed(construction.exponent(), 4);
        let label = format!("base {}: {exponent}", construction.base);
        legend.line(label, Line::Construction(i).stroke(look))
    })
}

/// The modulus whose point is nearest.
pub fn at(figure: &Constructions, data: &Data, area: Rect, x: f64, y: f64) -> Option<usize> {
    let all = data
        .all
        .iter()
        .map(|each| (each.modulus.into(), each.exponent()));
    chart(figure, area).nearest(all.enumerate(), (x, y))
}

/// The modulus `dx` on from another, or `dy` back.
pub fn moved(
    figure: &Constructions,
    data: &Data,
    area: Rect,
    from: usize,
    (dx, dy): (i64, i64),
) -> Option<usize> {
    let moved = from.saturating_add_signed(dx.saturating_sub(dy) as isize);
    let seen = seen(data, &chart(figure, area)).into_iter();
    seen.min_by_key(|at| at.abs_diff(moved))
}

/// What is told of a modulus.
pub fn card(figure: &Constructions, data: &Data, area: Rect, &i: &usize) -> Option<Probe> {
    let largest = data.all.get(i)?;
    let (q, exponent) = (largest.modulus, largest.exponent());
    let set: Vec<String> = largest.set.iter().map(u32::to_string).collect();
    let mut card = Probe {
        title: format!("b = {q}: |D| = {}", largest.set.len()),
        outline: chart(figure, area).outline(q.into(), exponent),
        reason: format!("no two residues of D differ by a nonzero square mod {q}"),
        ..Probe::default()
    };
    card.line("D", format!("{{{}}}", set.join(", ")));
    card.line("exponent", fixed(exponent, 4));
    if largest.record {
        card.line("record", "larger than at every smaller b");
    }
    if CONSTRUCTIONS.iter().any(|each| each.base == q) {
        card.link("Beside the cold positions", "cold-count".into());
    }
    card.link(
        "The cold positions by residue",
        format!("cold?set=squares&wrap={q}"),
    );
    Some(card)
}
