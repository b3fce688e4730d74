// The font of the figures. A canvas draws at once with whatever has come, and unlike words does
// not draw again when more comes: what it will need is asked for first.

const FACES = ['400', '600', 'italic 400', 'italic 600'];
/** A character of the files that a first visit does not wait for. */
const SIGN = '⋆';

const asked = (text: string): Promise<unknown> =>
  Promise.allSettled(FACES.map((face) => document.fonts.load(`${face} 13px "Takeaway Sans"`, text)));

/** Letters, digits and the few signs of the first view. */
export const letters = (): Promise<unknown> => asked('m');

/** All other signs of figures. */
export const signs = (): Promise<unknown> => asked(SIGN);

/** Whether those have come. */
export const signsHere = (): boolean =>
  FACES.every((face) => document.fonts.check(`${face} 13px "Takeaway Sans"`, SIGN));
