//! The file around a page: its fonts, rasters, opacities, and what it says of itself.

use std::collections::BTreeMap;
use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::writers::Resources;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use super::PdfSurface;
use crate::metrics::{CAP_HEIGHT, DESCENT, EM, Face, advance};
use crate::png;
use crate::raster::{PIXEL, Raster};
use crate::svg::About;
use theory::error::{Error, Result};

/// The names of the faces, in the order of [`Face::ALL`]; six letters mark a part of a font.
const NAMES: [&[u8]; 4] = [
    b"REGULA+TakeawaySans-Regular",
    b"SEMIBO+TakeawaySans-SemiBold",
    b"ITALIC+TakeawaySans-Italic",
    b"SEMITA+TakeawaySans-SemiBoldItalic",
];

const IDENTITY: SystemInfo = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The angle of the italics.
const SLANT: f32 = -11.0;

/// Widths of upright stems, regular and semibold, in units of the em.
const STEMS: [f32; 2] = [80.0, 120.0];

/// The name on the page of the font, image or opacity of that number.
pub(super) fn numbered(letter: char, number: usize) -> String {
    format!("{letter}{number}")
}

fn packed(bytes: &[u8]) -> Result<Vec<u8>> {
    let refused = |error: std::io::Error| Error::Surface(format!("PDF: {error}"));
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    packer.write_all(bytes).map_err(refused)?;
    packer.finish().map_err(refused)
}

/// A raster, packed.
pub(super) struct Image {
    size: (u32, u32),
    /// The colours that the pixels name, or nothing if these are colours themselves.
    palette: Option<Vec<u8>>,
    pixels: Vec<u8>,
    /// How opaque each pixel is, if not all are.
    opacity: Option<Vec<u8>>,
}

impl Image {
    pub(super) fn new(raster: &Raster) -> Result<Self> {
        let (palette, pixels) = match png::indexed(raster) {
            Some((colours, indices)) => {
                let rgb = colours.iter().flat_map(|c| [c[0], c[1], c[2]]);
                (Some(rgb.collect()), indices)
            }
            None => (None, raster.rgb()),
        };
        let alphas = || raster.rgba().chunks_exact(PIXEL).map(|pixel| pixel[3]);
        let opacity = if raster.is_opaque() {
            None
        } else {
            Some(packed(&alphas().collect::<Vec<u8>>())?)
        };
        Ok(Image {
            size: (raster.width(), raster.height()),
            palette,
            pixels: packed(&pixels)?,
            opacity,
        })
    }

    fn write(&self, pdf: &mut Pdf, id: Ref, mask: Ref) {
        let size = (self.size.0 as i32, self.size.1 as i32);
        let mut image = pdf.image_xobject(id, &self.pixels);
        image.filter(Filter::FlateDecode);
        image.width(size.0).height(size.1).bits_per_component(8);
        let space = image.color_space();
        match &self.palette {
            Some(colours) => {
                let last = colours.len() as i32 / 3 - 1;
                space.indexed(Name(b"DeviceRGB"), last, colours);
            }
            None => space.device_rgb(),
        }
        if self.opacity.is_some() {
            image.s_mask(mask);
        }
        image.finish();
        if let Some(opacity) = &self.opacity {
            let mut image = pdf.image_xobject(mask, opacity);
            image.filter(Filter::FlateDecode);
            image.width(size.0).height(size.1).bits_per_component(8);
            image.color_space().device_gray();
        }
    }
}

/// The numbers of objects, one after the other.
struct Numbers(Ref);

impl Numbers {
    fn next<const N: usize>(&mut self) -> [Ref; N] {
        [(); N].map(|()| self.0.bump())
    }
}

/// The document of this page.
pub(super) fn written(page: PdfSurface, about: &About) -> Result<Vec<u8>> {
    let mut numbers = Numbers(Ref::new(1));
    let [catalog, pages, only, content, info] = numbers.next();
    let mut pdf = Pdf::new();
    // The version that every LaTeX includes without a warning.
    pdf.set_version(1, 5);
    let mut root = pdf.catalog(catalog);
    root.pages(pages).lang(TextStr("en"));
    root.viewer_preferences().display_doc_title(true);
    root.finish();
    pdf.pages(pages).kids([only]).count(1);

    let fonts: Vec<_> = (0..NAMES.len())
        .filter(|&face| !page.glyphs[face].is_empty())
        .map(|face| (face, numbers.next::<5>()))
        .collect();
    let images: Vec<[Ref; 2]> = page.images.iter().map(|_| numbers.next()).collect();

    let points = |units: u32| (f64::from(units) * page.unit) as f32;
    let (width, height) = (points(page.size.0), points(page.size.1));
    let mut writer = pdf.page(only);
    writer.media_box(Rect::new(0.0, 0.0, width, height));
    writer.parent(pages).contents(content);
    let mut resources: Resources = writer.resources();
    let mut dict = resources.fonts();
    for (face, [font, ..]) in &fonts {
        dict.pair(Name(numbered('F', *face).as_bytes()), *font);
    }
    dict.finish();
    let mut dict = resources.x_objects();
    for (i, [image, _]) in images.iter().enumerate() {
        dict.pair(Name(numbered('I', i).as_bytes()), *image);
    }
    dict.finish();
    let mut dict = resources.ext_g_states();
    for (i, opacity) in page.opacities.iter().enumerate() {
        let mut state = dict
            .insert(Name(numbered('A', i).as_bytes()))
            .start::<pdf_writer::writers::ExtGraphicsState>();
        let opacity = *opacity as f32;
        state.stroking_alpha(opacity).non_stroking_alpha(opacity);
    }
    dict.finish();
    resources.finish();
    writer.finish();

    for (image, [id, mask]) in page.images.iter().zip(&images) {
        image.write(&mut pdf, *id, *mask);
    }
    for (face, ids) in &fonts {
        write_font(&mut pdf, *ids, *face, &page)?;
    }
    // Device units, downwards from the upper edge.
    let unit = page.unit as f32;
    let mut shown = Content::new();
    shown.transform([unit, 0.0, 0.0, -unit, 0.0, height]);
    let mut shown = shown.finish().to_vec();
    shown.push(b'\n');
    shown.extend_from_slice(&page.content.finish());
    let shown = packed(&shown)?;
    pdf.stream(content, &shown).filter(Filter::FlateDecode);
    pdf.document_info(info)
        .title(TextStr(about.title))
        .subject(TextStr(about.description))
        .keywords(TextStr(about.spec))
        .creator(TextStr(concat!("takeaway ", env!("CARGO_PKG_VERSION"))));
    Ok(pdf.finish())
}

/// A face, whole, with the widths and the meanings of the glyphs that are used.
fn write_font(pdf: &mut Pdf, ids: [Ref; 5], face: usize, page: &PdfSurface) -> Result<()> {
    let [font, letters, descriptor, meanings, file] = ids;
    let name = Name(NAMES[face]);
    let of = Face::ALL[face];
    let glyphs: &BTreeMap<u16, char> = &page.glyphs[face];
    pdf.type0_font(font)
        .base_font(name)
        .encoding_predefined(Name(b"Identity-H"))
        .descendant_font(letters)
        .to_unicode(meanings);

    let mut cid = pdf.cid_font(letters);
    cid.subtype(CidFontType::Type2)
        .base_font(name)
        .system_info(IDENTITY)
        .font_descriptor(descriptor)
        .cid_to_gid_map_predefined(Name(b"Identity"));
    let mut widths = cid.widths();
    for (&glyph, &c) in glyphs {
        let width = f32::from(advance(c, of)) * 1000.0 / f32::from(EM);
        widths.consecutive(glyph, [width]);
    }
    widths.finish();
    cid.finish();

    let bounds = page.outlines.bounds(of);
    let [left, low, right, high] = bounds.map(f32::from);
    let mut flags = FontFlags::SYMBOLIC;
    flags.set(FontFlags::ITALIC, of.italic);
    pdf.font_descriptor(descriptor)
        .name(name)
        .flags(flags)
        .bbox(Rect::new(left, low, right, high))
        .italic_angle(if of.italic { SLANT } else { 0.0 })
        .ascent(high)
        .descent(-(DESCENT as f32))
        .cap_height(CAP_HEIGHT as f32)
        .stem_v(STEMS[of.weight as usize])
        .font_file2(file);

    let mut map = UnicodeCmap::<u16>::new(Name(b"Takeaway"), IDENTITY);
    for (&glyph, &c) in glyphs {
        map.pair(glyph, c);
    }
    let map = map.finish();
    pdf.cmap(meanings, &packed(&map)?)
        .filter(Filter::FlateDecode);

    let whole = page.outlines.file(of);
    let bytes = packed(whole)?;
    let mut stream = pdf.stream(file, &bytes);
    stream.filter(Filter::FlateDecode);
    stream.pair(Name(b"Length1"), whole.len() as i32);
    Ok(())
}
