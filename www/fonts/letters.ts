// Written by tools/fonts/build.py; do not edit.
/** Characters of the files of letters, and of those of signs: all others. */
export const LETTERS =
  'U+20, U+27-29, U+2B-3B, U+3D, U+41, U+43-45, U+47-49, U+4C, U+50, U+53-54, U+57, U+61-7A, U+A0, U+B7, U+D7, U+3B4, U+2013, U+2018-2019, U+201C-201D, U+2026, U+2212, U+2264';
export const SIGNS =
  'U+0-1F, U+21-26, U+2A, U+3C, U+3E-40, U+42, U+46, U+4A-4B, U+4D-4F, U+51-52, U+55-56, U+58-60, U+7B-9F, U+A1-B6, U+B8-D6, U+D8-3B3, U+3B5-2012, U+2014-2017, U+201A-201B, U+201E-2025, U+2027-2211, U+2213-2263, U+2265-10FFFF';
