"""Compute and draw subtraction games.

>>> import takeaway
>>> takeaway.terms("cold?set=squares&n=20")
[0, 2, 5, 7, 10, 12, 15, 17]
>>> takeaway.period([2, 5, 7])["period"]
22
>>> takeaway.figure("sink-strips", m=12).save("strips.pdf")
"""

from __future__ import annotations

import json
import operator
from collections.abc import Callable, Iterable
from importlib.metadata import version
from typing import Any, Literal, SupportsIndex, TypedDict
from urllib.parse import quote

from . import _native
from ._errors import SpecError
from ._figure import Figure

__all__ = ["Family", "Figure", "Period", "SpecError", "family", "figure", "kinds", "parameters", "period", "sheet", "solve", "terms"]
__version__ = version("takeaway")

#: Hears of progress: the step, what is done and of how much. An exception stops the computation.
OnProgress = Callable[[str, int, int], Any]

#: A set of moves: a text such as ``"squares"`` or ``"all-but-1,3"``, or numbers.
Moves = str | Iterable[int]


class Window(TypedDict):
    """Values that recur: ``length`` of them from ``start`` on, again from ``recurs`` on."""

    start: int
    length: int
    recurs: int


class Outcomes(TypedDict, total=False):
    """The period of cold (P) and hot (N) positions."""

    preperiod: int
    period: int
    word: str
    window: Window


class Period(TypedDict, total=False):
    """The period of nim-values with its proof. In misère play there are outcomes alone."""

    preperiod: int
    period: int
    saltus: int
    window: Window
    values: list[int]
    outcomes: Outcomes


class Family(Figure):
    """The rulesets of a family and their periods."""

    @property
    def laws(self) -> list[dict[str, Any]]:
        """The laws that its periods and preperiods follow."""
        data = json.loads(self._computed.export("json"))
        beside = [data[name] for name in data if name not in ("spec", "version", *self.columns)]
        return list(beside[0]) if beside else []


def figure(spec: str, /, *, on_progress: OnProgress | None = None, **parameters: Any) -> Figure:
    """Computes a figure: of a spec such as ``"cold?set=squares&n=1000"``, or of a kind and its parameters.

    ``figure("cold", set=[2, 5, 7], n=100)`` is ``figure("cold?set=2,5,7&n=100")``. A ``range`` is
    written as its first and last number. Raises :class:`SpecError` at once if an input is wrong.
    """
    return Figure(_native.compute([_text(spec, parameters)], on_progress))


def sheet(*specs: str, on_progress: OnProgress | None = None) -> Figure:
    """Several figures as panels of one sheet, with common axes where they have the same kind."""
    return Figure(_native.compute([_text(spec, {}) for spec in specs], on_progress))


def terms(spec: str, /, *, on_progress: OnProgress | None = None, **parameters: Any) -> list[Any]:
    """The numbers that ``takeaway terms SPEC`` prints; tuples where a line has several."""
    return figure(spec, on_progress=on_progress, **parameters).terms


def period(
    moves: Moves,
    convention: Literal["wall", "sink", "misere", "misere-sink"] = "wall",
    *,
    below: SupportsIndex | float | None = None,
    on_progress: OnProgress | None = None,
) -> Period:
    """The period of a finite or all-but set, with the window of values that proves it.

    ``below`` is the number of positions to search at most.
    """
    found: Period = json.loads(_native.period(_value(moves), convention, _whole(below), on_progress))
    return found


def family(members: str, /, *, on_progress: OnProgress | None = None, **letters: Any) -> Family:
    """The periods of a family of sets: ``family("2,5,c", c=range(6, 61))``.

    Further parameters of the kind ``family``, such as ``convention="sink"``, may follow.
    """
    return Family(_native.compute([_text("family", {"set": members, **letters})], on_progress))


def solve(game: str, /, *, on_progress: OnProgress | None = None) -> tuple[Literal["P", "N"], list[str]]:
    """The outcome of a game such as ``"play?game=heaps&set=1,2,3&heaps=7"``, and the winning plies.

    The player to move wins if the outcome is ``"N"``.
    """
    outcome, winning = _native.solve(game, on_progress)
    return "N" if outcome == "N" else "P", winning


def kinds() -> list[dict[str, str]]:
    """The kinds of figures: ``kind``, ``title``, ``about``, ``group``."""
    return list(json.loads(_native.kinds()))


def parameters(spec: str, /) -> list[dict[str, Any]]:
    """The parameters of a kind or spec: name, help, type, range, default and choices."""
    return list(json.loads(_native.parameters(_text(spec, {}))))


def _whole(number: SupportsIndex | float | None) -> int | None:
    if number is None:
        return None
    if isinstance(number, float):
        if not number.is_integer():
            raise TypeError(f"below is a whole number such as 10**6, not {number!r}.")
        return int(number)
    return operator.index(number)


def _text(spec: str, parameters: dict[str, Any]) -> str:
    if not isinstance(spec, str):
        raise TypeError(f"A spec is a text such as 'cold?set=squares', not {spec!r}.")
    pairs = [f"{name}={quote(_value(value), safe=PLAIN)}" for name, value in parameters.items() if value is not None]
    return "?".join([spec, "&".join(pairs)]) if pairs else spec


#: Signs that the library leaves as they are in a link.
PLAIN = ",=+^()*/:"


def _value(value: Any) -> str:
    match value:
        case bool():
            return "on" if value else "off"
        case str():
            return value
        case range() if value.step == 1 and len(value) > 0:
            return f"{value[0]}..{value[-1]}"
        # An array has an index, too, if it has no dimension.
        case SupportsIndex() if not getattr(value, "shape", ()):
            return str(operator.index(value))
        case float() if value.is_integer():
            return str(int(value))
        case float():
            return str(value)
        case _:
            return ",".join(_value(each) for each in value)
