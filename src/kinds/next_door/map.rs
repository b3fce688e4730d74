//! The maps.

use super::card::name;
use super::compute::digits;
use super::{Cell, DIGITS, Data, NextDoor, Of};
use crate::draw::Rgb;
use crate::draw::legend::{Legend, Swatch};
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::form::{Cells, Grid, Square, Tiles};
use crate::figure::frame::Look;
use crate::games::heap::Behaviour;
use crate::kinds::plane::map as values;
use crate::number::{capitalized, grouped};

/// Colours of the scale of periods.
const SHADES: u32 = 16;
/// From cells to the digits of their rows and columns.
const NEAR: f64 = 3.0;
/// How much paler weak dominance is.
const PALER: f64 = 0.6;

/// The place of nothing known yet, of no period found, and of the first colour.
const GROUND: u32 = 0;
const OPEN: u32 = 1;
const FIRST: u32 = 2;

/// The longest period, or the largest nim-value.
fn most(data: &Data) -> u32 {
    let periods = data.cells.iter().map(|cell| cell.period);
    periods
        .chain(data.values.iter().copied())
        .max()
        .unwrap_or(0)
}

/// The shade of a period, on a logarithmic scale.
fn shade(period: u32, longest: u32) -> u32 {
    let of = |length: u32| libm::log(f64::from(length.max(1)));
    let t = of(period) / of(longest).max(f64::MIN_POSITIVE);
    libm::round(t * f64::from(SHADES)) as u32
}

fn place(figure: &NextDoor, cell: Cell, longest: u32) -> u32 {
    match (cell.is_known, cell.period) {
        (false, _) => GROUND,
        (true, 0) => OPEN,
        (true, period) if figure.of == Of::Codes => FIRST + shade(period, longest),
        _ => cell.behaviour.map_or(OPEN, |of| FIRST + of as u32),
    }
}

/// The colours of the places.
fn colors(figure: &NextDoor, most: u32, look: &Look) -> Vec<Rgb> {
    let (ground, palette) = (look.theme.background, look.palette());
    match figure.of {
        Of::Codes => {
            let shades = (0..=SHADES).map(|i| palette.density(f64::from(i) / f64::from(SHADES)));
            [ground, look.theme.grid]
                .into_iter()
                .chain(shades)
                .collect()
        }
        Of::Partizan => {
            let hues = Behaviour::ALL.map(|behaviour| hue(behaviour, look));
            [ground, look.theme.grid].into_iter().chain(hues).collect()
        }
        Of::Memory | Of::Scores => values::colors(figure.colour, most, look),
    }
}

/// As rows of outcomes have them: L, R, N and P.
fn hue(behaviour: Behaviour, look: &Look) -> Rgb {
    let (palette, ground) = (look.palette(), look.theme.background);
    let [fair, impartial, left, right] = [0, 1, 2, 3].map(|value| palette.nim_value(value));
    match behaviour {
        Behaviour::Left => left,
        Behaviour::WeaklyLeft => left.mix(ground, PALER),
        Behaviour::Fair => fair,
        Behaviour::Impartial => impartial,
        Behaviour::WeaklyRight => right.mix(ground, PALER),
        Behaviour::Right => right,
    }
}

fn legend(figure: &NextDoor, data: &Data, most: u32, look: &Look) -> Legend {
    let colors = colors(figure, most, look);
    let color = |place: u32| colors[place as usize];
    let is_open = data
        .cells
        .iter()
        .any(|cell| cell.is_known && cell.period == 0);
    let open = |legend: Legend| {
        if is_open {
            legend.fill("none found", color(OPEN))
        } else {
            legend
        }
    };
    match figure.of {
        Of::Codes => {
            let middle = libm::round(libm::sqrt(f64::from(most))) as u32;
            let mut lengths = vec![1, middle, most];
            lengths.dedup();
            let shades = lengths
                .into_iter()
                .fold(Legend::new("Period"), |legend, length| {
                    legend.fill(grouped(length.into()), color(FIRST + shade(length, most)))
                });
            open(shades).entry(
                Swatch::Line(frame(look)),
                "digits up to 3: no heap is split",
            )
        }
        Of::Partizan => {
            let there = Behaviour::ALL
                .into_iter()
                .filter(|&of| data.cells.iter().any(|cell| cell.behaviour == Some(of)));
            open(there.fold(Legend::new("Large heaps"), |legend, of| {
                legend.fill(capitalized(name(of).into()), hue(of, look))
            }))
        }
        Of::Memory | Of::Scores => values::legend(figure.colour, most, look),
    }
}

/// The map on two axes.
pub(super) fn square<'a>(figure: &'a NextDoor, data: &'a Data) -> Cells<'a> {
    let labels = match figure.of {
        Of::Memory => ["heap", "last taken"],
        _ => ["b", "d"],
    };
    let square = Square {
        labels,
        columns: figure.columns(),
        rows: figure.rows(),
        viewport: figure.part.clone(),
    };
    let [columns, rows] = figure.seen();
    let of = figure.of;
    let most = most(data);
    let across = columns.clone();
    let known = move |column: u32, row: u32| {
        let at = figure.index(column, row);
        match of {
            Of::Memory => {
                let value = data.values.get(at);
                value.map(|&value| values::place(figure.colour, value))
            }
            _ => data.cells.get(at).map(|&cell| place(figure, cell, most)),
        }
        .unwrap_or(GROUND)
    };
    Cells::new(
        square,
        (columns, rows),
        move |look| colors(figure, most, look),
        move |row, values| values.extend(across.clone().map(|column| known(column, row))),
    )
    .upwards()
    .edges()
    .crosshair()
    .settle(move |column, row| (known(column, row) != GROUND).then_some((column, row)))
    .legend(move |look| legend(figure, data, most, look))
}

/// A map for each first digit: the second goes up, the third to the right.
pub(super) fn codes<'a>(figure: &'a NextDoor, data: &'a Data) -> Cells<'a> {
    let names = (0..DIGITS).map(|digit| format!("0.{digit}")).collect();
    let tiles = Tiles::square(names, [0..DIGITS, 0..DIGITS]).led();
    let [columns, rows] = tiles.cells();
    let most = most(data);
    let of = || tiles.clone();
    let (read, pointed, keyed, found, drawn) = (of(), of(), of(), of(), of());
    let known = move |tiles: &Tiles, column: u32, row: u32| {
        let (one, three, two) = tiles.position(column, row)?;
        let index = one * (DIGITS * DIGITS) as usize + (two * DIGITS + three) as usize;
        data.cells.get(index).copied().filter(|cell| cell.is_known)
    };
    Cells::new(
        tiles,
        (0..columns, 0..rows),
        move |look| colors(figure, most, look),
        move |row, values| {
            let at = |column| known(&read, column, row);
            let place = |cell: Option<Cell>| cell.map_or(GROUND, |cell| place(figure, cell, most));
            values.extend((0..columns).map(|column| place(at(column))));
        },
    )
    .upwards()
    .edges()
    .settle(move |column, row| known(&pointed, column, row).map(|_| (column, row)))
    .keys(move |cell| keyed.key(cell), move |key| found.cell_of(key))
    .above(move |_, grid, look, sheet| {
        drawn.write(grid.rect, sheet)?;
        numbers(figure, data, &drawn, grid, look, sheet)
    })
    .legend(move |look| legend(figure, data, most, look))
}

fn frame(look: &Look) -> Stroke {
    Stroke::new(1.5, look.theme.ink)
}

/// Periods in cells that have room for the longest, digits of rows and columns, and a frame around codes that split no heap.
fn numbers(
    figure: &NextDoor,
    data: &Data,
    tiles: &Tiles,
    grid: &Grid,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let (pitch, high) = grid.pitch();
    let place = |index: u32| {
        let [one, two, three] = digits(index);
        let (column, row) = tiles.cell((one as usize, three, two))?;
        Some(grid.place(column, row?))
    };
    let most = most(data);
    let colors = colors(figure, most, look);
    let room = width(&most.to_string(), Role::Tick).max(Role::Tick.size());
    if pitch.min(high) > room {
        for (index, cell) in (0..).zip(&data.cells).filter(|(_, cell)| cell.period > 0) {
            let Some(at) = place(index) else { continue };
            let ink = colors[(FIRST + shade(cell.period, most)) as usize].ink_on();
            sheet.text_in(at, Role::Tick, ink, &cell.period.to_string())?;
        }
    }
    for one in 0..DIGITS {
        let corner = |second: u32, third: u32| place((one * DIGITS + second) * DIGITS + third);
        if one < DIGITS / 2
            && let (Some(low), Some(top)) = (corner(0, 0), corner(DIGITS / 2 - 1, DIGITS / 2 - 1))
        {
            let framed = Rect::new(low.x, top.y, top.right() - low.x, low.bottom() - top.y);
            sheet.stroke_rect(framed, &frame(look))?;
        }
        // Between maps one above the other there are two rows for digits and a name.
        if pitch < Role::Tick.size() + NEAR {
            continue;
        }
        for digit in 0..DIGITS {
            let text = digit.to_string();
            if let Some(at) = corner(digit, 0) {
                let middle = (at.x - NEAR, at.y + at.h / 2.0);
                sheet.text(
                    middle.0,
                    middle.1,
                    (H::Right, V::Middle),
                    Role::Tick,
                    look.theme.muted,
                    &text,
                )?;
            }
            if let Some(at) = corner(0, digit) {
                let below = (at.x + at.w / 2.0, at.bottom() + NEAR);
                sheet.text(
                    below.0,
                    below.1,
                    (H::Center, V::Top),
                    Role::Tick,
                    look.theme.muted,
                    &text,
                )?;
            }
        }
    }
    Ok(())
}
