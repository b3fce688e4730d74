//! The map, or the maps of a family.

use super::findings::Findings;
use super::{Colour, Data, Planes, seams};
use crate::draw::Rgb;
use crate::draw::legend::Legend;
use crate::draw::palette::DISTINCT;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::text::{Role, width};
use crate::error::Result;
use crate::figure::form::{Cells, Frame, Grid, Square, Tiles};
use crate::figure::lane::{Free, Lane};
use crate::figure::{Look, Row, ZoomAxis, row};

/// Air around a number in its cell.
const AIR: f64 = 4.0;
/// Rows that panels compare.
const COMPARED: u32 = 400;

/// A map on its axes, whose rows can be compared.
struct Single<'a> {
    square: Square,
    figure: &'a Planes,
    data: &'a Data,
}

impl Frame for Single<'_> {
    fn height(&self, width: f64) -> f64 {
        self.square.height(width)
    }

    fn width(&self, height: f64) -> Option<f64> {
        self.square.width(height)
    }

    fn cells(&self, area: Rect) -> Rect {
        self.square.cells(area)
    }

    fn draw(&self, area: Rect, sheet: &mut Sheet) -> Result<Rect> {
        self.square.draw(area, sheet)
    }

    fn free(&self, area: Rect, cells: Rect) -> Free {
        self.square.free(area, cells)
    }

    fn zoom_axes(&self, area: Rect) -> Vec<ZoomAxis> {
        self.square.zoom_axes(area)
    }

    fn rows(&self, cells: Rect) -> Vec<Row<'_>> {
        let [columns, rows] = self.figure.seen();
        let (wide, many) = (columns.len() as u64, rows.len() as u32);
        let known = self.data.maps.first().filter(|_| many <= COMPARED);
        let Some(plane) = known.map(|map| self.figure.plane(map)) else {
            return Vec::new();
        };
        let pitch = cells.h / f64::from(many);
        let row = |y: u32| {
            let top = cells.bottom() - f64::from(y - rows.start + 1) * pitch;
            let (plane, columns) = (plane.clone(), columns.clone());
            Row {
                name: ("row", [y.into(), 0, 0]),
                along: row::RowIndex::Positions,
                lane: Lane::whole(Rect::new(cells.x, top, cells.w, pitch), wide),
                start: columns.start.into(),
                most: wide,
                runs: Box::new(move || {
                    let values = columns.clone().map_while(|x| plane.get(x, y));
                    values.map(|value| (value, 1)).collect()
                }),
            }
        };
        rows.clone().map(row).collect()
    }
}

/// The place of a value's colour; 0 is what is not known yet.
pub(crate) fn place(colour: Colour, value: u32) -> u32 {
    1 + match colour {
        Colour::Value => value,
        Colour::Outcome => value.min(1),
    }
}

/// The colour of a nim-value: its own, or where there are too many for that, one of a scale.
fn color(value: u32, largest: u32, look: &Look) -> Rgb {
    if largest < DISTINCT as u32 {
        look.palette().nim_value(value)
    } else {
        look.palette().scale(f64::from(value) / f64::from(largest))
    }
}

/// The colours of the places.
pub(crate) fn colors(colour: Colour, largest: u32, look: &Look) -> Vec<Rgb> {
    let mut colors = vec![look.theme.background];
    match colour {
        Colour::Value => colors.extend((0..=largest).map(|v| color(v, largest, look))),
        Colour::Outcome => {
            let cold = look.palette().density(1.0);
            colors.extend([cold, look.theme.grid]);
        }
    }
    colors
}

/// The legend of these.
pub(crate) fn legend(colour: Colour, largest: u32, look: &Look) -> Legend {
    const QUARTERS: u32 = 4;
    let colors = colors(colour, largest, look);
    if colour == Colour::Value {
        let values: Vec<u32> = if largest < DISTINCT as u32 {
            (0..=largest).collect()
        } else {
            (0..=QUARTERS).map(|i| largest * i / QUARTERS).collect()
        };
        let named = |legend: Legend, v: u32| legend.fill(v.to_string(), color(v, largest, look));
        return values.into_iter().fold(Legend::new("nim-value"), named);
    }
    Legend::default()
        .fill("cold (P)", colors[1])
        .fill("hot (N)", colors[2])
}

/// The map of one game, or small ones of several.
pub(super) fn map<'a>(figure: &'a Planes, data: &'a Data, found: &'a Findings) -> Cells<'a> {
    let (colour, largest) = (figure.colour, found.largest);
    let colors = move |look: &Look| colors(colour, largest, look);
    let legend = move |look: &Look| legend(colour, largest, look);
    if figure.games().len() > 1 {
        return family(figure, data, colors).legend(legend);
    }
    let square = Square {
        labels: ["x", "y"],
        columns: figure.places(),
        rows: figure.places(),
        viewport: figure.part.clone(),
    };
    let single = Single {
        square,
        figure,
        data,
    };
    let [columns, rows] = figure.seen();
    let (from, to) = (columns.start as usize, columns.end as usize);
    let (side, wide) = (figure.size as usize, columns.len());
    Cells::new(single, (columns, rows), colors, move |y, values| {
        let row = data.maps.first().map_or(&[][..], |map| &map.values);
        let row = row.get(y as usize * side + from..y as usize * side + to);
        match row {
            Some(row) => values.extend(row.iter().map(|&value| place(colour, value))),
            None => values.extend(std::iter::repeat_n(0, wide)),
        }
    })
    .upwards()
    .edges()
    .crosshair()
    .settle(|x, y| figure.value(data, (0, x, y)).map(|_| (x, y)))
    .above(move |_, grid, look, sheet| {
        digits(figure, data, largest, grid, look, sheet)?;
        if figure.cones {
            seams::seams(found, grid, look, sheet)
        } else {
            Ok(())
        }
    })
    .legend(legend)
}

fn family<'a>(
    figure: &'a Planes,
    data: &'a Data,
    colors: impl Fn(&Look) -> Vec<Rgb> + 'a,
) -> Cells<'a> {
    let tiles = figure.tiles();
    let [columns, rows] = tiles.cells();
    let colour = figure.colour;
    let of = || tiles.clone();
    let (read, pointed, keyed, found, named) = (of(), of(), of(), of(), of());
    let known = move |tiles: &Tiles, column, row| {
        let place = tiles.position(column, row)?;
        figure.value(data, place)
    };
    Cells::new(tiles, (0..columns, 0..rows), colors, move |row, values| {
        let value = |column| known(&read, column, row).map_or(0, |value| place(colour, value));
        values.extend((0..columns).map(value));
    })
    .upwards()
    .settle(move |column, row| known(&pointed, column, row).map(|_| (column, row)))
    .keys(move |cell| keyed.key(cell), move |key| found.cell_of(key))
    .above(move |_, grid, _, sheet| named.write(grid.rect, sheet))
}

/// Numbers in cells that have room for the longest.
fn digits(
    figure: &Planes,
    data: &Data,
    largest: u32,
    grid: &Grid,
    look: &Look,
    sheet: &mut Sheet,
) -> Result<()> {
    let room = width(&largest.to_string(), Role::Tick).max(Role::Tick.size()) + AIR;
    let (w, h) = grid.pitch();
    if w < room || h < room {
        return Ok(());
    }
    let colors = colors(figure.colour, largest, look);
    for y in grid.rows.clone() {
        for x in grid.columns.clone() {
            let Some(value) = figure.value(data, (0, x, y)) else {
                continue;
            };
            let at = grid.place(x, y);
            let ink = colors[place(figure.colour, value) as usize].ink_on();
            sheet.text_in(at, Role::Tick, ink, &value.to_string())?;
        }
    }
    Ok(())
}
