"""Why something was not done."""

from __future__ import annotations


class SpecError(ValueError):
    """The library refuses an input.

    ``parameter`` names the parameter at fault (or is empty); ``suggestion`` is a value that would be
    accepted, or ``None``.
    """

    def __init__(self, message: str, parameter: str = "", suggestion: str | None = None) -> None:
        super().__init__(message)
        self.parameter = parameter
        self.suggestion = suggestion
