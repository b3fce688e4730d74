//! The card of a place: a position of the strip, a cell, a moved factor.

use std::rc::Rc;

use super::cell::{Cell, Found, general_cover, general_triple};
use super::findings::Chosen;
use super::lanes::{self, Lanes, Line};
use super::{Proof, drawing};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::error::Result;
use crate::figure::form::{Kept, Key, Scene};
use crate::figure::frame::nim_values;
use crate::figure::{Card, Figure, Look, ZoomAxis, mex};
use crate::number::{grouped, signed};
use crate::proof::compare::cover_text;
use crate::proof::{Form, Interval, Label, Placed, Reach, Relation, Step, Translate};

/// A cell as a stack of lines. Places are named by a line and a position, which may be below 0.
pub(super) struct Stack<'a> {
    figure: &'a Proof,
    chosen: Option<&'a Chosen>,
    lanes: Kept<Rc<Lanes>>,
}

impl<'a> Stack<'a> {
    /// Of the chosen cell, if the parameters choose one.
    pub(super) fn new(figure: &'a Proof, chosen: Option<&'a Chosen>) -> Self {
        let lanes = Kept::default();
        Stack {
            figure,
            chosen,
            lanes,
        }
    }

    fn lanes(&self, area: Rect) -> Option<(&'a Chosen, Rc<Lanes>)> {
        let chosen = self.chosen?;
        let lanes = || Rc::new(Lanes::new(&chosen.cell, area));
        Some((chosen, self.lanes.get(area, lanes)))
    }
}

fn key(line: usize, at: i64) -> Key {
    let Ok(key) = format!("{line}:{at}").parse();
    key
}

fn place(key: &Key) -> Option<(usize, i64)> {
    let text = key.to_string();
    let (line, at) = text.split_once(':')?;
    Some((line.parse().ok()?, at.parse().ok()?))
}

impl Scene for Stack<'_> {
    fn height(&self, _: f64) -> f64 {
        self.chosen
            .map_or(0.0, |chosen| lanes::height(&chosen.cell))
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let lanes = self.lanes(area);
        lanes.map_or(Ok(()), |(chosen, lanes)| {
            drawing::draw(&chosen.cell, &lanes, look, sheet)
        })
    }

    fn legend(&self, look: &Look) -> Legend {
        let legend = nim_values("nim-value", look.palette(), 3);
        match self.chosen {
            Some(chosen) => drawing::legend(&chosen.cell, legend, look),
            None => legend,
        }
    }

    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key> {
        let (_, lanes) = self.lanes(area)?;
        let line = lanes
            .lines
            .iter()
            .position(|(_, rect)| rect.contains(x, y))?;
        Some(key(line, lanes.position_at(lanes.lines[line].1, x)?))
    }

    fn neighbour(&self, area: Rect, from: &Key, (dx, dy): (i64, i64)) -> Option<Key> {
        let ((_, lanes), (line, at)) = (self.lanes(area)?, place(from)?);
        let line = line
            .saturating_add_signed(dy as isize)
            .min(lanes.lines.len() - 1);
        Some(key(line, lanes.nearest(at.saturating_add(dx))))
    }

    fn outline(&self, area: Rect, key: &Key) -> Option<Rect> {
        let ((_, lanes), (line, at)) = (self.lanes(area)?, place(key)?);
        let mut outline = lanes.part(lanes.lines.get(line)?.1, one(at));
        outline.w = outline.w.max(2.0);
        Some(outline)
    }

    fn card(&self, area: Rect, key: &Key) -> Option<Card> {
        let ((chosen, lanes), (line, at)) = (self.lanes(area)?, place(key)?);
        let mut card = Card {
            outline: self.outline(area, key)?,
            ..Card::default()
        };
        describe(
            self.figure,
            chosen,
            &lanes,
            lanes.lines.get(line)?.0,
            at,
            &mut card,
        );
        Some(card)
    }

    fn zoom_axes(&self, area: Rect, _: f64) -> Vec<ZoomAxis> {
        let lanes = self.lanes(area).into_iter();
        lanes
            .map(|(_, lanes)| lanes.along(self.figure.positions()))
            .collect()
    }
}

/// Fills the card of a position of a line.
fn describe(figure: &Proof, chosen: &Chosen, lanes: &Lanes, line: Line, at: i64, card: &mut Card) {
    let cell = &chosen.cell;
    let column = cell.factors().iter().position(|f| f.at.holds(at));
    match (line, column) {
        (_, None) => card.title = format!("x = {}", signed(at)),
        (Line::Strip, Some(column)) => strip(cell, lanes, column, at, card),
        (Line::Reached(value), Some(column)) => reached(cell, lanes, column, value, card),
        (Line::Moved(step), Some(_)) => moved_factor(cell, lanes, step, at, card),
        (Line::Printed, Some(_)) => printed(chosen, card),
    }
    let facts = card
        .lines
        .iter_mut()
        .flat_map(|fact| [&mut fact.label, &mut fact.value]);
    for text in facts.chain([&mut card.title, &mut card.reason]) {
        *text = cell.spelled(text);
    }
    // It leads to the factor, and the value of the line.
    let Some((column, number)) = column.and_then(|column| Some((column, cell.number(column)?)))
    else {
        return;
    };
    let own = cell.factors()[column].value;
    let value = match line {
        Line::Reached(value) => value.min(own),
        Line::Strip => own,
        _ => return,
    };
    let chosen = Proof {
        factor: number,
        value: value.into(),
        ..figure.clone()
    };
    card.link("The cell of this factor", Figure::spec(&chosen));
}

fn one(at: i64) -> Interval {
    Interval { first: at, len: 1 }
}

/// A position's nim-value by its three options.
fn strip(cell: &Cell, lanes: &Lanes, column: usize, at: i64, card: &mut Card) {
    let factor = cell.factors()[column];
    if factor.label == Label::Sink {
        card.title = format!("x = {}, in the sink", signed(at));
        return;
    }
    card.title = format!("v({}) = {}", signed(at), factor.value);
    let block = cell.block_name(factor.label.is_before());
    card.line("factor", format!("{} of {block}", factor.label));
    card.line("positions", span(factor.at));
    let mut seen = Vec::new();
    for (step, by) in Step::ALL.into_iter().zip(cell.occurrence.moves()) {
        let to = at - by;
        let found = cell.factors().iter().find(|f| f.at.holds(to));
        // Earlier blocks are not shown.
        let Some(option) = found else { return };
        seen.push(u64::from(option.value));
        let words = format!("{}, {}: value {}", signed(to), option.label, option.value);
        card.line(format!("x − {}", step.text()), words);
        card.because
            .push(lanes.part(lanes.rect(Line::Strip), one(to)));
    }
    card.reason = mex::of(&mut seen);
}

/// The cover of a factor for a smaller value, in general and with numbers.
fn reached(cell: &Cell, lanes: &Lanes, column: usize, value: u8, card: &mut Card) {
    let factor = cell.factors()[column];
    let general = general_cover(&cell.occurrence, column, value);
    let (Some(cover), Some(general)) = (cell.occurrence.reach(column, value), general) else {
        card.title = if factor.label.is_before() {
            format!("{} is of the block before", factor.label)
        } else {
            format!("{} needs no move to value {value}", factor.label)
        };
        return;
    };
    card.title = format!("From {} to value {value}: {}", factor.label, said(&cover));
    card.line("in general", cover_text(&general.cover));
    card.line("positions", span(factor.at));
    for translated in &cover.cover {
        let held = if translated.part.is_empty() {
            "covers none".into()
        } else {
            format!("holds {}", span(translated.part))
        };
        let label = format!(
            "{} + {}",
            translated.translate.source,
            translated.translate.step.text()
        );
        card.line(label, format!("{}, {held}", span(translated.at)));
        let strip = lanes.rect(Line::Strip);
        card.because.push(lanes.part(strip, translated.source));
    }
    let last = general.slack.len() - 1;
    for (place, &form) in general.slack.iter().enumerate() {
        let what = match place {
            0 => "begins before it by",
            place if place == last => "ends after it by",
            _ => "and overlaps by",
        };
        card.line(what, with_number(cell, form, None, column));
    }
    card.reason = format!(
        "none of these is ever below 0: it covers at every {} block",
        cell.occurrence.boundary()
    );
}

/// Where a move from a position leads, and what that says of the chosen cell.
fn moved_factor(cell: &Cell, lanes: &Lanes, step: Step, at: i64, card: &mut Card) {
    let to = at - cell.occurrence.moves()[step as usize];
    card.title = format!("x = {}, x − {} = {}", signed(at), step.text(), signed(to));
    let factors = cell.factors();
    let Some(source) = factors.iter().position(|f| f.at.holds(to)) else {
        return;
    };
    let factor = factors[source];
    card.line(
        "leads to",
        format!("{}, value {}", factor.label, factor.value),
    );
    card.because = vec![lanes.part(lanes.rect(Line::Strip), one(to))];
    if factor.value != cell.value || source >= cell.column {
        return;
    }
    let target = cell.target();
    let raised = factor.at.raised(cell.occurrence.moves()[step as usize]);
    card.line(format!("{} + {}", factor.label, step.text()), span(raised));
    match &cell.found {
        Found::Cover(cover) => {
            let translate = Translate {
                step,
                source: factor.label,
            };
            let of_cell = cover.cover.iter().any(|t| t.translate == translate);
            card.reason = match (of_cell, target.at.meet(raised).is_empty()) {
                (true, _) => format!("the cell uses {translate}: {}", said(cover)),
                (_, true) => format!("{translate} does not meet {}", target.label),
                (_, false) => format!("the cell does not need {translate}"),
            };
        }
        Found::Apart(_) => {
            let place = step as usize;
            let found = cell.occurrence.collision(source, cell.column);
            let Some((found, triple)) = found.and_then(|found| Some((found, found.triple?))) else {
                card.reason = "one of the two is empty".into();
                return;
            };
            let general = general_triple(&cell.occurrence, source, cell.column);
            let general = general.and_then(|cell| cell.distances);
            if let Some(forms) = general {
                let words = with_number(cell, forms[place], Some(source), cell.column);
                card.line("between the two", words);
            }
            card.reason = match (triple[place], found.distances[place]) {
                (Relation::Below, 0) => format!("ends right before {} begins: tight", target.label),
                (Relation::Below, _) => format!("ends before {} begins (<)", target.label),
                (Relation::Above, 0) => format!("begins right after {} ends: tight", target.label),
                (Relation::Above, _) => format!("begins after {} ends (>)", target.label),
                (Relation::Meets, _) => "meets it: a collision".into(),
            };
        }
    }
}

/// The cell as the paper prints it, and where that first fails.
fn printed(chosen: &Chosen, card: &mut Card) {
    let Some((cover, slip)) = &chosen.misprint else {
        return;
    };
    card.title = format!("Printed: {}", said(cover));
    let gaps: Vec<String> = cover.gaps.iter().map(|gap| span(*gap)).collect();
    card.line("right", &slip.correct);
    let uncovered = if gaps.is_empty() {
        "none at this block".into()
    } else {
        gaps.join(", ")
    };
    card.line("not covered", uncovered);
    let (m, k, i) = slip.witness;
    card.reason = format!("fails first at m = {m}, k = {k}, block {i}");
}

/// A cover in words: `s₁ A2, s₃ b4`.
pub(super) fn said(cover: &Reach) -> String {
    let all: Vec<_> = cover.cover.iter().map(|t| t.translate).collect();
    cover_text(&all)
}

/// `α − k = 0`, or the number alone where there are no letters.
pub(super) fn with_number(cell: &Cell, form: Form, row: Option<usize>, column: usize) -> String {
    let number = signed(cell.number_of(form, row, column));
    let letters = form.to_string();
    if letters == number {
        number
    } else {
        format!("{letters} = {number}")
    }
}

/// The positions of an interval.
pub(super) fn span(at: Interval) -> String {
    match at.len {
        0 => "none".into(),
        1 => signed(at.first),
        _ => format!("{} … {}", signed(at.first), signed(at.last())),
    }
}

/// `B1 = 46 … 51`, as the drawing and the words tell the chosen factor.
pub(super) fn whereabouts(factor: &Placed) -> String {
    match factor.at.len {
        0 => format!("{} is empty", factor.label),
        len => format!(
            "{}: {}, length {}",
            factor.label,
            span(factor.at),
            grouped(len as u64)
        ),
    }
}
