//! Rasters as PNG.

use png::{BitDepth, ColorType, Compression, Encoder, PixelDimensions, Unit};

use super::raster::{PIXEL, Raster};
use crate::error::{Error, Result};

/// Colours a palette image can have.
const INDEXED: usize = 256;

/// CSS pixels to a metre: 96 to an inch.
const CSS_PIXELS_PER_METRE: f64 = 96.0 / 0.0254;

fn refused(error: png::EncodingError) -> Error {
    Error::Surface(format!("PNG: {error}"))
}

/// `raster` as a PNG: with a palette if it has at most 256 colours, else RGB.
/// O(pixels) time and space.
///
/// # Errors
/// [`Error::Surface`] if the encoder refuses.
pub fn encode(raster: &Raster) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, raster.width(), raster.height());
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Balanced);
    let data = match indexed(raster) {
        Some((palette, indices)) => {
            encoder.set_color(ColorType::Indexed);
            encoder.set_palette(palette);
            indices
        }
        None => {
            encoder.set_color(ColorType::Rgb);
            raster.rgb()
        }
    };
    write(encoder, &data)?;
    Ok(out)
}

/// Opaque pixels (RGBA, four bytes each) as an RGB PNG that names the figure
/// it shows, with `scale` pixels to a CSS pixel.
///
/// # Errors
/// [`Error::Surface`] if the encoder refuses.
pub fn encode_figure(
    rgba: &[u8],
    (width, height): (u32, u32),
    scale: f64,
    texts: &[(&str, &str)],
) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_color(ColorType::Rgb);
    encoder.set_compression(Compression::Balanced);
    let per_metre = (CSS_PIXELS_PER_METRE * scale).round() as u32;
    encoder.set_pixel_dims(Some(PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }));
    for (keyword, text) in texts {
        encoder
            .add_itxt_chunk((*keyword).to_string(), (*text).to_string())
            .map_err(refused)?;
    }
    let rgb: Vec<u8> = rgba
        .chunks_exact(PIXEL)
        .flat_map(|p| [p[0], p[1], p[2]])
        .collect();
    write(encoder, &rgb)?;
    Ok(out)
}

/// Writes the header, `data` and the end.
fn write(encoder: Encoder<&mut Vec<u8>>, data: &[u8]) -> Result<()> {
    let mut writer = encoder.write_header().map_err(refused)?;
    writer.write_image_data(data).map_err(refused)?;
    writer.finish().map_err(refused)
}

/// The palette (three bytes a colour, in order of appearance) and an index a
/// pixel, if there are few enough colours.
fn indexed(raster: &Raster) -> Option<(Vec<u8>, Vec<u8>)> {
    let mut colours: Vec<[u8; PIXEL]> = Vec::new();
    let mut indices = Vec::with_capacity(raster.rgba().len() / PIXEL);
    let mut last = ([0; PIXEL], 0_u8);
    for pixel in raster.rgba().chunks_exact(PIXEL) {
        let pixel = [pixel[0], pixel[1], pixel[2], pixel[3]];
        if colours.is_empty() || pixel != last.0 {
            let index = match colours.iter().position(|&c| c == pixel) {
                Some(index) => index,
                None if colours.len() == INDEXED => return None,
                None => {
                    colours.push(pixel);
                    colours.len() - 1
                }
            };
            last = (pixel, index as u8);
        }
        indices.push(last.1);
    }
    let palette = colours.iter().flat_map(|c| [c[0], c[1], c[2]]).collect();
    Some((palette, indices))
}
