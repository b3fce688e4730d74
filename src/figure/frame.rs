//! What surrounds every figure's body: title, legend, caption, margins.

use std::str::FromStr;

use crate::draw::legend::Legend;
use crate::draw::palette::{DISTINCT, Palette};
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::surface::Surface;
use crate::draw::text::{Role, wrap};
use crate::draw::theme::Theme;
use crate::error::{Error, Result};
use crate::figure::panels::Axes;
use crate::figure::{Body, Caption};
use crate::limits::{FIGURE_HEIGHTS, FIGURE_SCALES, FIGURE_WIDTHS, PAPER_WIDTHS};

/// How a figure is to look: everything about it that is not in its spec.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// In CSS pixels.
    pub width: f64,
    /// In CSS pixels; 0: what suits the width.
    pub height: f64,
    /// Device pixels per CSS pixel.
    pub scale: f64,
    /// Ground and inks.
    pub theme: Theme,
    /// Colours of the nim-values.
    pub palette: Palette,
    /// Whether the title stands over the drawing.
    pub title: bool,
    /// Whether the caption stands under the drawing, as it must in a file.
    pub caption: bool,
    /// Where it is shown.
    pub setting: Setting,
    /// Its width in print, in millimetres, which an SVG then says of itself;
    /// `width` is then [`paper_width`].
    pub millimetres: Option<f64>,
    /// The axes of the figure, or of each panel of a sheet, if they are not its own.
    pub axes: Vec<Axes>,
}

impl Default for Look {
    fn default() -> Self {
        Look {
            width: 1200.0,
            height: 0.0,
            scale: 1.0,
            theme: Theme::default(),
            palette: Palette::default(),
            title: true,
            caption: true,
            setting: Setting::default(),
            millimetres: None,
            axes: Vec::new(),
        }
    }
}

impl Look {
    /// The look, if its sizes are within [`FIGURE_WIDTHS`],
    /// [`FIGURE_HEIGHTS`] and [`FIGURE_SCALES`].
    ///
    /// # Errors
    /// Names the size that is not.
    pub fn checked(self) -> Result<Self> {
        for (name, value, allowed) in [
            ("width", self.width, FIGURE_WIDTHS),
            ("height", self.height, FIGURE_HEIGHTS),
            ("scale", self.scale, FIGURE_SCALES),
        ] {
            let natural = name == "height" && value == 0.0;
            if !natural && !allowed.contains(&value) {
                let range = format!("{} … {}", allowed.start(), allowed.end());
                return Err(Error::bad(name, value, range));
            }
        }
        Ok(self)
    }

    /// The height asked for, if one is.
    fn wanted(&self) -> Option<f64> {
        (self.height > 0.0).then_some(self.height)
    }

    /// Whether a figure in this look names so many lines at their ends, so that the legend need not.
    pub fn names_lines(&self, lines: usize) -> bool {
        names_lines(self.width - 2.0 * self.margin(), lines)
    }

    /// Space around everything, in CSS pixels: less on a phone.
    fn margin(&self) -> f64 {
        match self.setting {
            Setting::Thumbnail => 4.0,
            Setting::Wall => 8.0,
            Setting::Page if self.width < NARROW => 8.0,
            Setting::Page => 20.0,
        }
    }
}

/// Where a figure is shown, which decides how much is written around it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Setting {
    /// On a page of the screen or of paper.
    #[default]
    Page,
    /// Alone on a wall: as large as it can be, with what to see of it where
    /// there is room beside.
    Wall,
    /// In a list, whose entries have the words, and small: without title, legend,
    /// caption and labels.
    Thumbnail,
}

impl FromStr for Setting {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        match text {
            "page" => Ok(Setting::Page),
            "wall" => Ok(Setting::Wall),
            "thumbnail" => Ok(Setting::Thumbnail),
            _ => Err(Error::bad("setting", text, "page, wall, thumbnail")),
        }
    }
}

/// The smallest letters of a figure in print, in points: journals ask for 8 to
/// 12 at final size, and no other letters are half as large again.
const PAPER_TYPE: f64 = 8.0;

/// Points to a millimetre.
const POINTS: f64 = 72.0 / 25.4;

/// The width in CSS pixels at which a figure is laid out so that, printed
/// `millimetres` wide, its smallest letters are 8 pt high.
///
/// # Errors
/// It is not within [`PAPER_WIDTHS`].
pub fn paper_width(millimetres: f64) -> Result<f64> {
    if PAPER_WIDTHS.contains(&millimetres) {
        let pixels_to_a_point = Role::Note.size() / PAPER_TYPE;
        return Ok(libm::floor(millimetres * POINTS * pixels_to_a_point));
    }
    let range = format!("{}mm … {}mm", PAPER_WIDTHS.start(), PAPER_WIDTHS.end());
    Err(Error::bad("width", format!("{millimetres}mm"), range))
}

/// Below this width, in CSS pixels, a figure is laid out for a phone.
pub const NARROW: f64 = 560.0;

/// Lines are named at their ends from this width on, if they are no more than so many: names stand beside
/// the plot, which must stay the largest.
const NAMING: f64 = 660.0;
const MOST_NAMED: usize = 12;

/// Whether so many lines are named at their ends in a body of this width.
pub fn names_lines(width: f64, lines: usize) -> bool {
    width >= NAMING && lines <= MOST_NAMED
}

/// Between title, body, legend and caption.
const GAP: f64 = 12.0;
/// Least height of a body for whose sake nothing around it is left out.
const LEAST_BODY: f64 = 72.0;
/// Least width of a column with title and legend beside a body: two words of a title.
const COLUMN: f64 = 180.0;

/// A legend of the nim-values 0 … `largest`; of a long scale, a few beyond
/// those that are told apart.
pub fn nim_values(heading: impl Into<String>, palette: Palette, largest: u32) -> Legend {
    let apart = DISTINCT as u32 - 1;
    let mut values: Vec<u32> = (0..=largest.min(apart)).collect();
    if largest > apart {
        values.extend([apart + (largest - apart) / 2, largest]);
        values.dedup();
    }
    values.into_iter().fold(Legend::new(heading), |legend, v| {
        legend.fill(v.to_string(), palette.nim_value(v))
    })
}

/// Where the pieces of a figure go, in CSS pixels.
struct Layout {
    title: Rect,
    /// What to see, if that is said.
    see: Rect,
    body: Rect,
    legend: Rect,
    caption: Rect,
    height: f64,
}

/// The pieces around a body.
#[derive(Default)]
struct Parts {
    title: String,
    see: String,
    legend: Legend,
    caption: String,
    small_print: String,
}

impl Parts {
    fn of(body: &dyn Body, words: &Caption, look: &Look) -> Self {
        if look.setting == Setting::Thumbnail {
            return Parts::default();
        }
        Parts {
            title: if look.title {
                words.title.clone()
            } else {
                String::new()
            },
            see: match look.setting {
                Setting::Wall => with_raised_powers(&words.see),
                _ => String::new(),
            },
            legend: body.legend(look),
            caption: with_raised_powers(&words.caption),
            small_print: words.small_print(),
        }
    }
}

/// Words are plain text, n^0.698; drawn, the exponent is raised: n^{0.698}.
fn with_raised_powers(text: &str) -> String {
    let mut parts = text.split('^');
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let number = |c: char| c.is_ascii_digit() || c == '.' || c == '−';
        let end = part.find(|c| !number(c)).unwrap_or(part.len());
        // The stop that ends a sentence belongs to no number.
        let power = part[..end].trim_end_matches('.');
        match power.is_empty() {
            true => out.push('^'),
            false => out.push_str(&format!("^{{{power}}}")),
        }
        out.push_str(&part[power.len()..]);
    }
    out
}

/// The height of `text` in lines at most `width` wide.
pub(super) fn paragraph_height(text: &str, role: Role, width: f64) -> f64 {
    if text.is_empty() {
        return 0.0;
    }
    wrap(text, role, width).len() as f64 * role.leading()
}

/// Lays out the pieces around a body as high as `height` leaves, or as high as
/// it likes when no height is given. Where little is left, the caption goes,
/// then the legend, then the title.
fn layout(body: &dyn Body, parts: &Parts, look: &Look, height: Option<f64>) -> Layout {
    if let Some(layout) = height.and_then(|height| beside(body, parts, look, height)) {
        return layout;
    }
    let margin = look.margin();
    let width = (look.width - 2.0 * margin).max(1.0);
    let title = paragraph_height(&parts.title, Role::Title, width);
    let legend = parts.legend.height(width);
    let caption = paragraph_height(&parts.caption, Role::Caption, width)
        + paragraph_height(&parts.small_print, Role::Note, width);
    let caption = if look.caption { caption } else { 0.0 };
    let wanted = body.body_height(width);
    let mut pieces = [title, legend, caption];
    let around = |pieces: &[f64; 3]| {
        let shown = pieces.iter().filter(|&&piece| piece > 0.0);
        2.0 * margin + shown.map(|piece| piece + GAP).sum::<f64>()
    };
    if let Some(height) = height {
        for last in (0..pieces.len()).rev() {
            if height - around(&pieces) >= wanted.min(LEAST_BODY) {
                break;
            }
            pieces[last] = 0.0;
        }
    }
    let left = height.map(|height| (height - around(&pieces)).max(1.0));
    let body_height = left.unwrap_or(wanted);
    let mut y = margin;
    let mut next = |height: f64| {
        let piece = Rect::new(margin, y, width, height);
        y += if height > 0.0 { height + GAP } else { 0.0 };
        piece
    };
    let [title, legend, caption] = pieces;
    let title = next(title);
    let body = next(body_height);
    let [legend, caption] = [legend, caption].map(next);
    Layout {
        title,
        see: Rect::default(),
        body,
        legend,
        caption,
        height: height.unwrap_or(y - GAP + margin),
    }
}

/// A sheet wider than its body has use for, without a caption: title and
/// legend stand beside the body, which then takes the whole height.
fn beside(body: &dyn Body, parts: &Parts, look: &Look, height: f64) -> Option<Layout> {
    let margin = look.margin();
    let inside = Rect::new(0.0, 0.0, look.width, height).inset(margin);
    let width = body.body_width(inside.h)?;
    let column = (inside.w - width).min(inside.w / 2.0) - GAP;
    let words = look.setting != Setting::Thumbnail;
    if look.caption || column < COLUMN || !words {
        return None;
    }
    let title_height = paragraph_height(&parts.title, Role::Title, column);
    let legend_height = parts.legend.height(column);
    let top = inside.y + title_height + GAP;
    let below = top + legend_height;
    let see = paragraph_height(&parts.see, Role::Caption, column);
    let see = Rect::new(inside.x, inside.bottom() - see, column, see);
    (below <= inside.bottom()).then(|| Layout {
        title: Rect::new(inside.x, inside.y, column, title_height),
        see: match see.y >= below + GAP {
            true => see,
            false => Rect::default(),
        },
        body: Rect::new(
            inside.x + column + GAP,
            inside.y,
            inside.w - column - GAP,
            inside.h,
        ),
        legend: Rect::new(inside.x, top, column, legend_height),
        caption: Rect::default(),
        height,
    })
}

/// A figure laid out for a look: the pieces around its body, and where all go.
pub(crate) struct Frame {
    parts: Parts,
    layout: Layout,
}

impl Frame {
    pub(crate) fn new(body: &dyn Body, words: &Caption, look: &Look) -> Self {
        let parts = Parts::of(body, words, look);
        let layout = layout(body, &parts, look, look.wanted());
        Frame { parts, layout }
    }

    /// The whole figure's height, in whole CSS pixels.
    pub(crate) fn height(&self) -> f64 {
        libm::ceil(self.layout.height)
    }

    /// Where the body lies.
    pub(crate) fn body(&self) -> Rect {
        self.layout.body
    }

    /// Draws the figure, of which this is the frame; gives the labels for which
    /// there was no room. The frame's own words come first and find theirs.
    ///
    /// # Errors
    /// What the surface says.
    pub(crate) fn draw(
        &self,
        body: &dyn Body,
        look: &Look,
        surface: &mut dyn Surface,
    ) -> Result<Vec<String>> {
        let Frame { parts, layout } = self;
        let mut on_surface = Sheet::new(surface, &look.theme);
        let sheet = &mut on_surface;
        sheet.clear()?;
        if look.setting == Setting::Thumbnail {
            sheet.mute();
        }
        let (ink, muted) = (look.theme.ink, look.theme.muted);
        let Rect { x, y, w, h } = layout.title;
        if h > 0.0 {
            sheet.paragraph(x, y, w, Role::Title, ink, &parts.title)?;
        }
        let Rect { x, y, w, h } = layout.see;
        if h > 0.0 {
            sheet.paragraph(x, y, w, Role::Caption, ink, &parts.see)?;
        }
        let Rect { x, y, w, h } = layout.legend;
        if h > 0.0 {
            parts.legend.draw(sheet, x, y, w)?;
        }
        let Rect { x, y, w, h } = layout.caption;
        if h > 0.0 {
            let used = sheet.paragraph(x, y, w, Role::Caption, ink, &parts.caption)?;
            sheet.paragraph(x, y + used, w, Role::Note, muted, &parts.small_print)?;
        }
        body.draw(layout.body, look, sheet)?;
        Ok(on_surface.left_out())
    }
}

#[cfg(test)]
mod tests;
