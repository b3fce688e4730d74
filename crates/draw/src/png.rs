//! Rasters as PNG [ISO/IEC 15948]. Own code, because a general encoder brings its decoder's tables
//! along, and a first visit downloads them.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;

use raster::{PIXEL, Raster};
use theory::error::{Error, Result};

/// Colours a palette image can have.
const INDEXED: usize = 256;

/// A quarter of the time of the default, for some hundredths more bytes.
pub(crate) const QUICK: Compression = Compression::fast();

/// CSS pixels to a metre: 96 to an inch.
const CSS_PIXELS_PER_METRE: f64 = 96.0 / 0.0254;

/// The layout of a pixel's bytes.
#[derive(Clone, Copy)]
enum Samples {
    Rgb = 2,
    Indexed = 3,
    Rgba = 6,
}

impl Samples {
    fn bytes(self) -> usize {
        match self {
            Samples::Rgb => 3,
            Samples::Indexed => 1,
            Samples::Rgba => 4,
        }
    }
}

/// `raster` as a PNG: with a palette if it has at most 256 colours, else RGB,
/// or RGBA where pixels are clear.
/// O(pixels) time and space.
///
/// # Errors
/// [`Error::Surface`] if it has no pixels.
pub(crate) fn encode(raster: &Raster, effort: Compression) -> Result<Vec<u8>> {
    let size = (raster.width(), raster.height());
    let (samples, palette, data) = match indexed(raster) {
        Some((colours, indices)) => (Samples::Indexed, Some(colours), indices),
        None if !raster.is_opaque() => (Samples::Rgba, None, raster.rgba().to_vec()),
        None => (Samples::Rgb, None, raster.rgb()),
    };
    let mut file = File::new(size, samples)?;
    if let Some(colours) = palette {
        let rgb: Vec<u8> = colours.iter().flat_map(|c| [c[0], c[1], c[2]]).collect();
        file.chunk(b"PLTE", &rgb);
        if !raster.is_opaque() {
            let alphas: Vec<u8> = colours.iter().map(|c| c[3]).collect();
            file.chunk(b"tRNS", &alphas);
        }
    }
    let mut pixels = Pixels::new(size, samples, effort);
    pixels.take(&data)?;
    file.end(pixels)
}

/// The metadata of a figure's PNG.
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
/// few.
pub fn encode_figure(
    size: (u32, u32),
    label: &Label,
    draw: impl FnOnce(&mut TakeRows) -> Result<()>,
) -> Result<Vec<u8>> {
    let mut file = File::new(size, Samples::Rgb)?;
    let per_metre = ((CSS_PIXELS_PER_METRE * label.scale).round() as u32).to_be_bytes();
    file.chunk(b"pHYs", &[&per_metre[..], &per_metre, &[1]].concat());
    for (keyword, text) in label.texts {
        // Not compressed, and neither language nor translated keyword given.
        let said = [keyword.as_bytes(), &[0; 5], text.as_bytes()];
        file.chunk(b"iTXt", &said.concat());
    }
    let mut pixels = Pixels::new(size, Samples::Rgb, QUICK);
    let mut rgb = Vec::new();
    draw(&mut |rgba| {
        for row in rgba.chunks(PIXEL * size.0 as usize) {
            rgb.clear();
            rgb.extend(row.chunks_exact(PIXEL).flat_map(|p| [p[0], p[1], p[2]]));
            pixels.take(&rgb)?;
        }
        Ok(())
    })?;
    file.end(pixels)
}

/// A file as it is written.
struct File {
    bytes: Vec<u8>,
    /// The change of the checksum by a byte.
    table: [u32; 256],
}

impl File {
    /// Signature and header of an image of that width and height.
    fn new((width, height): (u32, u32), samples: Samples) -> Result<Self> {
        if width == 0 || height == 0 {
            return Err(Error::Surface("PNG: an image without pixels".into()));
        }
        let mut file = File {
            bytes: b"\x89PNG\r\n\x1a\n".to_vec(),
            table: checksums(),
        };
        // Eight bits a sample; of compression, filters and interlacing the first sort.
        let rest = [8, samples as u8, 0, 0, 0];
        let header = [&width.to_be_bytes()[..], &height.to_be_bytes(), &rest];
        file.chunk(b"IHDR", &header.concat());
        Ok(file)
    }

    /// Appends a chunk: length, name, data and the checksum of both.
    fn chunk(&mut self, name: &[u8; 4], data: &[u8]) {
        // Figures are smaller than 4 GB by far.
        self.bytes.extend((data.len() as u32).to_be_bytes());
        let from = self.bytes.len();
        self.bytes.extend(name);
        self.bytes.extend(data);
        let checksum = self.bytes[from..].iter().fold(!0, |sum: u32, &byte| {
            (sum >> 8) ^ self.table[usize::from(sum as u8 ^ byte)]
        });
        self.bytes.extend((!checksum).to_be_bytes());
    }

    /// The whole file.
    fn end(mut self, pixels: Pixels) -> Result<Vec<u8>> {
        self.chunk(b"IDAT", &pixels.compressed()?);
        self.chunk(b"IEND", &[]);
        Ok(self.bytes)
    }
}

/// The remainders of all bytes modulo the polynomial of CRC-32. Computed: a
/// table in the file would be downloaded by those who never export.
fn checksums() -> [u32; 256] {
    let mut table = [0; 256];
    for (byte, entry) in (0_u32..).zip(&mut table) {
        *entry = (0..8).fold(byte, |sum, _| (sum >> 1) ^ ((sum & 1) * 0xedb8_8320));
    }
    table
}

/// Rows of pixels, filtered and compressed as they come.
struct Pixels {
    out: ZlibEncoder<Vec<u8>>,
    /// Bytes a pixel.
    step: usize,
    /// The row above and the one being filled, each behind a clear pixel.
    above: Vec<u8>,
    row: Vec<u8>,
    /// Bytes of a row, with the clear pixel.
    full: usize,
    /// Rows still to come.
    left: u32,
    filtered: [Vec<u8>; 2],
}

impl Pixels {
    fn new((width, height): (u32, u32), samples: Samples, effort: Compression) -> Self {
        let step = samples.bytes();
        let full = (width as usize + 1) * step;
        Pixels {
            out: ZlibEncoder::new(Vec::new(), effort),
            step,
            above: vec![0; full],
            row: vec![0; step],
            full,
            left: height,
            filtered: [const { Vec::new() }; 2],
        }
    }

    /// Takes some more bytes of pixels.
    fn take(&mut self, mut bytes: &[u8]) -> Result<()> {
        while !bytes.is_empty() {
            if self.left == 0 {
                return Err(Error::Surface("PNG: more pixels than the image has".into()));
            }
            let (now, later) = bytes.split_at(bytes.len().min(self.full - self.row.len()));
            self.row.extend(now);
            bytes = later;
            if self.row.len() == self.full {
                self.finish_row()?;
            }
        }
        Ok(())
    }

    /// Writes the row by the filter with the least sum of differences: the last of equal ones. A
    /// row of one value needs no other.
    fn finish_row(&mut self) -> Result<()> {
        let [best, tried] = &mut self.filtered;
        let (mut least, mut chosen) = (u64::MAX, Filter::Up);
        for filter in [Filter::Up, Filter::Left, Filter::Mean, Filter::Paeth] {
            filter.apply(&self.above, &self.row, self.step, tried);
            let sum = tried.iter().map(|&d| u64::from((d as i8).unsigned_abs()));
            let sum = sum.sum();
            if sum <= least {
                (least, chosen) = (sum, filter);
                std::mem::swap(best, tried);
            }
            if sum == 0 {
                break;
            }
        }
        let written = self.out.write_all(&[chosen as u8]);
        written
            .and_then(|()| self.out.write_all(best))
            .map_err(refused)?;
        std::mem::swap(&mut self.above, &mut self.row);
        self.row.truncate(self.step);
        self.left -= 1;
        Ok(())
    }

    fn compressed(self) -> Result<Vec<u8>> {
        if self.left > 0 {
            return Err(Error::Surface(
                "PNG: fewer pixels than the image has".into(),
            ));
        }
        self.out.finish().map_err(refused)
    }
}

fn refused(error: std::io::Error) -> Error {
    Error::Surface(format!("PNG: {error}"))
}

/// The prediction subtracted from a byte before compression, by the number of its filter.
#[derive(Clone, Copy)]
enum Filter {
    /// The byte of the pixel to the left.
    Left = 1,
    /// That above.
    Up = 2,
    /// The mean of both.
    Mean = 3,
    /// Of left, above and above left, the nearest to left + above - above left.
    Paeth = 4,
}

impl Filter {
    /// `out` becomes the filtered row; both rows begin with a clear pixel of
    /// `step` bytes.
    fn apply(self, above: &[u8], row: &[u8], step: usize, out: &mut Vec<u8>) {
        let len = row.len() - step;
        out.clear();
        let here = &row[step..];
        let lefts = &row[..len];
        let (ups, corners) = (&above[step..], &above[..len]);
        match self {
            Filter::Left => out.extend(here.iter().zip(lefts).map(|(x, a)| x.wrapping_sub(*a))),
            Filter::Up => out.extend(here.iter().zip(ups).map(|(x, b)| x.wrapping_sub(*b))),
            Filter::Mean => {
                let pairs = lefts.iter().zip(ups).map(|(a, b)| (a & b) + ((a ^ b) >> 1));
                out.extend(here.iter().zip(pairs).map(|(x, mean)| x.wrapping_sub(mean)));
            }
            Filter::Paeth => {
                let near = lefts.iter().zip(ups).zip(corners);
                let near = near.map(|((a, b), c)| paeth(*a, *b, *c));
                out.extend(here.iter().zip(near).map(|(x, near)| x.wrapping_sub(near)));
            }
        }
    }
}

/// Of left, above and above left, the nearest to left + above - above left; of
/// equally near ones the first.
fn paeth(left: u8, above: u8, corner: u8) -> u8 {
    let [a, b, c] = [left, above, corner].map(i16::from);
    let (from_left, from_above) = ((b - c).abs(), (a - c).abs());
    let from_corner = (a + b - 2 * c).abs();
    if from_left <= from_above && from_left <= from_corner {
        left
    } else if from_above <= from_corner {
        above
    } else {
        corner
    }
}

/// The colours in order of appearance and an index per pixel, if there are few
/// enough colours.
pub(crate) fn indexed(raster: &Raster) -> Option<(Vec<[u8; PIXEL]>, Vec<u8>)> {
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
