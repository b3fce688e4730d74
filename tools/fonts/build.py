#!/usr/bin/env python3
"""Builds the fonts the page and the figures ship, and their table of widths.

    npm install --no-save source-sans@3.52.0 source-serif@4.5.1
    pip install fonttools==4.68.0 brotli
    python3 tools/fonts/build.py [node_modules]

Reads Adobe's Source Sans 3 and Source Serif 4 (SIL Open Font License 1.1) from
the npm packages `source-sans` and `source-serif`. Writes, at the repository's root:

    www/fonts/*.woff2             for the page: letters, and `-signs` apart, which come when one is shown
    www/style/fonts.css           the faces, with the characters of each file
    www/fonts/letters.ts          the characters of the files of letters
    www/fonts/LICENSE-*.md        the fonts' licences
    crates/draw/src/font/*.ttf           the sans again, for PNG and PDF without a browser
    src/draw/metrics/table.rs     its advance widths

The licence reserves the name "Source" for unmodified fonts, so these subsets
are named Takeaway Sans and Takeaway Serif. Digits are lining and tabular, as
in the originals. Both lack signs of set theory: `compose` draws the ones
used here; others have replacements in `src/draw/text.rs` (`substitute`).
"""

import math
import shutil
import sys
from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.otlLib.optimize.gpos import compact
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
MODULES = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "node_modules"

ASCII = "".join(map(chr, range(0x20, 0x7F)))
# Letters of names, and the signs used here.
LATIN = "\u00a0\u00ad§·±×²³¹¼½¾°«»äåæçèéíñóöøüØ"
PUNCTUATION = "–—‘’“”…·‑′″†\u2009\u200a\u202f"
SCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉₊₋ⁿⁱ"
GREEK = "αβγδεζθλμπσφωΔΣΩ"
MATHS = "−×±≤≥≈≠≡∩∪⊂∈∉∞√∑∏→↔←↑↓⇒⌊⌋⌈⌉∣⋆"
SIGNS = "✓✗▲▼●■◆"
# What figures set in italics: variables, not words.
VARIABLES = "abcdijklmnprstvxyzABCDMNPSVδζπ"
WANTED = ASCII + LATIN + PUNCTUATION + SCRIPTS + GREEK + MATHS + SIGNS
# What the first view shows, and somewhat more, so that a first visit waits for no more; a browser
# fetches the rest when it is to show some of it.
LATER = '!"#$%&*<>?@[]\\^_`{}~|BFJKMNOQRUVXYZ'
LETTERS = "".join(c for c in ASCII if c not in LATER) + "\u00a0–‘’“”…·−×≤δ"

# How hard to look for smaller tables of kerning, of 9: what compresses best.
COMPACT = 5

FACES = [
    # source, file stem, family, weight, italic, also as TTF
    ("source-sans/TTF/SourceSans3-Regular.ttf", "takeaway-sans-400", "Takeaway Sans", 400, False, True),
    ("source-sans/TTF/SourceSans3-Semibold.ttf", "takeaway-sans-600", "Takeaway Sans", 600, False, True),
    ("source-sans/TTF/SourceSans3-It.ttf", "takeaway-sans-400-italic", "Takeaway Sans", 400, True, True),
    ("source-sans/TTF/SourceSans3-SemiboldIt.ttf", "takeaway-sans-600-italic", "Takeaway Sans", 600, True, True),
    ("source-serif/TTF/SourceSerif4-Regular.ttf", "takeaway-serif-400", "Takeaway Serif", 400, False, False),
    ("source-serif/TTF/SourceSerif4-It.ttf", "takeaway-serif-400-italic", "Takeaway Serif", 400, True, False),
]


def files(stem: str, italic: bool, also_ttf: bool) -> list[tuple[str, str, str]]:
    """The files of a face: stem, kind and the characters in it."""
    if not italic:
        page = [(f"{stem}-signs", "woff2", "".join(c for c in WANTED if c not in LETTERS)), (stem, "woff2", LETTERS)]
    else:
        # Italics come late, or are few: the page's sans has variables alone.
        page = [(stem, "woff2", VARIABLES if also_ttf else WANTED)]
    # A reader of SVG such as resvg sets a line in one face if it has all the letters, so the files
    # for it have all.
    return [*page, (stem, "ttf", WANTED)] if also_ttf else page


def compose(font: TTFont) -> None:
    """Draws the signs of set theory that the font lacks, and ∩ to match them."""
    cmap = font.getBestCmap()
    stem = 62 if font["OS/2"].usWeightClass < 500 else 92

    def box(pen, x0, y0, x1, y1):
        pen.moveTo((x0, y0))
        pen.lineTo((x0, y1))
        pen.lineTo((x1, y1))
        pen.lineTo((x1, y0))
        pen.closePath()

    def slanted(pen, x0, y0, x1, y1):
        pen.moveTo((x0, y0))
        pen.lineTo((x1, y1))
        pen.lineTo((x1 + stem, y1))
        pen.lineTo((x0 + stem, y0))
        pen.closePath()

    def add(char: str, advance: float, draw) -> None:
        pen = TTGlyphPen(None)
        draw(pen)
        name = cmap.get(ord(char), f"uni{ord(char):04X}")
        glyph = pen.glyph()
        if ord(char) not in cmap:
            font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"].glyphs[name] = glyph
        font["glyf"].glyphOrder = font.getGlyphOrder()
        glyph.recalcBounds(font["glyf"])
        font["hmtx"][name] = (round(advance), glyph.xMin)
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(char)] = name

    # A cup: two stems and a half ring, on the axis of − and =.
    width, height, side, axis = 460, 540, 70, 330

    def cup(pen):
        bottom = axis - height / 2
        left, right, top = side, side + width, bottom + height

        def half_ring(x0, x1):
            # Four quadratic arcs; the points between them are implied.
            r = abs(x1 - x0) / 2
            toward = 1 if x1 > x0 else -1
            knee = r * math.tan(math.pi / 8)
            level, foot, middle = bottom + width / 2, bottom + width / 2 - r, (x0 + x1) / 2
            pen.qCurveTo(
                (x0, level - knee), (middle - toward * knee, foot),
                (middle + toward * knee, foot), (x1, level - knee), (x1, level),
            )

        level = bottom + width / 2
        pen.moveTo((left, top))
        pen.lineTo((left + stem, top))
        pen.lineTo((left + stem, level))
        half_ring(left + stem, right - stem)
        pen.lineTo((right - stem, top))
        pen.lineTo((right, top))
        pen.lineTo((right, level))
        half_ring(right, left)
        pen.closePath()

    def turned(xx, xy, yx, yy, across):
        # About the middle of the cup, then moved so that its side bearing is kept.
        x, y = side + width / 2, axis
        transform = Transform(1, 0, 0, 1, side + across / 2, axis).transform((xx, xy, yx, yy, 0, 0)).translate(-x, -y)
        return lambda pen: cup(TransformPen(pen, transform))

    subset_sign = turned(0, -1, 1, 0, height)

    def element(pen):
        subset_sign(pen)
        box(pen, side + stem / 2, axis - stem / 2, side + height, axis + stem / 2)

    def not_element(pen):
        element(pen)
        slanted(pen, side + height * 0.3, axis - 350, side + height * 0.75 - stem, axis + 350)

    add("∪", width + 2 * side, cup)
    add("∩", width + 2 * side, turned(-1, 0, 0, -1, width))
    add("⊂", height + 2 * side, subset_sign)
    add("∈", height + 2 * side, element)
    add("∉", height + 2 * side, not_element)

    top, bottom = 730, -120
    arm, left = 190, 90

    def bracket(pen, foot, right):
        x = left + arm - stem if right else left
        box(pen, x, bottom, x + stem, top)
        y = bottom if foot else top - stem
        box(pen, left, y, left + arm, y + stem)

    for char, foot, right in [("⌊", True, False), ("⌋", True, True), ("⌈", False, False), ("⌉", False, True)]:
        add(char, arm + 150, lambda pen, f=foot, r=right: bracket(pen, f, r))
    add("∣", 240, lambda pen: box(pen, 120 - stem / 2, bottom, 120 + stem / 2, top))

    def star(pen):
        for i in range(10):
            radius = 210 if i % 2 == 0 else 88
            angle = math.pi / 2 - i * math.pi / 5
            point = (round(240 + radius * math.cos(angle)), round(320 + radius * math.sin(angle)))
            (pen.lineTo if i else pen.moveTo)(point)
        pen.closePath()

    add("⋆", 480, star)


def rename(font: TTFont, family: str, weight: int, italic: bool, keep: set[int]) -> None:
    style = {400: "Regular", 600: "SemiBold"}[weight]
    style = {"Regular": "Italic"}.get(style, style + " Italic") if italic else style
    postscript = f"{family.replace(' ', '')}-{style.replace(' ', '')}"
    texts = {
        1: family if weight == 400 else f"{family} {style}",
        2: "Italic" if italic else "Regular",
        3: postscript,
        4: f"{family} {style}",
        6: postscript,
        16: family,
        17: style,
    }
    names = font["name"]
    names.names = [record for record in names.names if record.nameID in keep]
    for name_id, text in texts.items():
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight


def subset(font: TTFont, wanted: str, features: list[str]) -> None:
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["DSIG", "BASE", "meta"]
    options.recalc_timestamp = False
    subsetter = Subsetter(options)
    subsetter.populate(text=wanted)
    subsetter.subset(font)


def widths(fonts: dict[tuple[int, bool], TTFont]) -> str:
    def table(name: str, italic: bool) -> list[str]:
        pair = [fonts[weight, italic] for weight in (400, 600)]
        chars = sorted(map(ord, VARIABLES)) if italic else sorted(pair[0].getBestCmap())
        lines = [f"pub(crate) const {name}: [(char, u16, u16); {len(chars)}] = ["]
        for code in chars:
            advances = [font["hmtx"][font.getBestCmap()[code]][0] for font in pair]
            lines.append(f"    ('\\u{{{code:04x}}}', {advances[0]}, {advances[1]}),")
        return [*lines, "];"]

    regular = fonts[400, False]
    os2 = regular["OS/2"]
    return "\n".join([
        "// Written by tools/fonts/build.py from the fonts in crates/draw/src/font; do not edit.",
        "",
        "/// Units of one em.",
        f"pub(crate) const EM: u16 = {regular['head'].unitsPerEm};",
        "/// Height of a capital over the baseline.",
        f"pub(crate) const CAP_HEIGHT: u16 = {os2.sCapHeight};",
        "/// How far letters such as p reach under the baseline.",
        f"pub(crate) const DESCENT: u16 = {-regular['glyf']['p'].yMin};",
        "/// Character, advance width in the regular face, and in the semibold; sorted.",
        *table("ADVANCES", False),
        "/// The same in italics, for variables.",
        *table("ITALICS", True),
        "",
    ])


def ranges(codes: set[int]) -> str:
    """Characters as CSS writes them."""
    runs = []
    for code in sorted(codes):
        if runs and runs[-1][1] == code - 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    return ", ".join(f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in runs)


def shown_by(wanted: str) -> str:
    """The characters for which a browser fetches a file; of the files of a face each has its own."""
    letters = set(map(ord, LETTERS))
    return ranges(letters if wanted == LETTERS else set(range(0x110000)) - letters)


def sheet() -> str:
    lines = [
        "/* Written by tools/fonts/build.py; do not edit. Subsets of Source Sans 3 and Source Serif 4, shipped with the page. */",
    ]
    for _, stem, family, weight, italic, also_ttf in FACES:
        for name, flavor, wanted in files(stem, italic, also_ttf):
            if flavor == "woff2":
                style = " font-style: italic;" if italic else ""
                only = "" if italic else f" unicode-range: {shown_by(wanted)};"
                lines.append(
                    f"@font-face {{ font-family: '{family}'; font-weight: {weight};{style} font-display: swap;"
                    f" src: url('../fonts/{name}.woff2') format('woff2');{only} }}"
                )
    return "\n".join([*lines, ""])


def main() -> None:
    www, ttf = ROOT / "www/fonts", ROOT / "crates/draw/src/font"
    www.mkdir(parents=True, exist_ok=True)
    ttf.mkdir(parents=True, exist_ok=True)
    sans = {}
    for source, stem, family, weight, italic, also_ttf in FACES:
        for name, flavor, wanted in files(stem, italic, also_ttf):
            font = TTFont(MODULES / source, recalcTimestamp=False)
            if wanted != VARIABLES:
                compose(font)
            # Figures measure text by advance widths alone: no kerning there.
            subset(font, wanted, ["kern", "liga"] if flavor == "woff2" and wanted != VARIABLES else [])
            # Copyright and licence; the page's files leave it at where that is, for it lies beside them.
            rename(font, family, weight, italic, {0, 14} if flavor == "woff2" else {0, 5, 13, 14})
            if "GPOS" in font:
                compact(font, COMPACT)
            missing = sorted(set(map(ord, wanted)) - set(font.getBestCmap()))
            path = (www if flavor == "woff2" else ttf) / f"{name}.{flavor}"
            if flavor == "woff2":
                font.flavor = flavor
            else:
                sans[weight, italic] = font
            font.save(path)
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size} bytes; missing {''.join(map(chr, missing)) or 'nothing'}")
    (ROOT / "www/style/fonts.css").write_text(sheet())
    (www / "letters.ts").write_text(
        "// Written by tools/fonts/build.py; do not edit.\n"
        "/** Characters of the files of letters, and of those of signs: all others. */\n"
        f"export const LETTERS = '{shown_by(LETTERS)}';\n"
        f"export const SIGNS = '{shown_by(WANTED)}';\n"
    )
    (ROOT / "src/draw/metrics/table.rs").write_text(widths(sans))
    for package in ["source-sans", "source-serif"]:
        shutil.copyfile(MODULES / package / "LICENSE.md", www / f"LICENSE-{package}.md")
    shutil.copyfile(MODULES / "source-sans" / "LICENSE.md", ttf / "LICENSE.md")


main()
