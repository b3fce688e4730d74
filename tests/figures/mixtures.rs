//! Where pixels mix positions, rows, cells or members, a screen says that zooming shows them, a file that they do.

use takeaway::Result;
use takeaway::draw::color::Ink;
use takeaway::draw::raster::Raster;
use takeaway::draw::surface::{GRAIN, Pen, Surface, TextLook};
use takeaway::draw::text::Line;
use takeaway::figure::{Look, Medium};

use super::computed;

type At = (i32, i32);

/// A screen that keeps nothing but what is written on it.
struct Screen {
    size: (u32, u32),
    written: Vec<String>,
}

impl Surface for Screen {
    fn size(&self) -> (u32, u32) {
        self.size
    }

    fn scale(&self) -> f64 {
        f64::from(GRAIN)
    }

    fn is_vector(&self) -> bool {
        false
    }

    fn raster_size(&self, width: u32, height: u32) -> (u32, u32) {
        (width / GRAIN as u32, height / GRAIN as u32)
    }

    fn blit(&mut self, _: At, _: (u32, u32), _: &Raster) -> Result<()> {
        Ok(())
    }

    fn set_dash(&mut self, _: &[u32]) {}

    fn draw_line_of_text(&mut self, line: &Line, _: &TextLook, _: At) -> Result<()> {
        let runs = line.runs.iter().map(|run| run.text.as_str());
        self.written.push(runs.collect());
        Ok(())
    }

    fn stroke(&mut self, _: Vec<At>, _: &Pen) -> Result<()> {
        Ok(())
    }

    fn stroke_circle(&mut self, _: At, _: u32, _: &Pen) -> Result<()> {
        Ok(())
    }

    fn fill_polygon(&mut self, _: Vec<At>, _: Ink) -> Result<()> {
        Ok(())
    }

    fn fill_rects(&mut self, _: &[(At, At)], _: Ink) -> Result<()> {
        Ok(())
    }

    fn fill_dots(&mut self, _: &[At], _: u32, _: Ink) -> Result<()> {
        Ok(())
    }
}

/// The words on mixtures on a screen of this size, or in a file, if there are any.
fn said(text: &str, setting: Medium) -> Option<String> {
    let (width, height) = (900.0, 600.0);
    let drawing = computed(text);
    let look = Look {
        width,
        height,
        caption: false,
        setting,
        ..Look::default()
    };
    let mut screen = Screen {
        size: (width as u32 * GRAIN as u32, height as u32 * GRAIN as u32),
        written: Vec::new(),
    };
    drawing.draw(&mut screen, &look).unwrap();
    let mut words = screen.written.into_iter();
    words.find(|words| words.contains("Zoom in") || words.starts_with("Pixels"))
}

#[test]
fn what_pixels_mix_is_said_wherever_they_do() {
    for (text, wanted) in [
        ("strip?set=2,5,7&n=60000&convention=wall", "positions"),
        ("strip?set=2,5,7&n=600000&wrap=600&convention=wall", "rows"),
        (
            "strip?set=2,5,7&n=40000&wrap=4000&convention=wall",
            "positions",
        ),
        ("relations?m=60&delta=71", "positions"),
        ("relations?of=shifts&m=60&delta=71", "positions"),
        ("sink-strips?m=100", "positions"),
        ("cold?n=400000&wrap=1300", "cells"),
        ("greedy-set?n=100000&view=digits", "members"),
    ] {
        let on_screen = format!("Zoom in to see single {wanted}");
        assert_eq!(said(text, Medium::Screen), Some(on_screen), "{text}");
        let on_paper = format!("Pixels mix several {wanted}");
        assert_eq!(said(text, Medium::Page), Some(on_paper), "{text}");
    }
    for text in [
        "strip?set=2,5,7&n=60",
        "strip?set=2,5,7&n=600&wrap=12",
        "strip?set=2,5,7&n=60000&convention=wall&x=100..300",
        "strip?set=2,5,7&n=600000&wrap=600&convention=wall&x=20..60&y=100..200",
        "relations?m=5&delta=6",
        "relations?of=shifts&m=5&delta=6",
        "cold?n=400000&wrap=1300&x=0..99&y=0..99",
        "greedy-set?n=100&view=digits",
        "three-move?a=3&size=40",
    ] {
        assert_eq!(said(text, Medium::Screen), None, "{text}");
    }
}
