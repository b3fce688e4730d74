//! A surface as plotters wants it.

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle, FontTransform,
    text_anchor::{HPos, VPos},
};

use super::metrics::Weight;
use super::surface::{Pen, Surface, TextLook};
use super::text::{H, Line, Turn, V};
use theory::error::Error;

type Outcome = Result<(), DrawingErrorKind<Error>>;

/// A surface on loan, for plotters' own machinery, which wants to own it.
pub(crate) struct Lent<'s>(pub &'s mut dyn Surface);

fn pen_of<T: BackendStyle>(style: &T) -> Pen {
    Pen {
        ink: style.color().into(),
        width: style.stroke_width(),
    }
}

impl DrawingBackend for Lent<'_> {
    type ErrorType = Error;

    fn get_size(&self) -> (u32, u32) {
        self.0.size()
    }

    fn ensure_prepared(&mut self) -> Outcome {
        Ok(())
    }

    fn present(&mut self) -> Outcome {
        // A drawing area presents when it is dropped; the sheet goes on.
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Outcome {
        let unit = [((x, y), (x + 1, y + 1))];
        self.0.fill_rects(&unit, color.into()).map_err(told)
    }

    fn draw_line<T: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &T,
    ) -> Outcome {
        self.draw_path([from, to], style)
    }

    fn draw_rect<T: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &T,
        fill: bool,
    ) -> Outcome {
        let pen = pen_of(style);
        match fill {
            true => self.0.fill_rects(&[(from, to)], pen.ink),
            false => self.0.stroke_rect(from, to, &pen),
        }
        .map_err(told)
    }

    fn draw_path<T: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &T,
    ) -> Outcome {
        let path = path.into_iter().collect();
        self.0.stroke_path(path, &pen_of(style)).map_err(told)
    }

    fn draw_circle<T: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &T,
        fill: bool,
    ) -> Outcome {
        let pen = pen_of(style);
        match fill {
            true => self.0.fill_dots(&[center], radius, pen.ink),
            false => self.0.stroke_circle(center, radius, &pen),
        }
        .map_err(told)
    }

    fn fill_polygon<T: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &T,
    ) -> Outcome {
        let path = path.into_iter().collect();
        self.0
            .fill_polygon(path, style.color().into())
            .map_err(told)
    }

    fn draw_text<T: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &T,
        pos: BackendCoord,
    ) -> Outcome {
        let (look, drop) = look_of(style);
        let line = Line::new(text, look.weight);
        let at = dropped(pos, drop, look.turn);
        self.0.draw_line_of_text(&line, &look, at).map_err(told)
    }

    fn estimate_text_size<T: BackendTextStyle>(
        &self,
        text: &str,
        style: &T,
    ) -> Result<(u32, u32), DrawingErrorKind<Error>> {
        Ok(estimate(text, style))
    }
}

/// An error of ours, on its way through plotters.
fn told(error: Error) -> DrawingErrorKind<Error> {
    DrawingErrorKind::DrawingError(error)
}

/// An error that has come back from plotters.
pub(crate) fn refused(error: DrawingErrorKind<Error>) -> Error {
    match error {
        DrawingErrorKind::DrawingError(error) => error,
        DrawingErrorKind::FontError(error) => Error::Surface(error.to_string()),
    }
}

/// A text style of plotters as ours: the look, and how far below the point
/// the baseline lies, in device units (along the text's own down).
fn look_of<T: BackendTextStyle>(style: &T) -> (TextLook, f64) {
    let anchor = style.anchor();
    let vertical = match anchor.v_pos {
        VPos::Top => V::Top,
        VPos::Center => V::Middle,
        VPos::Bottom => V::Bottom,
    };
    let look = TextLook {
        size: style.size(),
        weight: weight_of(style),
        ink: style.color().into(),
        align: match anchor.h_pos {
            HPos::Left => H::Left,
            HPos::Center => H::Center,
            HPos::Right => H::Right,
        },
        turn: match style.transform() {
            FontTransform::Rotate90 => Turn::Right,
            FontTransform::Rotate270 => Turn::Left,
            // Nothing of ours stands on its head.
            FontTransform::None | FontTransform::Rotate180 => Turn::None,
        },
    };
    (look, vertical.drop(style.size()))
}

fn weight_of<T: BackendTextStyle>(style: &T) -> Weight {
    match style.style() {
        FontStyle::Bold => Weight::Semibold,
        _ => Weight::Regular,
    }
}

/// Size of `text` by our widths, in device units.
fn estimate<T: BackendTextStyle>(text: &str, style: &T) -> (u32, u32) {
    let width = Line::new(text, weight_of(style)).width * style.size();
    (libm::ceil(width) as u32, libm::ceil(style.size()) as u32)
}

/// Moves `at` by `drop` towards the foot of text turned by `turn`.
fn dropped(at: BackendCoord, drop: f64, turn: Turn) -> BackendCoord {
    let drop = libm::round(drop) as i32;
    match turn {
        Turn::None => (at.0, at.1 + drop),
        Turn::Left => (at.0 + drop, at.1),
        Turn::Right => (at.0 - drop, at.1),
    }
}
