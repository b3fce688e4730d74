//! What surrounds every figure's body: title, legend, caption, margins.

use crate::draw::Rgb;
use crate::draw::legend::{Legend, Swatch};
use crate::draw::palette::{DISTINCT, Palette};
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::svg::{About, SvgSurface};
use crate::draw::text::{Role, wrap};
use crate::draw::theme::Theme;
use crate::error::{Error, Result};
use crate::figures::drawing::Body;
use crate::figures::{Caption, Spec};
use crate::limits::{FIGURE_HEIGHTS, FIGURE_SCALES, FIGURE_WIDTHS};

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use crate::draw::svg::SvgSurface as Paper;
/// What figures are drawn on. All of drawing is compiled once, for this type:
/// in the browser, where bytes count, it stands for either surface.
#[cfg(target_arch = "wasm32")]
pub(crate) use crate::web::paper::Paper;

#[cfg(target_arch = "wasm32")]
fn paper(surface: SvgSurface) -> Paper {
    Paper::Svg(surface)
}

#[cfg(not(target_arch = "wasm32"))]
fn paper(surface: SvgSurface) -> Paper {
    surface
}

/// How a figure is to look: everything about it that is not in its spec.
#[derive(Clone, Debug, PartialEq)]
pub struct Look {
    /// In CSS pixels.
    pub width: f64,
    /// In CSS pixels; 0: what suits the width.
    pub height: f64,
    /// Device pixels a CSS pixel.
    pub scale: f64,
    /// Ground and inks.
    pub theme: Theme,
    /// Colours of the nim-values.
    pub palette: Palette,
    /// Whether the caption stands under the drawing, as it must in a file.
    pub caption: bool,
}

impl Default for Look {
    fn default() -> Self {
        Look {
            width: 1200.0,
            height: 0.0,
            scale: 1.0,
            theme: Theme::default(),
            palette: Palette::default(),
            caption: true,
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

    /// Space around everything, in CSS pixels: less on a phone.
    fn margin(&self) -> f64 {
        if self.width < NARROW { 8.0 } else { 20.0 }
    }
}

/// Below this width, in CSS pixels, a figure is laid out for a phone.
pub const NARROW: f64 = 560.0;

/// Between title, body, legend and caption.
const GAP: f64 = 12.0;
/// Least width of a column with title and legend beside a body: two words of a title.
const COLUMN: f64 = 180.0;

/// An entry of the legend.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    swatch: Swatch,
    label: String,
}

impl Key {
    /// A filled square.
    pub fn fill(label: impl Into<String>, color: Rgb) -> Self {
        Key::of(Swatch::Fill(color.into()), label)
    }

    /// Any swatch.
    pub fn of(swatch: Swatch, label: impl Into<String>) -> Self {
        Key {
            swatch,
            label: label.into(),
        }
    }
}

/// The nim-values 0 … `largest`; of a long scale, a few beyond those that are
/// told apart.
pub fn nim_value_keys(palette: Palette, largest: u32) -> Vec<Key> {
    let apart = DISTINCT as u32 - 1;
    let mut values: Vec<u32> = (0..=largest.min(apart)).collect();
    if largest > apart {
        values.extend([apart + (largest - apart) / 2, largest]);
        values.dedup();
    }
    values
        .into_iter()
        .map(|v| Key::fill(v.to_string(), palette.nim_value(v)))
        .collect()
}

/// The pieces of a figure and where they go, in CSS pixels.
struct Layout {
    title: Rect,
    body: Rect,
    legend: Rect,
    caption: Rect,
    height: f64,
}

struct Parts {
    words: Caption,
    legend: Legend,
    small_print: String,
}

impl Parts {
    fn of(body: &dyn Body, look: &Look) -> Self {
        let mut words = body.caption().clone();
        words.caption = with_raised_powers(&words.caption);
        let keys = body.legend(look);
        let heading = if keys.is_empty() {
            String::new()
        } else {
            body.legend_heading()
        };
        let legend = keys.into_iter().fold(Legend::new(heading), |legend, key| {
            legend.entry(key.swatch, key.label)
        });
        let small_print = format!("{}. {}", words.badge.text, words.source);
        Parts {
            words,
            legend,
            small_print,
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

fn paragraph_height(text: &str, role: Role, width: f64) -> f64 {
    wrap(text, role, width).len() as f64 * role.leading()
}

/// Lays out the pieces around a body as high as `height` leaves, or as high as
/// it likes when no height is given.
fn layout(body: &dyn Body, parts: &Parts, look: &Look, height: Option<f64>) -> Layout {
    let margin = look.margin();
    let width = (look.width - 2.0 * margin).max(1.0);
    let title = Rect::new(
        margin,
        margin,
        width,
        paragraph_height(&parts.words.title, Role::Title, width),
    );
    let legend_height = parts.legend.height(width);
    let caption_height = if look.caption {
        GAP + paragraph_height(&parts.words.caption, Role::Caption, width)
            + paragraph_height(&parts.small_print, Role::Note, width)
    } else {
        0.0
    };
    let top = title.bottom() + GAP;
    let below = GAP + legend_height + caption_height + margin;
    if let Some(layout) = height.and_then(|height| beside(body, parts, look, height)) {
        return layout;
    }
    let body_height = match height {
        Some(height) => (height - top - below).max(1.0),
        None => body.body_height(width),
    };
    let body = Rect::new(margin, top, width, body_height);
    let legend = Rect::new(margin, body.bottom() + GAP, width, legend_height);
    let caption = Rect::new(margin, legend.bottom() + GAP, width, caption_height);
    Layout {
        title,
        body,
        legend,
        caption,
        height: body.bottom() + below,
    }
}

/// A sheet wider than its body has use for, without a caption: title and
/// legend stand beside the body, which then takes the whole height.
fn beside(body: &dyn Body, parts: &Parts, look: &Look, height: f64) -> Option<Layout> {
    let margin = look.margin();
    let inside = Rect::new(0.0, 0.0, look.width, height).inset(margin);
    let width = body.body_width(inside.h)?;
    let column = (inside.w - width).min(inside.w / 2.0) - GAP;
    if look.caption || column < COLUMN {
        return None;
    }
    let title_height = paragraph_height(&parts.words.title, Role::Title, column);
    let legend_height = parts.legend.height(column);
    let top = inside.y + title_height + GAP;
    (top + legend_height <= inside.bottom()).then(|| Layout {
        title: Rect::new(inside.x, inside.y, column, title_height),
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

/// The whole figure's height that suits `width`.
pub(crate) fn height(body: &dyn Body, width: f64, look: &Look) -> f64 {
    let look = Look {
        width,
        ..look.clone()
    };
    libm::ceil(layout(body, &Parts::of(body, &look), &look, None).height)
}

/// Where the body lies in a figure with this look.
pub(crate) fn body_area(body: &dyn Body, look: &Look) -> Rect {
    layout(body, &Parts::of(body, look), look, look.wanted()).body
}

fn draw_all(
    body: &dyn Body,
    parts: &Parts,
    places: &Layout,
    look: &Look,
    paper: &mut Paper,
) -> Result<()> {
    let sheet = &mut Sheet::new(paper, &look.theme);
    sheet.clear()?;
    body.draw(places.body, look, sheet)?;
    let (ink, muted) = (look.theme.ink, look.theme.muted);
    let title = places.title;
    sheet.paragraph(
        title.x,
        title.y,
        title.w,
        Role::Title,
        ink,
        &parts.words.title,
    )?;
    let legend = places.legend;
    parts.legend.draw(sheet, legend.x, legend.y, legend.w)?;
    if look.caption {
        let Rect { x, y, w, .. } = places.caption;
        let used = sheet.paragraph(x, y, w, Role::Caption, ink, &parts.words.caption)?;
        sheet.paragraph(x, y + used, w, Role::Note, muted, &parts.small_print)?;
    }
    Ok(())
}

/// The figure as an SVG document.
pub(crate) fn svg(body: &dyn Body, spec: &Spec, look: &Look) -> Result<String> {
    let parts = Parts::of(body, look);
    let places = layout(body, &parts, look, look.wanted());
    let about = About {
        title: &parts.words.title,
        description: &parts.words.summary,
        spec: &spec.link(),
    };
    let surface = SvgSurface::new(look.width as u32, libm::ceil(places.height) as u32, &about);
    let mut paper = paper(surface);
    draw_all(body, &parts, &places, look, &mut paper)?;
    Ok(paper.finish())
}

/// Draws the figure on a canvas.
#[cfg(target_arch = "wasm32")]
pub(crate) fn canvas(
    body: &dyn Body,
    surface: crate::web::canvas::CanvasSurface,
    look: &Look,
) -> Result<()> {
    let parts = Parts::of(body, look);
    let places = layout(body, &parts, look, look.wanted());
    draw_all(body, &parts, &places, look, &mut Paper::Canvas(surface))
}

#[cfg(test)]
mod tests {
    use super::with_raised_powers;

    #[test]
    fn powers_are_raised_and_nothing_else() {
        for (plain, marked) in [
            ("0.898·n^0.698, fitted", "0.898·n^{0.698}, fitted"),
            ("grows like n^0.5.", "grows like n^{0.5}."),
            ("0^m and 2^−3", "0^m and 2^{−3}"),
            ("n^{0.5}", "n^{0.5}"),
            ("no power", "no power"),
            ("^", "^"),
        ] {
            assert_eq!(with_raised_powers(plain), marked);
        }
    }
}
