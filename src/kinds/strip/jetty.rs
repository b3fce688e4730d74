//! The game as a scene [B, Figure 1]: a boy on a jetty, the sea as the sink, and the wall.

use std::f64::consts::PI;

use super::findings::Leaps;
use super::{Data, Played, Strip, caption};
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet, Stroke};
use crate::draw::text::{H, Role, V, width};
use crate::error::Result;
use crate::figure::form::{Key, Scene};
use crate::figure::frame::nim_values;
use crate::figure::marks::Tip;
use crate::figure::{Look, ZoomAxis};
use crate::games::Convention;
use crate::number::signed;

/// Height of a scene, of its heading, and of the planks.
const SCENE: f64 = 216.0;
const NAME: f64 = 22.0;
const PLANK: f64 = 24.0;
/// Least and most height of the sea, of the air between it and the planks, and their shares.
const SEA: (f64, f64) = (24.0, 48.0);
const ABOVE: (f64, f64) = (8.0, 18.0);
const SHARES: (f64, f64) = (0.22, 0.08);
/// The height of a wave.
const WAVE: f64 = 3.0;
/// Length of a wave, and of the way between two points of it.
const LONG: f64 = 26.0;
const FINE: f64 = 2.0;
/// The boy, from his feet to the top of his head, and half the width of his stance.
const TALL: f64 = 34.0;
const STANCE: f64 = 5.0;
const HEAD: f64 = 5.5;
/// Between two scenes.
const APART: f64 = 20.0;
/// Positions that are shown at least, and seen of the sea or behind the wall.
const SHOWN: i64 = 7;
const BEYOND: i64 = 1;
/// Points of an arc.
const POINTS: i32 = 40;
/// The wings of an arrow.
const WING: f64 = 6.0;

/// A jetty a convention, one below another.
pub(super) struct Jetties<'a> {
    pub figure: &'a Strip,
    pub data: &'a Data,
}

impl<'a> Jetties<'a> {
    fn all(&self, area: Rect) -> impl Iterator<Item = Jetty<'a>> {
        let Jetties { figure, data } = *self;
        (0..data.played.len()).map(move |i| Jetty::of(figure, data, area, i))
    }

    /// The jetty of a place, and its position.
    fn at(&self, area: Rect, key: &Key) -> Option<(Jetty<'a>, i64)> {
        let (i, index) = key.place()?;
        let jetty = self.all(area).nth(i)?;
        let position = jetty.played.start + index as u64;
        Some((jetty, position as i64))
    }
}

impl Scene for Jetties<'_> {
    fn height(&self, _: f64) -> f64 {
        let scenes = self.data.played.len().max(1) as f64;
        scenes * SCENE + (scenes - 1.0) * APART
    }

    fn draw(&self, area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
        self.all(area).try_for_each(|jetty| jetty.draw(look, sheet))
    }

    fn legend(&self, look: &Look) -> Legend {
        nim_values("nim-value", look.palette(), self.data.largest)
    }

    fn hit(&self, area: Rect, x: f64, y: f64) -> Option<Key> {
        self.all(area).zip(0..).find_map(|(jetty, i)| {
            let position = jetty.at(x, y)?;
            Some(Key::Two(i, position - jetty.played.start))
        })
    }

    fn neighbour(&self, area: Rect, from: &Key, (dx, dy): (i64, i64)) -> Option<Key> {
        let (i, index) = from.place()?;
        let last = self.data.played.len().checked_sub(1)?;
        let i = i.saturating_add_signed(dy as isize).min(last);
        let jetty = Jetty::of(self.figure, self.data, area, i);
        let most = u64::try_from(jetty.high).ok()? - jetty.played.start;
        let index = (index as u64).saturating_add_signed(dx).min(most);
        Some(Key::Two(i as u64, index))
    }

    fn outline(&self, area: Rect, key: &Key) -> Option<Rect> {
        let (jetty, position) = self.at(area, key)?;
        Some(jetty.plank(position))
    }

    fn tip(&self, area: Rect, from: &Key, by: i64) -> Option<Tip> {
        let (jetty, position) = self.at(area, from)?;
        Some(jetty.tip(position + by))
    }

    fn zoom_axes(&self, _: Rect, _: f64) -> Vec<ZoomAxis> {
        Vec::new()
    }
}

/// One jetty, and which positions it shows from left to right.
struct Jetty<'a> {
    figure: &'a Strip,
    played: &'a Played,
    area: Rect,
    low: i64,
    high: i64,
}

impl<'a> Jetty<'a> {
    fn of(figure: &'a Strip, data: &'a Data, area: Rect, i: usize) -> Self {
        let played = &data.played[i];
        let scenes = data.played.len() as f64;
        let each = (area.h - (scenes - 1.0) * APART) / scenes;
        let top = area.y + i as f64 * (each + APART);
        let boy = figure.boy as i64;
        let furthest = boy - figure.largest() as i64;
        let last = (played.start + figure.n - 1) as i64;
        Jetty {
            figure,
            played,
            area: Rect::new(area.x, top, area.w, each),
            low: furthest.min(-BEYOND),
            high: (boy + 1).max(SHOWN).min(last),
        }
    }

    fn pitch(&self) -> f64 {
        self.area.w / (self.high - self.low + 1) as f64
    }

    /// The middle of a position.
    fn x(&self, position: i64) -> f64 {
        self.area.x + ((position - self.low) as f64 + 0.5) * self.pitch()
    }

    /// Height of the sea, and of the air between it and the planks: low scenes keep the room for
    /// leaps.
    fn below(&self) -> (f64, f64) {
        let h = self.area.h;
        (
            (h * SHARES.0).clamp(SEA.0, SEA.1),
            (h * SHARES.1).clamp(ABOVE.0, ABOVE.1),
        )
    }

    /// The height of the jetty's deck.
    fn deck(&self) -> f64 {
        let (sea, air) = self.below();
        self.area.bottom() - sea - air - PLANK
    }

    /// Where the water begins.
    fn surface(&self) -> f64 {
        self.area.bottom() - self.below().0
    }

    /// The plank of a position of the game.
    fn plank(&self, position: i64) -> Rect {
        let w = self.pitch();
        Rect::new(self.x(position) - w / 2.0, self.deck(), w, PLANK)
    }

    /// The middle of the upper edge of a plank, or of where one would be over the sea.
    fn tip(&self, position: i64) -> Tip {
        let at = position.clamp(self.low, self.high);
        Tip {
            at: (self.x(at), self.deck()),
            shown: at == position && self.played.value(at).is_some(),
        }
    }

    /// The position of the game that is at `x`, `y`, if one is.
    fn at(&self, x: f64, y: f64) -> Option<u64> {
        let first = self.played.start as i64;
        let mut shown = first..=self.high;
        let found = shown.find(|&position| {
            let plank = self.plank(position);
            let column = Rect::new(plank.x, self.area.y + NAME, plank.w, self.area.h - NAME);
            column.contains(x, y)
        })?;
        u64::try_from(found).ok()
    }

    /// Draws it.
    fn draw(&self, look: &Look, sheet: &mut Sheet) -> Result<()> {
        self.heading(look, sheet)?;
        self.sea(look, sheet)?;
        self.planks(look, sheet)?;
        let feet = (self.x(self.figure.boy as i64), self.deck());
        // The longer ones from further up, and behind.
        let moves = self.figure.set.finite().unwrap_or_default();
        for (i, &s) in moves.iter().enumerate().rev() {
            let hand = 0.5 + 0.45 * i as f64 / (moves.len() - 1).max(1) as f64;
            self.leap(s, hand, look, sheet)?;
        }
        boy(feet, look, sheet)
    }

    fn heading(&self, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let (theme, y) = (look.theme, self.area.y + NAME - 7.0);
        let (left, right) = ((H::Left, V::Baseline), (H::Right, V::Baseline));
        let name = self.played.convention.name();
        sheet.text(self.area.x, y, left, Role::Legend, theme.ink, name)?;
        let leaps = Leaps::of(self.figure, self.played);
        let told = caption::leaps(self.figure.boy, &leaps);
        // On a phone, and where the boy's head is as high, only the words have the sentence.
        let is_free = self.deck() - TALL > y;
        if !is_free || width(&told, Role::Legend) + width(name, Role::Legend) + APART > self.area.w
        {
            return Ok(());
        }
        let x = self.area.right();
        sheet.text(x, y, right, Role::Legend, theme.muted, &told)
    }

    /// The sea, up to the wall where there is one, and the wall.
    fn sea(&self, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let theme = look.theme;
        let surface = self.surface();
        let (left, right) = match self.played.convention {
            Convention::Sink => (self.area.x, self.area.right()),
            Convention::Wall => (self.plank(0).x, self.area.right()),
        };
        let steps = ((right - left) / FINE) as i32;
        let wave = |i: i32| {
            let x = left + (right - left) * f64::from(i) / f64::from(steps.max(1));
            (x, surface + WAVE * libm::sin(2.0 * PI * (x - left) / LONG))
        };
        let mut water: Vec<(f64, f64)> = (0..=steps).map(wave).collect();
        sheet.polyline(&water, &Stroke::new(1.25, theme.second))?;
        water.extend([(right, self.area.bottom()), (left, self.area.bottom())]);
        sheet.polygon(&water, theme.second.alpha(0.22))?;
        if self.played.convention == Convention::Wall {
            let bricks = Rect::new(
                self.area.x,
                self.area.y + NAME + PLANK,
                left - self.area.x,
                self.area.bottom() - self.area.y - NAME - PLANK,
            );
            wall(bricks, look, sheet)?;
        }
        Ok(())
    }

    fn planks(&self, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let theme = look.theme;
        let post = Stroke::new(3.0, theme.muted);
        for position in self.low..=self.high {
            let (plank, middle) = (self.plank(position), self.x(position));
            let under = self.area.bottom() - 6.0;
            let number = signed(position);
            if let Some(value) = self.played.value(position) {
                let leg = (middle, plank.bottom());
                sheet.line(leg, (middle, under - Role::Tick.size() - 6.0), &post)?;
                let color = look.palette().nim_value(value);
                sheet.fill_rect(plank.inset(1.0), color)?;
                sheet.stroke_rect(plank.inset(1.0), &Stroke::new(1.0, theme.frame))?;
                sheet.text_in(plank, Role::Tick, color.ink_on(), &value.to_string())?;
            } else if self.played.convention == Convention::Wall {
                continue;
            }
            let (ink, anchor) = (theme.ink, (H::Center, V::Baseline));
            sheet.text(middle, under, anchor, Role::Tick, ink, &number)?;
        }
        Ok(())
    }

    /// A move: an arc with its number from the boy, `hand` of his height up, to a plank, into the
    /// sea, or against the wall.
    fn leap(&self, s: u64, hand: f64, look: &Look, sheet: &mut Sheet) -> Result<()> {
        let theme = look.theme;
        let from = self.figure.boy as i64;
        let to = from - s as i64;
        let wins = self.played.wins(to);
        let (ink, thick) = match wins {
            Some(true) => (theme.accent, 2.25),
            Some(false) => (theme.ink, 1.5),
            None => (theme.muted, 1.5),
        };
        let start = (self.x(from), self.deck() - TALL * hand);
        let end = match (self.played.value(to), wins) {
            (Some(_), _) => (self.x(to), self.deck() - 2.0),
            (None, Some(_)) => (self.x(to), self.surface()),
            (None, None) => (self.plank(0).x, start.1),
        };
        // As high as it is long, within the scene.
        let room = start.1 - self.area.y - NAME - Role::Tick.size() - 4.0;
        let rise = (12.0 + 0.25 * (start.0 - end.0)).min(room.max(0.0));
        let arc = |i: i32| {
            let t = f64::from(i) / f64::from(POINTS);
            let x = start.0 + (end.0 - start.0) * t;
            let y = start.1 + (end.1 - start.1) * t * t - 4.0 * rise * t * (1.0 - t);
            (x, y)
        };
        let points: Vec<(f64, f64)> = (0..=POINTS).map(arc).collect();
        let stroke = Stroke::new(thick, ink);
        let dashed = Stroke::new(thick, ink).dashed(5.0, 4.0);
        sheet.polyline(&points, if wins.is_none() { &dashed } else { &stroke })?;
        let (a, b) = (points[points.len() - 4], end);
        if wins.is_some() {
            let along = libm::atan2(b.1 - a.1, b.0 - a.0);
            let wing = |turn: f64| {
                let angle = along + PI + turn;
                (b.0 + WING * libm::cos(angle), b.1 + WING * libm::sin(angle))
            };
            sheet.polyline(&[wing(0.5), b, wing(-0.5)], &stroke)?;
        } else {
            let (x, y) = b;
            let r = WING / 1.5;
            sheet.line((x - r, y - r), (x + r, y + r), &stroke)?;
            sheet.line((x - r, y + r), (x + r, y - r), &stroke)?;
        }
        let higher = |top: (f64, f64), point: (f64, f64)| if point.1 < top.1 { point } else { top };
        let half = points[points.len() / 2];
        let top = points.iter().copied().fold(half, higher);
        // An arc without room to rise falls from the boy's hand.
        let top = if top == start { half } else { top };
        // Clear of the boy.
        let at = (top.0.min((start.0 + end.0) / 2.0), top.1 - 2.0);
        let anchor = (H::Center, V::Bottom);
        let label = signed(-(s as i64));
        let (w, h) = (width(&label, Role::Tick) + 2.0, Role::Tick.size());
        let paper = Rect::new(at.0 - w / 2.0, at.1 - h, w, h);
        sheet.fill_rect(paper, theme.background)?;
        sheet.text(at.0, at.1, anchor, Role::Tick, ink, &label)
    }
}

/// Bricks, each row half a brick on.
fn wall(area: Rect, look: &Look, sheet: &mut Sheet) -> Result<()> {
    const BRICK: (f64, f64) = (26.0, 11.0);
    let theme = look.theme;
    sheet.fill_rect(area, theme.grid)?;
    let hair = Stroke::new(1.0, theme.muted);
    let rows = libm::ceil(area.h / BRICK.1) as i32;
    for row in 0..=rows {
        let y = (area.y + f64::from(row) * BRICK.1).min(area.bottom());
        sheet.line((area.x, y), (area.right(), y), &hair)?;
        let mut x = area.right() - BRICK.0 * if row % 2 == 0 { 0.5 } else { 1.0 };
        while x > area.x && row < rows {
            sheet.line((x, y), (x, (y + BRICK.1).min(area.bottom())), &hair)?;
            x -= BRICK.0;
        }
    }
    sheet.stroke_rect(area, &Stroke::new(1.0, theme.frame))
}

/// A boy on the jetty, of few lines.
fn boy((x, feet): (f64, f64), look: &Look, sheet: &mut Sheet) -> Result<()> {
    let stroke = Stroke::new(2.5, look.theme.ink);
    let (hip, neck) = (feet - TALL * 0.38, feet - TALL + 2.0 * HEAD);
    sheet.polyline(&[(x - STANCE, feet), (x, hip), (x + STANCE, feet)], &stroke)?;
    sheet.line((x, hip), (x, neck), &stroke)?;
    let arms = neck + 4.0;
    sheet.polyline(
        &[
            (x - STANCE - 3.0, arms + 5.0),
            (x, arms),
            (x + STANCE + 3.0, arms + 5.0),
        ],
        &stroke,
    )?;
    sheet.dot((x, neck - HEAD), HEAD, look.theme.ink)
}
