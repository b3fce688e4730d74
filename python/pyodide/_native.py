"""The library where Python runs in a browser or in Node: as WebAssembly beside Pyodide's own."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from importlib.resources import files
from typing import Any

try:
    from pyodide.code import run_js
    from pyodide.ffi import create_proxy, to_js
except ImportError:
    raise ImportError("This wheel of takeaway runs in Pyodide only. For this machine build another: npm run python.") from None

from ._errors import SpecError

#: Seconds between two reports.
BETWEEN_REPORTS = 0.05

OnProgress = Callable[[str, int, int], Any] | None

_here = files(__package__)

#: Calls a method; a refusal, which is a thrown text of JSON, is a value to Python.
_call = run_js("""(object, name, ...given) => {
  try {
    return { value: object[name](...given) };
  } catch (thrown) {
    if (typeof thrown === 'string') return { refused: thrown };
    throw thrown;
  }
}""")
#: Hears of partial figures, which only pages show.
_nobody = run_js("() => {}")


def _bytes(name: str) -> Any:
    return to_js((_here / name).read_bytes())


def _begun() -> Any:
    text = (_here / "library.js").read_text(encoding="utf-8")
    begin = run_js(f"(bytes) => {{ {text}\nlibrary.initSync({{ module: bytes }}); return library; }}")
    return begin(_bytes("library.wasm"))


_library = _begun()


def _asked(of: Any, name: str, *given: Any) -> Any:
    answer = _call(of, name, *given)
    if not hasattr(answer, "refused"):
        return answer.value
    refused = json.loads(answer.refused)
    raise SpecError(refused["message"], refused["parameter"], refused["suggestion"])


def _watched(on_progress: OnProgress, name: str, *given: Any) -> Any:
    """The same, of what may take long: an exception of `on_progress` ends it."""
    raised: list[BaseException] = []
    last = time.monotonic()

    def report(what: str, done: float, total: float, long: Any = None) -> bool:
        nonlocal last
        if on_progress is None or long is not None or time.monotonic() - last < BETWEEN_REPORTS:
            return False
        last = time.monotonic()
        try:
            on_progress(what, int(done), int(total))
        except BaseException as stop:
            raised.append(stop)
        return bool(raised)

    proxy = create_proxy(report)
    try:
        return _asked(_library, name, *given, proxy, _nobody)
    except SpecError:
        if raised:
            raise raised[0] from None
        raise
    finally:
        proxy.destroy()


def _fonts() -> list[Any]:
    return [_bytes(f"face{place}.ttf") for place in range(4)]


class Computed:
    """Computed data: of one figure, or of the panels of a sheet."""

    def __init__(self, specs: list[str], picture: Any) -> None:
        self.specs = specs
        self._picture = picture

    def svg(self, look: str, shapes: bool) -> str:
        made = _asked(self._picture, "svg_in_shapes", look, *_fonts()) if shapes else _asked(self._picture, "svg", look)
        return str(made)

    def png(self, look: str, scale: float) -> bytes:
        raise NotImplementedError("png() needs a wheel for a machine. In Pyodide use svg() or pdf().")

    def pdf(self, look: str) -> bytes:
        return bytes(_asked(self._picture, "pdf", look, *_fonts()).to_bytes())

    def export(self, format: str) -> str:
        return str(_asked(self._picture, "export", format))

    def columns(self) -> tuple[list[str], list[str], tuple[int, int] | None]:
        names, plain, rows = json.loads(_asked(_library, "python_columns", self._picture))
        return names, plain, None if rows is None else (rows[0], rows[1])

    def caption(self) -> tuple[str, str]:
        words = str(_asked(self._picture, "caption"))
        return words, json.loads(words)["summary"]


def compute(specs: list[str], on_progress: OnProgress) -> Computed:
    most = _library.most_panels()
    if not 1 <= len(specs) <= most:
        raise SpecError(f"A sheet has 1 to {most} figures, not {len(specs)}.", "panels")
    texts = [str(_asked(_library, "normalize", spec)) for spec in specs]
    sheet = None
    for text in texts:
        data = _watched(on_progress, "compute", text, 0, 1)
        one = _asked(_library.Picture, "from_bytes", text, data)
        sheet = one if sheet is None else _asked(sheet, "beside", one)
    return Computed(texts, sheet)


def period(set: str, convention: str, below: int | None, on_progress: OnProgress) -> str:
    return str(_watched(on_progress, "python_period", set, convention, below))


def solve(game: str, on_progress: OnProgress) -> tuple[str, list[str]]:
    outcome, plies = json.loads(_watched(on_progress, "python_solve", game))
    return outcome, plies


def kinds() -> str:
    return str(_asked(_library, "kinds"))


def parameters(spec: str) -> str:
    return str(_asked(_library, "controls", spec))
