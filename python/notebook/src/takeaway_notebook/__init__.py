"""Live figures of subtraction games in a notebook."""

import json
import pathlib
from importlib.metadata import version

import anywidget
import traitlets

__all__ = ["Takeaway"]
__version__ = version("takeaway-notebook")


class Takeaway(anywidget.AnyWidget):
    """A live figure. Its data arrive when the browser has drawn it: read them in a later cell.

    >>> figure = Takeaway("sink-strips?m=19", controls="m")
    >>> figure                       # the last line of a cell shows it
    >>> figure.terms                 # in the next cell
    >>> figure.spec = "sink-strips?m=20"
    """

    _esm = pathlib.Path(__file__).parent / "widget.js"

    #: The figure, in the one form that equal texts share once it stands; set it and the figure follows.
    spec = traitlets.Unicode().tag(sync=True)
    #: Names of the parameters to give sliders, such as "m,k"; all numbers if "", none if None.
    controls = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    #: The notebook's own, or the system's, if None.
    theme = traitlets.Enum(["light", "dark", "print", "projector"], None, allow_none=True).tag(sync=True)
    palette = traitlets.Enum(
        ["viridis", "cividis", "okabe-ito", "tol", "print"], None, allow_none=True
    ).tag(sync=True)
    #: In CSS pixels; what suits the width if None.
    height = traitlets.Int(None, min=60, max=4000, allow_none=True).tag(sync=True)

    #: The lines that ``takeaway terms SPEC`` prints; none until the figure of ``spec`` stands.
    terms = traitlets.List(traitlets.Unicode(), read_only=True)
    #: The figure's data by column, exact: whole numbers are int. None until it stands.
    values = traitlets.Dict(read_only=True)
    #: What is wrong with ``spec``, or had to be put right in it, in words; empty while nothing is.
    error = traitlets.Unicode(read_only=True)

    #: What the browser said last: the spec it is about, an error, and the data as texts.
    _told = traitlets.Dict().tag(sync=True)

    def __init__(self, spec="sink-strips?m=19", **traits):
        super().__init__(spec=spec, **traits)

    @traitlets.validate("spec")
    def _some_text(self, proposal):
        if not proposal["value"].strip():
            raise traitlets.TraitError('spec must name a figure, such as "sink-strips?m=19", and is empty')
        return proposal["value"]

    @traitlets.observe("spec", "_told")
    def _hear(self, _change):
        # What is said of another spec came too late, or not yet.
        told = self._told if self._told.get("spec") == self.spec else {}
        columns = json.loads(told.get("values") or "{}")
        values = {name: column for name, column in columns.items() if name not in ("spec", "version")}
        with self.hold_trait_notifications():
            self.set_trait("terms", (told.get("terms") or "").splitlines())
            self.set_trait("values", values)
            self.set_trait("error", told.get("error") or "")
