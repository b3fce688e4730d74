//! Rasters as PNG.

use std::io::Write as _;

use png::{BitDepth, ColorType, Compression, Encoder, PixelDimensions, Unit};

use super::raster::{PIXEL, Raster};
use crate::error::{Error, Result};

/// Colours a palette image can have.
const INDEXED: usize = 256;

/// Bytes handed to the encoder at a time, and in a chunk of the file.
const CHUNK: usize = 3 << 14;

/// CSS pixels to a metre: 96 to an inch.
const CSS_PIXELS_PER_METRE: f64 = 96.0 / 0.0254;

fn refused(error: png::EncodingError) -> Error {
    Error::Surface(format!("PNG: {error}"))
}

/// `raster` as a PNG: with a palette if it has at most 256 colours, else RGB,
/// or RGBA where pixels are clear.
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
        Some((colours, indices)) => {
            encoder.set_color(ColorType::Indexed);
            let palette: Vec<u8> = colours.iter().flat_map(|c| [c[0], c[1], c[2]]).collect();
            encoder.set_palette(palette);
            if !raster.is_opaque() {
                let alphas: Vec<u8> = colours.iter().map(|c| c[3]).collect();
                encoder.set_trns(alphas);
            }
            indices
        }
        None if !raster.is_opaque() => {
            encoder.set_color(ColorType::Rgba);
            raster.rgba().to_vec()
        }
        None => {
            encoder.set_color(ColorType::Rgb);
            raster.rgb()
        }
    };
    let mut writer = encoder.write_header().map_err(refused)?;
    writer.write_image_data(&data).map_err(refused)?;
    writer.finish().map_err(refused)?;
    Ok(out)
}

/// What a figure's PNG says about itself.
pub struct Label<'a> {
    /// Pixels to a CSS pixel.
    pub scale: f64,
    /// Keywords and texts.
    pub texts: &'a [(&'a str, &'a str)],
}

/// Takes opaque pixels (RGBA, four bytes each), from top to bottom, some at a time.
pub type TakeRows<'a> = dyn FnMut(&[u8]) -> Result<()> + 'a;

/// An RGB PNG that names the figure it shows, whose pixels `draw` hands over.
///
/// # Errors
/// Those of `draw`; [`Error::Surface`] if it hands over too many pixels or too
/// few, or the encoder refuses.
pub fn encode_figure(
    (width, height): (u32, u32),
    label: &Label,
    draw: impl FnOnce(&mut TakeRows) -> Result<()>,
) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_color(ColorType::Rgb);
    encoder.set_compression(Compression::Balanced);
    let per_metre = (CSS_PIXELS_PER_METRE * label.scale).round() as u32;
    encoder.set_pixel_dims(Some(PixelDimensions {
        xppu: per_metre,
        yppu: per_metre,
        unit: Unit::Meter,
    }));
    for (keyword, text) in label.texts {
        encoder
            .add_itxt_chunk((*keyword).to_string(), (*text).to_string())
            .map_err(refused)?;
    }
    let mut writer = encoder.write_header().map_err(refused)?;
    let mut stream = writer.stream_writer_with_size(CHUNK).map_err(refused)?;
    let mut rgb = Vec::with_capacity(CHUNK);
    draw(&mut |rgba| {
        for pixels in rgba.chunks(CHUNK / 3 * PIXEL) {
            rgb.clear();
            rgb.extend(pixels.chunks_exact(PIXEL).flat_map(|p| [p[0], p[1], p[2]]));
            let taken = stream.write_all(&rgb);
            taken.map_err(|error| Error::Surface(format!("PNG: {error}")))?;
        }
        Ok(())
    })?;
    stream.finish().map_err(refused)?;
    writer.finish().map_err(refused)?;
    Ok(out)
}

/// The colours in order of appearance and an index a pixel, if there are few
/// enough colours.
fn indexed(raster: &Raster) -> Option<(Vec<[u8; PIXEL]>, Vec<u8>)> {
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
    Some((colours, indices))
}
