"""A computed figure: its data, its words and its pictures."""

from __future__ import annotations

import importlib
import json
import pathlib
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypedDict

from . import _native
from ._names import Palette, Theme

if TYPE_CHECKING:
    import os

    import pandas

Cell = int | float | str | None

#: Endings of data files, and their formats; pictures are below.
DATA = {".csv": "csv", ".json": "json", ".txt": "plain", ".tex": "latex"}
PICTURES = (".svg", ".png", ".pdf")
#: Files of columns with their types, which pyarrow writes.
COLUMNS = (".parquet", ".arrow")


class Badge(TypedDict):
    """How far a figure is known."""

    kind: str
    text: str
    more: str


class Fact(TypedDict):
    """A number or formula with its name."""

    label: str
    value: str
    latex: str


class Figure:
    """A computed figure. :func:`takeaway.figure` makes one; a notebook shows it as an SVG."""

    def __init__(self, computed: _native.Computed) -> None:
        self._computed = computed

    @property
    def spec(self) -> str:
        """The canonical text of the spec; equal specs share it. Of a sheet, those of its panels."""
        return " ".join(self._computed.specs)

    @cached_property
    def columns(self) -> dict[str, list[Cell]]:
        """The data by column: whole numbers are ``int``, a missing one ``None``."""
        names, _, _ = self._columns
        data = json.loads(self._computed.export("json"))
        return {name: data[name] for name in names}

    @cached_property
    def terms(self) -> list[Any]:
        """What ``takeaway terms`` prints: numbers, or tuples where a line has several."""
        _, plain, rows = self._columns
        columns = [self.columns[name][slice(*rows) if rows else slice(None)] for name in plain]
        return list(columns[0]) if len(columns) == 1 else list(zip(*columns, strict=True))

    @cached_property
    def _columns(self) -> tuple[list[str], list[str], tuple[int, int] | None]:
        return self._computed.columns()

    @cached_property
    def _words(self) -> tuple[dict[str, Any], str]:
        words, summary = self._computed.caption()
        return json.loads(words), summary

    @property
    def title(self) -> str:
        """The title."""
        return str(self._words[0]["title"])

    @property
    def caption(self) -> str:
        """The caption: what is drawn."""
        return str(self._words[0]["caption"])

    @property
    def badge(self) -> Badge:
        """How far it is known: proved, computed, conjectured."""
        badge: Badge = self._words[0]["badge"]
        return badge

    @property
    def facts(self) -> list[Fact]:
        """The numbers stated about it."""
        facts: list[Fact] = self._words[0]["facts"]
        return facts

    @property
    def bibtex(self) -> str:
        """BibTeX of the paper it belongs to."""
        return str(self._words[0]["bibtex"])

    @property
    def summary(self) -> str:
        """The text alternative of the picture."""
        return self._words[1]

    def export(self, format: Literal["plain", "csv", "json", "periods", "latex", "bfile", "pari", "walnut", "pgfplots"]) -> str:
        """The data as the text of a file."""
        return self._computed.export(format)

    def to_pandas(self) -> pandas.DataFrame:
        """The data as a data frame; needs pandas. Whole numbers of which some are missing have the type ``Int64``."""
        try:
            import pandas
        except ImportError:
            raise ImportError("to_pandas() needs pandas: pip install pandas") from None

        def series(cells: list[Cell]) -> Any:
            whole = [each for each in cells if each is None or isinstance(each, int)]
            return pandas.array(whole, dtype="Int64") if None in cells and len(whole) == len(cells) else cells

        return pandas.DataFrame({name: series(cells) for name, cells in self.columns.items()})

    def to_arrow(self) -> Any:
        """The data as a ``pyarrow.Table`` with the spec in its metadata; needs pyarrow. A missing number is null."""
        try:
            pyarrow = importlib.import_module("pyarrow")
        except ImportError:
            raise ImportError("to_arrow() needs pyarrow: pip install pyarrow") from None

        def column(cells: list[Cell]) -> Any:
            try:
                return pyarrow.array(cells)
            except (pyarrow.ArrowInvalid, pyarrow.ArrowTypeError, OverflowError):
                # Numbers beside words, or beyond 64 bits.
                return pyarrow.array([None if each is None else str(each) for each in cells])

        columns = {name: column(cells) for name, cells in self.columns.items()}
        return pyarrow.table(columns, metadata={"takeaway": self.spec})

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        """The same for programs that read Arrow, such as ``polars.DataFrame(figure)``."""
        return self.to_arrow().__arrow_c_stream__(requested_schema)

    def _columnar(self, path: pathlib.Path) -> None:
        table = self.to_arrow()
        if path.suffix.lower() == ".parquet":
            importlib.import_module("pyarrow.parquet").write_table(table, path)
        else:
            importlib.import_module("pyarrow.feather").write_feather(table, path, compression="uncompressed")

    def svg(
        self,
        *,
        width: float | None = None,
        height: float | None = None,
        millimetres: float | None = None,
        theme: Theme = "light",
        palette: Palette = "viridis",
        title: bool = True,
        caption: bool = True,
        shapes: bool = False,
    ) -> str:
        """An SVG document.

        ``width`` and ``height`` are CSS pixels (1200, and what suits it). ``shapes`` draws letters as
        outlines, for programs without the font Takeaway Sans.
        """
        look = _look(width, height, millimetres, theme, palette, title, caption)
        return self._computed.svg(look, shapes)

    def png(
        self,
        *,
        width: float | None = None,
        height: float | None = None,
        scale: float = 2.0,
        theme: Theme = "light",
        palette: Palette = "viridis",
        title: bool = True,
        caption: bool = True,
    ) -> bytes:
        """A PNG with ``scale`` pixels per CSS pixel."""
        return self._computed.png(_look(width, height, None, theme, palette, title, caption), scale)

    def pdf(
        self,
        *,
        width: float | None = None,
        height: float | None = None,
        theme: Theme = "print",
        palette: Palette = "viridis",
        title: bool = True,
        caption: bool = True,
    ) -> bytes:
        """A PDF page with embedded fonts."""
        return self._computed.pdf(_look(width, height, None, theme, palette, title, caption))

    def save(self, path: str | os.PathLike[str], **look: Any) -> None:
        """Writes a picture (.svg, .png, .pdf) or the data (.csv, .json, .txt, .tex), by the ending.

        With pyarrow the data may be .parquet or .arrow, too. ``look`` is passed to :meth:`svg`, :meth:`png` or :meth:`pdf`.
        """
        path = pathlib.Path(path)
        ending = path.suffix.lower()
        if ending in PICTURES:
            made = getattr(self, ending[1:])(**look)
        elif ending not in (*DATA, *COLUMNS):
            allowed = ", ".join([*PICTURES, *DATA, *COLUMNS])
            raise ValueError(f"A file name ends in one of {allowed}, not {ending!r}.")
        elif look:
            raise TypeError(f"{ending} holds data; remove {', '.join(look)}.")
        elif ending in COLUMNS:
            return self._columnar(path)
        else:
            made = self._computed.export(DATA[ending])
        path.write_bytes(made if isinstance(made, bytes) else made.encode())

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": self.svg()}

    def __repr__(self) -> str:
        return f"<takeaway.Figure {self.spec}: {self.title}>"


def _look(
    width: float | None,
    height: float | None,
    millimetres: float | None,
    theme: str,
    palette: str,
    title: bool,
    caption: bool,
) -> str:
    look = {
        "width": width,
        "height": height,
        "millimetres": millimetres,
        "theme": theme,
        "palette": palette,
        "title": title,
        "caption": caption,
    }
    for name in ("width", "height", "millimetres"):
        value = look[name]
        if value is not None and not isinstance(value, (int, float)):
            raise TypeError(f"{name} must be a number, not {value!r}.")
    return json.dumps({name: value for name, value in look.items() if value is not None})
