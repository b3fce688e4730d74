// Written by tools/fonts/build.py; do not edit.
/** Characters of the files of letters, and of those of signs: all others. */
export const LETTERS = 'U+20-21, U+25-3F, U+41-5B, U+5D, U+5F, U+61-7B, U+7D, U+A0, U+B7, U+D7, U+3B4, U+2013, U+2018-2019, U+201C-201D, U+2026, U+2212, U+2264';
export const SIGNS = 'U+0-1F, U+22-24, U+40, U+5C, U+5E, U+60, U+7C, U+7E-9F, U+A1-B6, U+B8-D6, U+D8-3B3, U+3B5-2012, U+2014-2017, U+201A-201B, U+201E-2025, U+2027-2211, U+2213-2263, U+2265-10FFFF';
