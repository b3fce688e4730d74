//! A look as other languages write it.

use serde::Deserialize;

use super::Look;
use crate::error::{Error, Result};
use crate::figure::Axes;

/// Absent members take the defaults of [`Look`].
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "DrawOptions"))]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    width: f64,
    height: f64,
    /// Pixels of rasters per CSS pixel.
    scale: f64,
    #[cfg_attr(test, ts(type = "Theme"))]
    theme: String,
    palette: String,
    /// Whether the title is drawn.
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    title: bool,
    /// Whether the caption is drawn below the figure.
    caption: bool,
    /// The address that is written at its foot.
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    link: String,
    /// Where it is shown.
    #[cfg_attr(test, ts(optional, as = "Option<super::Medium>"))]
    setting: String,
    /// The width in print that an SVG states.
    #[cfg_attr(test, ts(optional))]
    millimetres: Option<f64>,
    /// The axes of the figure, or of each panel of a sheet, if not its own.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Axes>>"))]
    axes: Vec<Axes>,
}

impl Default for Options {
    fn default() -> Self {
        let look = Look::default();
        Options {
            width: look.width,
            height: look.height,
            scale: look.scale,
            theme: look.theme.name.into(),
            palette: look.palette.name().into(),
            title: look.title,
            caption: look.caption,
            link: look.link,
            setting: "page".into(),
            millimetres: None,
            axes: Vec::new(),
        }
    }
}

impl Look {
    /// The look of a JSON object with some of its fields; themes, palettes and settings by name.
    ///
    /// # Errors
    /// No such object, or a value that no look has.
    pub fn from_json(text: &str) -> Result<Look> {
        let options: Options = serde_json::from_str(text)
            .map_err(|error| Error::bad("options", text, error.to_string()))?;
        Look {
            width: options.width,
            height: options.height,
            scale: options.scale,
            theme: options.theme.parse()?,
            palette: options.palette.parse()?,
            title: options.title,
            caption: options.caption,
            link: options.link,
            setting: options.setting.parse()?,
            millimetres: options.millimetres,
            axes: options.axes,
        }
        .checked()
    }
}
