// The programs that a talk can be given in.

/** A form of a talk, and the file that it leaves as. */
export interface Form {
  name: 'PowerPoint' | 'reveal.js' | 'Slidev' | 'Marp' | 'Beamer' | 'Typst';
  file: string;
}

export const FORMS: readonly Form[] = [
  { name: 'PowerPoint', file: 'slides.pptx' },
  { name: 'reveal.js', file: 'slides.html' },
  { name: 'Slidev', file: 'slides-slidev.zip' },
  { name: 'Marp', file: 'slides-marp.zip' },
  { name: 'Beamer', file: 'slides-beamer.zip' },
  { name: 'Typst', file: 'slides-typst.zip' },
];
