//! The frame around the panels of a picture: title, legend, caption, margins.

use super::body::Body;
use crate::draw::legend::Legend;
use crate::draw::sheet::{Rect, Sheet};
use crate::draw::surface::Surface;
use crate::draw::text::{Role, wrap};
use crate::error::Result;
use crate::figure::{Caption, Look, Medium};

/// Between title, body, legend and caption.
const GAP: f64 = 12.0;
/// Least height of a body for whose sake nothing around it is left out.
const LEAST_BODY: f64 = 72.0;
/// Least width of a column with title and legend at the side of a body: two words of a title.
const COLUMN: f64 = 180.0;

/// Where the pieces of a figure go, in CSS pixels.
struct Layout {
    title: Rect,
    /// The sentence "Look for", or what is drawn.
    see: Rect,
    body: Rect,
    legend: Rect,
    caption: Rect,
    link: Rect,
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
    link: String,
}

impl Parts {
    fn of(body: &Body, words: &Caption, look: &Look) -> Self {
        if look.setting == Medium::Thumbnail {
            return Parts::default();
        }
        Parts {
            title: if look.title {
                words.title.clone()
            } else {
                String::new()
            },
            see: match look.setting {
                // Beside a square there is room for a sentence.
                Medium::Wall if words.see.is_empty() => with_raised_powers(&words.caption),
                Medium::Wall => with_raised_powers(&words.see),
                _ => String::new(),
            },
            legend: body.legend.clone(),
            caption: with_raised_powers(&words.caption),
            small_print: words.small_print().join(". "),
            link: look.link.clone(),
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
        if power.is_empty() {
            out.push('^');
        } else {
            out.push_str(&format!("^{{{power}}}"));
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
/// it likes when no height is given. Where little is left, the link goes, then
/// the caption, the legend and the title.
fn layout(body: &Body, parts: &Parts, look: &Look, height: Option<f64>) -> Layout {
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
    let link = paragraph_height(&parts.link, Role::Note, width);
    let wanted = body.height(width);
    let mut pieces = [title, legend, caption, link];
    let around = |pieces: &[f64; 4]| {
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
    let [title, legend, caption, link] = pieces;
    let title = next(title);
    let body = next(body_height);
    let [legend, caption, link] = [legend, caption, link].map(next);
    Layout {
        title,
        see: Rect::default(),
        body,
        legend,
        caption,
        link,
        height: height.unwrap_or(y - GAP + margin),
    }
}

/// A sheet wider than its body needs, without a caption: title and legend are at the side of the
/// body, which then takes the whole height; a legend alone is behind it.
fn beside(body: &Body, parts: &Parts, look: &Look, height: f64) -> Option<Layout> {
    let margin = look.margin();
    let inside = Rect::new(0.0, 0.0, look.width, height).inset(margin);
    let width = body.width(inside.h)?;
    let column = (inside.w - width).min(inside.w / 2.0) - GAP;
    let words = look.setting != Medium::Thumbnail;
    if look.caption || column < COLUMN || !words {
        return None;
    }
    let body_width = inside.w - column - GAP;
    let (body_x, x) = if parts.title.is_empty() && parts.see.is_empty() {
        (inside.x, inside.x + body_width + GAP)
    } else {
        (inside.x + column + GAP, inside.x)
    };
    let title_height = paragraph_height(&parts.title, Role::Title, column);
    let legend_height = parts.legend.height(column);
    let top = inside.y + title_height + GAP;
    let below = top + legend_height;
    let at_foot = |text: &str, role: Role, foot: f64| {
        let high = paragraph_height(text, role, column);
        let piece = Rect::new(x, foot - high, column, high);
        if piece.y >= below + GAP {
            piece
        } else {
            Rect::default()
        }
    };
    let link = at_foot(&parts.link, Role::Note, inside.bottom());
    let see = at_foot(&parts.see, Role::Caption, inside.bottom() - link.h);
    (below <= inside.bottom()).then(|| Layout {
        title: Rect::new(x, inside.y, column, title_height),
        see,
        body: Rect::new(body_x, inside.y, body_width, inside.h),
        legend: Rect::new(x, top, column, legend_height),
        caption: Rect::default(),
        link,
        height,
    })
}

/// A figure laid out for a look: the pieces around its body, and where all go.
pub(super) struct Frame {
    parts: Parts,
    layout: Layout,
}

impl Frame {
    pub(super) fn new(body: &Body, words: &Caption, look: &Look) -> Self {
        let parts = Parts::of(body, words, look);
        let layout = layout(body, &parts, look, look.wanted());
        Frame { parts, layout }
    }

    /// The whole figure's height, in whole CSS pixels.
    pub(super) fn height(&self) -> f64 {
        libm::ceil(self.layout.height)
    }

    /// Where the body lies.
    pub(super) fn body(&self) -> Rect {
        self.layout.body
    }

    /// Draws the figure, of which this is the frame; gives the labels for which
    /// there was no room. The frame's own words come first and find theirs.
    ///
    /// # Errors
    /// [`crate::Error::Surface`].
    pub(super) fn draw(
        &self,
        look: &Look,
        surface: &mut dyn Surface,
        body: impl FnOnce(&mut Sheet) -> Result<()>,
    ) -> Result<Vec<String>> {
        let Frame { parts, layout } = self;
        let mut on_surface = Sheet::new(surface, &look.theme);
        let sheet = &mut on_surface;
        sheet.clear()?;
        if look.setting == Medium::Thumbnail {
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
        let Rect { x, y, w, h } = layout.link;
        if h > 0.0 {
            sheet.address(x, y, w, Role::Note, muted, &parts.link)?;
        }
        body(sheet)?;
        Ok(on_surface.left_out())
    }
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
