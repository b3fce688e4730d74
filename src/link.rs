//! The parts of the text of a link: `https://host/#v1/sheet/SPEC/SPEC@2` as an address bar has it.

use crate::error::{Error, Result};
use crate::figure::text::decoded;

/// The version of links this release writes. It reads every earlier one.
pub(crate) const LINK_VERSION: u32 = 1;

/// A link without the address of its page and its version.
///
/// # Errors
/// The version is one this release does not know, or the link has nothing behind the address.
pub(crate) fn body(link: &str) -> Result<&str> {
    let (address, text) = link.split_once('#').unwrap_or(if link.contains("://") {
        (link, "")
    } else {
        ("", link)
    });
    let text = text.trim();
    if text.is_empty() && address.contains("://") {
        let message = "This link shows no figure: copy one with a “#”, such as …/#v1/strip.";
        return Err(Error::conflict("link", link, message));
    }
    let versioned = text.strip_prefix('v').and_then(|rest| {
        let (version, body) = rest.split_once('/')?;
        let is_number = version.bytes().all(|b| b.is_ascii_digit());
        is_number.then_some((version, body))
    });
    match versioned {
        None => Ok(text),
        Some((version, body)) => match version.parse() {
            Ok(1..=LINK_VERSION) => Ok(body),
            _ => {
                let allowed = match LINK_VERSION {
                    1 => "1".into(),
                    newest => format!("1 … {newest}"),
                };
                Err(Error::bad("link version", version, allowed).suggest(LINK_VERSION))
            }
        },
    }
}

/// The specs of a link, those of a sheet one by one, without the place whose card is open.
///
/// # Errors
/// Those of [`body`].
pub fn specs(link: &str) -> Result<Vec<String>> {
    let body = body(link)?;
    let (kind, pairs) = body.split_once('?').unwrap_or((body, ""));
    let kept: Vec<&str> = pairs
        .split('&')
        .filter(|pair| !pair.is_empty() && !pair.starts_with("pin="))
        .collect();
    let plain = if kept.is_empty() {
        kind.to_string()
    } else {
        format!("{kind}?{}", kept.join("&"))
    };
    let Some(sheet) = plain.strip_prefix("sheet/") else {
        return Ok(vec![plain]);
    };
    let panels = sheet.rsplit_once('@').map_or(sheet, |(panels, _)| panels);
    Ok(panels.split('/').map(decoded).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read_as_an_address_bar_has_them() {
        for (link, wanted) in [
            ("strip?set=2,5", &["strip?set=2,5"][..]),
            ("v1/strip", &["strip"]),
            ("#v1/strip?n=9&pin=4", &["strip?n=9"]),
            ("https://example.org/a/?b#v1/cold?pin=3", &["cold"]),
            (
                "http://localhost:8000/#v1/sheet/strip%3Fset%3D2%2C5/cold@2?pin=1:7",
                &["strip?set=2,5", "cold"],
            ),
        ] {
            assert_eq!(specs(link).unwrap(), wanted, "{link}");
        }
        for link in [
            "https://example.org/#v2/strip",
            "https://example.org/",
            "https://example.org/#",
        ] {
            assert!(specs(link).is_err(), "{link}");
        }
    }
}
