"""Live figures of subtraction games in a notebook."""

from __future__ import annotations

import functools
import pathlib
from importlib.metadata import version
from typing import Any, get_args

import anywidget
import takeaway
import traitlets
from takeaway._names import Palette, Theme

__all__ = ["Takeaway"]
__version__ = version("takeaway-notebook")

_HERE = pathlib.Path(__file__).parent


class Takeaway(anywidget.AnyWidget):
    """A live figure with sliders. Python computes its data; the browser draws and moves it.

    >>> figure = Takeaway("sink-strips?m=19", controls="m")
    >>> figure                       # the last line of a cell shows it
    >>> figure.terms                 # its numbers, at once
    >>> figure.spec = "sink-strips?m=20"
    """

    _esm = _HERE / "widget.js"

    #: The spec, or several with blanks between; set it and the figure follows, move a slider and it follows.
    spec = traitlets.Unicode().tag(sync=True)
    #: Names of the parameters with sliders, such as "m,k"; "": all numbers; None: none.
    controls = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    #: None: the notebook's own theme, or the system's.
    theme = traitlets.Enum(get_args(Theme), None, allow_none=True).tag(sync=True)
    #: None: viridis.
    palette = traitlets.Enum(get_args(Palette), None, allow_none=True).tag(sync=True)
    #: CSS pixels; None: set by the width.
    height = traitlets.Int(None, min=60, max=4000, allow_none=True).tag(sync=True)

    #: The picture that shows while, or where, no kernel sends the element's script; and its text alternative.
    _still = traitlets.Unicode().tag(sync=True)
    _summary = traitlets.Unicode().tag(sync=True)

    def __init__(self, spec: str = "sink-strips?m=19", **traits: Any) -> None:
        super().__init__(spec=spec, **traits)
        self.on_msg(self._heard)

    @traitlets.validate("spec")
    def _is_a_spec(self, proposal: dict[str, Any]) -> str:
        specs = proposal["value"].split()
        if not specs:
            raise takeaway.SpecError('spec must name a figure, such as "sink-strips?m=19", and is empty.', "spec")
        for spec in specs:
            takeaway.parameters(spec)
        return " ".join(specs)

    def _heard(self, _widget: Any, content: Any, _buffers: Any) -> None:
        # Sent once for a page, and kept in no notebook.
        if content == {"wanted": "script"}:
            self.send({"script": True}, [(_HERE / "element.js").read_bytes()])

    @property
    def figure(self) -> takeaway.Figure:
        """The computed figure of ``spec``: its data, its words and its pictures."""
        return _computed(self.spec)

    @property
    def terms(self) -> list[Any]:
        """The numbers that ``takeaway terms SPEC`` prints; tuples where a line has several."""
        return self.figure.terms

    @property
    def values(self) -> dict[str, list[Any]]:
        """The data by column."""
        return self.figure.columns

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        # The picture shows where no widget can: in saved notebooks, on GitHub, in nbconvert.
        live = super()._repr_mimebundle_(**kwargs)
        if live is None:
            return None
        data, metadata = live
        theme = "print" if self.theme == "print" else "light"
        self._still = self.figure.svg(theme=theme, palette=self.palette or "viridis")
        self._summary = self.figure.summary
        return {**data, "image/svg+xml": self._still}, metadata


@functools.lru_cache(maxsize=8)
def _computed(spec: str) -> takeaway.Figure:
    return takeaway.sheet(*spec.split())
