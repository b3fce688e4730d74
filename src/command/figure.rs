//! `takeaway figure`: a spec into an SVG, PNG or PDF file.

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::str::FromStr;

use clap::{Args, ValueEnum};

use super::threads::computed;
use super::{Failure, output};
use crate::draw::native;
use crate::drawings::{self, each};
use crate::error::Error;
use crate::figure::Look;
use crate::figure::frame::paper_width;
use crate::limits;
use crate::picture::Picture;
use crate::progress::Progress;
use crate::spec::Spec;

#[derive(Args)]
pub(super) struct Arguments {
    /// The figure's spec, such as 'sink-strips?m=19'. Several specs make one sheet of panels.
    #[arg(required = true, value_name = "SPEC")]
    specs: Vec<String>,
    /// The file to write. Its ending chooses the format: .svg, .png or .pdf.
    #[arg(short, long)]
    output: PathBuf,
    /// Width in CSS pixels, or for print in millimetres, such as 84mm (smallest letters 8 pt).
    #[arg(long, default_value = "1200")]
    width: Width,
    /// Height in CSS pixels. Default: set by the width.
    #[arg(long)]
    height: Option<u32>,
    /// Pixels of a PNG per CSS pixel. Default: 2, or 600 dpi for a width in millimetres.
    #[arg(long)]
    scale: Option<f64>,
    /// light, dark, print or projector. Default: light, or print for a width in millimetres.
    #[arg(long)]
    theme: Option<String>,
    /// Palette of the nim-values.
    #[arg(long, default_value = "viridis")]
    palette: String,
    /// Text of an SVG: letters, or shapes, which look the same without the font.
    #[arg(long, value_enum, default_value_t)]
    text: Text,
    /// Omit the title.
    #[arg(long)]
    no_title: bool,
    /// Omit the caption.
    #[arg(long)]
    no_caption: bool,
}

impl Arguments {
    fn look(&self) -> Result<Look, Error> {
        let (width, millimetres, theme) = match self.width {
            Width::Pixels(pixels) => (f64::from(pixels), None, "light"),
            Width::Millimetres(width) => (paper_width(width)?, Some(width), "print"),
        };
        let usual = Look::default();
        Look {
            width,
            height: self.height.map_or(usual.height, f64::from),
            scale: self.scale.unwrap_or(usual.scale),
            theme: self.theme.as_deref().unwrap_or(theme).parse()?,
            palette: self.palette.parse()?,
            title: !self.no_title,
            caption: !self.no_caption,
            setting: usual.setting,
            millimetres,
            ..usual
        }
        .checked()
    }

    /// What belongs to a screen only is refused for print.
    fn check_print(&self) -> Result<(), Error> {
        let Width::Millimetres(width) = self.width else {
            return Ok(());
        };
        let of_screens = [
            ("height", self.height.map(f64::from)),
            ("scale", self.scale),
        ];
        for (name, value) in of_screens {
            if let Some(value) = value {
                let allowed = format!("left out where the width is {width}mm");
                return Err(Error::bad(name, value, allowed));
            }
        }
        Ok(())
    }

    /// The PNG of a document: in print, of 600 dots to the inch.
    ///
    /// # Errors
    /// Those of [`native::svg_to_png`], said of what was typed.
    fn png(&self, svg: &str) -> Result<Vec<u8>, Error> {
        match self.width {
            Width::Pixels(_) => native::svg_to_png(svg, self.scale.unwrap_or(SCALE)),
            Width::Millimetres(width) => {
                native::svg_to_png(svg, PRINT_DOTS / CSS_DOTS).map_err(|error| match error {
                    Error::BadInput(_) => {
                        let allowed = format!(
                            "less, or the output an .svg or a .pdf: a PNG of {PRINT_DOTS} dots to the inch has at most {} pixels",
                            limits::PNG_PIXELS
                        );
                        Error::bad("width", format!("{width}mm"), allowed)
                    }
                    other => other,
                })
            }
        }
    }
}

/// Pixels of a PNG to a CSS pixel, if nothing is said.
const SCALE: f64 = 2.0;

/// Dots to an inch: of a PNG for print, and of CSS.
const PRINT_DOTS: f64 = 600.0;
const CSS_DOTS: f64 = 96.0;

/// How wide a figure is to be.
#[derive(Clone, Copy)]
enum Width {
    /// On a screen, in CSS pixels.
    Pixels(u32),
    /// In print.
    Millimetres(f64),
}

impl FromStr for Width {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let read = match text.strip_suffix("mm") {
            Some(number) => number.trim().parse().ok().map(Width::Millimetres),
            None => text.parse().ok().map(Width::Pixels),
        };
        read.ok_or_else(|| Error::bad("width", text, "a number of CSS pixels, or such as 84mm"))
    }
}

pub(super) fn run(arguments: &Arguments, progress: &mut dyn Progress) -> Result<(), Failure> {
    let format = Format::of(&arguments.output)?;
    if arguments.text == Text::Shapes && format != Format::Svg {
        let message = "letters, unless the output is an .svg: in others the font is embedded";
        return Err(Error::bad("text", "shapes", message).into());
    }
    arguments.check_print()?;
    let look = arguments.look()?;
    let specs = &arguments.specs;
    drawings::check_count(specs.len())?;
    let specs = each(specs, |spec| Spec::from_link(spec))?;
    // Before what may take long.
    output::check(&arguments.output)?;
    let drawings = each(&specs, |spec| computed(spec, progress).map(Rc::new))?;
    let picture = Picture::of(drawings)?;
    let svg = match arguments.text {
        Text::Letters => picture.svg(&look)?,
        Text::Shapes => picture.svg_in_shapes(&look, &native::outlines())?,
    };
    let bytes = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => arguments.png(&svg)?,
        Format::Pdf => native::svg_to_pdf(&svg)?,
    };
    output::write(&arguments.output, &bytes)
}

/// What the text of an SVG is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Text {
    #[default]
    Letters,
    Shapes,
}

#[derive(PartialEq, Eq)]
enum Format {
    Svg,
    Png,
    Pdf,
}

impl Format {
    fn of(path: &Path) -> Result<Self, Error> {
        let ending = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .to_lowercase();
        match ending.as_str() {
            "svg" => Ok(Format::Svg),
            "png" => Ok(Format::Png),
            "pdf" => Ok(Format::Pdf),
            _ => Err(Error::bad(
                "output",
                path.display(),
                "a file name ending in .svg, .png or .pdf",
            )),
        }
    }
}
