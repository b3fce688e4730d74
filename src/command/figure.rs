//! `takeaway figure`: a spec into an SVG, PNG or PDF file.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use clap::{Args, ValueEnum};

use super::progress::timed;
use super::threads::computed;
use super::{Failure, announce, of_option, output, say, specs};
use crate::draw::native;
use crate::error::Error;
use crate::figure::Look;
use crate::figure::frame::paper_width;
use crate::figure::parameter::whole_number;
use crate::limits::FIGURE_HEIGHTS;
use crate::number::grouped;
use crate::picture::{Picture, each};
use crate::progress::Progress;

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
    height: Option<String>,
    /// Pixels of a PNG per CSS pixel. Default: 2, or 600 dpi for a width in millimetres.
    #[arg(long, value_parser = super::decimal)]
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
    /// An address to write at the foot of the figure.
    #[arg(long, default_value = "", hide_default_value = true)]
    link: String,
}

impl Arguments {
    /// The height asked for, if one is.
    fn height(&self) -> Result<Option<f64>, Error> {
        let read = |text: &String| {
            let height = whole_number(text).map(|height| height as f64);
            let (least, most) = (FIGURE_HEIGHTS.start(), FIGURE_HEIGHTS.end());
            let inside = height.filter(|height| FIGURE_HEIGHTS.contains(height));
            inside.ok_or_else(|| Error::bad("height", text, format!("{least} … {most}")))
        };
        self.height.as_ref().map(read).transpose()
    }

    fn look(&self) -> Result<Look, Error> {
        let (width, millimetres, theme) = match self.width {
            Width::Pixels(pixels) => (f64::from(pixels), None, "light"),
            Width::Millimetres(width) => (paper_width(width)?, Some(width), "print"),
        };
        let usual = Look::default();
        Look {
            width,
            height: self.height()?.unwrap_or(usual.height),
            scale: self.scale.unwrap_or(usual.scale),
            theme: self.theme.as_deref().unwrap_or(theme).parse()?,
            palette: self.palette.parse()?,
            title: !self.no_title,
            caption: !self.no_caption,
            link: self.link.clone(),
            setting: usual.setting,
            millimetres,
            ..usual
        }
        .checked()
    }

    /// Print refuses options that belong to a screen.
    fn check_print(&self) -> Result<(), Error> {
        let Width::Millimetres(width) = self.width else {
            return Ok(());
        };
        let of_screens = [
            ("height", self.height.clone()),
            ("scale", self.scale.map(|scale| scale.to_string())),
        ];
        for (name, value) in of_screens {
            if let Some(value) = value {
                let message =
                    format!("--width {width}mm decides the {name}, too. Remove --{name} {value}.");
                return Err(Error::conflict(name, value, message));
            }
        }
        Ok(())
    }

    /// Pixels of a PNG to a CSS pixel: in print, as 600 dots to the inch need.
    fn png_scale(&self) -> f64 {
        match self.width {
            Width::Pixels(_) => self.scale.unwrap_or(SCALE),
            Width::Millimetres(_) => PRINT_DOTS / CSS_DOTS,
        }
    }

    /// Refuses a PNG that would be too large, as far as that shows before the figure is computed.
    fn check_png(&self, look: &Look) -> Result<(), Error> {
        let height = if look.height > 0.0 {
            look.height
        } else {
            *FIGURE_HEIGHTS.start()
        };
        let width = match self.width {
            Width::Pixels(_) => look.width,
            Width::Millimetres(width) => width / INCH * CSS_DOTS,
        };
        native::png_size(width, height, self.png_scale()).map(drop)
    }

    /// The PNG of a document, with fewer pixels than asked for if they would be too many: what is
    /// computed is not thrown away.
    fn png(&self, svg: &str) -> Result<Vec<u8>, Error> {
        let scale = self.png_scale();
        let error = match native::svg_to_png(svg, scale) {
            Err(Error::BadInput(bad)) => bad,
            other => return other,
        };
        let fitting = error
            .suggestion
            .as_deref()
            .and_then(|most| most.parse().ok());
        let Some(fitting) = fitting.filter(|&most: &f64| most > 0.0) else {
            return Err(Error::BadInput(error));
        };
        let (unit, each) = match self.width {
            Width::Pixels(_) => ("pixels per CSS pixel", 1.0),
            Width::Millimetres(_) => ("dots per inch", CSS_DOTS),
        };
        let most = grouped(native::PNG_PIXELS);
        say(&format!(
            "the PNG has {:.2} {unit}, not {:.2}: it has at most {most} pixels",
            fitting * each,
            scale * each
        ));
        native::svg_to_png(svg, fitting)
    }
}

/// Pixels of a PNG to a CSS pixel, if nothing is said.
const SCALE: f64 = 2.0;

/// Millimetres to an inch.
const INCH: f64 = 25.4;

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
            Some(number) => super::decimal(number.trim()).ok().map(Width::Millimetres),
            None => super::number(text).ok().map(Width::Pixels),
        };
        read.ok_or_else(|| Error::bad("--width", text, "a number of CSS pixels, or such as 84mm"))
    }
}

pub(super) fn run(arguments: &Arguments, progress: &mut dyn Progress) -> Result<(), Failure> {
    let format = Format::of(&arguments.output)?;
    if arguments.text == Text::Shapes && !format.has_letters {
        let message =
            "Only an .svg has --text shapes; others embed the font. Remove --text shapes.";
        return Err(Error::conflict("--text", "shapes", message).into());
    }
    if let Some(scale) = arguments.scale
        && !format.has_pixels
    {
        let message = format!(
            "Only a .png has a --scale; others are sharp at any size. Remove --scale {scale}."
        );
        return Err(Error::conflict("--scale", scale, message).into());
    }
    arguments.check_print()?;
    let look = arguments.look().map_err(of_option)?;
    if format.has_pixels {
        arguments.check_png(&look).map_err(of_option)?;
    }
    let specs = &arguments.specs;
    let specs = specs::read(specs)?;
    // Before what may take long.
    output::check(&arguments.output)?;
    specs.iter().for_each(announce);
    let picture = Picture::sheet(each(&specs, |spec| computed(spec, progress))?)?;
    let bytes = timed("drawing", || (format.draw)(arguments, &picture, &look))?;
    output::write(&arguments.output, &bytes)
}

/// How an SVG has its text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Text {
    #[default]
    Letters,
    Shapes,
}

/// A format of pictures.
struct Format {
    ending: &'static str,
    /// Whether its text may be letters of a font or their shapes.
    has_letters: bool,
    /// Whether it has pixels, of which there may be too many.
    has_pixels: bool,
    draw: fn(&Arguments, &Picture, &Look) -> Result<Vec<u8>, Error>,
}

static FORMATS: [Format; 3] = [
    Format {
        ending: "svg",
        has_letters: true,
        has_pixels: false,
        draw: |arguments, picture, look| {
            let svg = match arguments.text {
                Text::Letters => picture.svg(look),
                Text::Shapes => picture.svg_in_shapes(look, &native::outlines()),
            };
            svg.map(String::into_bytes)
        },
    },
    Format {
        ending: "png",
        has_letters: false,
        has_pixels: true,
        draw: |arguments, picture, look| arguments.png(&picture.svg_in_passing(look)?),
    },
    Format {
        ending: "pdf",
        has_letters: false,
        has_pixels: false,
        draw: |_, picture, look| picture.pdf(look, &native::outlines()),
    },
];

impl Format {
    fn of(path: &Path) -> Result<&'static Self, Error> {
        let ending = path
            .extension()
            .unwrap_or_default()
            .to_string_lossy()
            .to_lowercase();
        let named = FORMATS.iter().find(|format| format.ending == ending);
        named.ok_or_else(|| {
            let [others @ .., last] = &FORMATS.each_ref().map(|format| format.ending);
            let allowed = format!("a file name ending in .{} or .{last}", others.join(", ."));
            Error::bad("--output", path.display(), allowed)
        })
    }
}
