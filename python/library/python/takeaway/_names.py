"""Names that the library takes: MAKE_REF=1 cargo test --lib answers renews them."""

from typing import Literal

Theme = Literal["light", "dark", "projector", "print"]
Palette = Literal["viridis", "cividis", "okabe-ito", "tol", "print"]
