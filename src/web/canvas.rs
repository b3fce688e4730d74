//! The browser's canvas as a surface.
