//! A look as other languages write it.

use serde::Deserialize;

use super::Look;
use crate::error::{Error, Result};
use crate::figure::Axes;

/// Absent members take the defaults of [`Look`].
#[derive(Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Options {
    width: f64,
    height: f64,
    scale: f64,
    theme: String,
    palette: String,
    title: bool,
    caption: bool,
    link: String,
    setting: String,
    millimetres: Option<f64>,
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
