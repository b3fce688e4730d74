// The marks of a card over the picture: one drawing, with an element for each sort of marks,
// however many rows these light.
import type { Card } from '../answers.ts';
import type { Box } from './place.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The sorts of lines, from the lowest. Each line has the paper's colour around it. */
const SORTS = ['dim', 'cross', 'path', 'arc', 'barred', 'because'] as const;
type Sort = (typeof SORTS)[number];

/**
 * Radius of the number at the head of an arc, and how much higher the next is that would hide it.
 */
const TIP = 7.5;

/** Air around a place that is named, and the least width of it. */
const AIR = 1;
const THIN = 2;

/** A mark as high as wide is a dot. */
const DOT = 26;

/** Of more rows no card can keep clear. */
const FEW = 100;

/** Four numbers a rectangle, in hundredths of a pixel. */
const HUNDREDTHS = 100;

/** The marks of one card. */
export class Marks {
  readonly element = document.createElementNS(SVG, 'svg');
  readonly #lines = new Map<Sort, SVGPathElement[]>();
  readonly #tips = document.createElementNS(SVG, 'g');

  constructor() {
    this.element.setAttribute('class', 'marks');
    this.element.setAttribute('aria-hidden', 'true');
    for (const sort of SORTS) {
      const around = sort === 'dim' || sort === 'cross' ? [sort] : [`${sort} around`, sort];
      this.#lines.set(
        sort,
        around.map((name) => {
          const path = document.createElementNS(SVG, 'path');
          path.setAttribute('class', name);
          if (sort === 'dim') path.setAttribute('transform', `scale(${1 / HUNDREDTHS})`);
          this.element.append(path);
          return path;
        }),
      );
    }
    this.element.append(this.#tips);
    this.hide();
  }

  /** Marks what belongs to a place of a figure of this size, in its own pixels. */
  show({ because, bands, marks }: Card, width: number, height: number): void {
    this.element.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.element.removeAttribute('hidden');
    const { lit, dimmed, arcs, paths } = marks;
    const curves = arcs.map(({ from, to, value, beyond }) => ({
      to,
      value,
      barred: beyond || value === null,
      curve: curve(from, to),
    }));
    const drawn: Record<Sort, string> = {
      // The lit part is left out.
      dim: dimmed && lit.length > 0 ? fine(dimmed) + rectangles(lit) : '',
      cross: bands.map(rectangle).join(''),
      path: paths.map((points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`).join(''),
      arc: curves
        .filter(({ barred }) => !barred)
        .map((arc) => arc.curve)
        .join(''),
      barred: curves
        .filter(({ barred }) => barred)
        .map((arc) => arc.curve)
        .join(''),
      because: because.map(around).join(''),
    };
    for (const [sort, paths] of this.#lines) for (const path of paths) path.setAttribute('d', drawn[sort]);
    const numbers = tips(curves);
    this.#tips.replaceChildren(stems(numbers), ...numbers.map(tip));
  }

  hide(): void {
    this.element.setAttribute('hidden', '');
  }
}

/** Where the marks of a place are, itself first, in its figure's pixels. */
export function marked({ box, because, marks: { arcs, paths, lit } }: Card): Box[] {
  const bounds = (points: readonly (readonly [number, number])[]): Box => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
  };
  const ends = arcs.map(({ to: [x, y] }) => ({ x: x - TIP, y: y - 2 * TIP, w: 2 * TIP, h: 2 * TIP }));
  return [box, ...because, ...ends, ...paths.map(bounds), ...(lit.length <= 4 * FEW ? boxes(lit) : [])];
}

const short = (x: number): number => Math.round(x * HUNDREDTHS) / HUNDREDTHS;

function rectangle({ x, y, w, h }: Box): string {
  return `M${short(x)} ${short(y)}h${short(w)}v${short(h)}h${short(-w)}z`;
}

/** The rectangles of a list of numbers, in hundredths of a pixel as these are: thousands of them while a pointer moves. */
function rectangles(lit: readonly number[]): string {
  let all = '';
  for (let at = 0; at + 3 < lit.length; at += 4)
    all += `M${lit[at]} ${lit[at + 1]}h${lit[at + 2]}v${lit[at + 3]}h-${lit[at + 2]}z`;
  return all;
}

/** A rectangle in such hundredths. */
function fine({ x, y, w, h }: Box): string {
  return rectangles([x, y, w, h].map((side) => Math.round(side * HUNDREDTHS)));
}

/** The same in pixels. */
function boxes(lit: readonly number[]): Box[] {
  const all: Box[] = [];
  for (let at = 0; at + 3 < lit.length; at += 4) {
    const [x, y, w, h] = [lit[at]!, lit[at + 1]!, lit[at + 2]!, lit[at + 3]!];
    all.push({ x: x / HUNDREDTHS, y: y / HUNDREDTHS, w: w / HUNDREDTHS, h: h / HUNDREDTHS });
  }
  return all;
}

/** Around a place: a circle where that is a dot, else a rectangle. */
function around(box: Box): string {
  const w = Math.max(box.w, THIN) + 2 * AIR;
  const h = Math.max(box.h, THIN) + 2 * AIR;
  const [x, y] = [box.x - AIR, box.y - AIR];
  if (Math.abs(w - h) > 1 || w > DOT) return rectangle({ x, y, w, h });
  const r = `${short(w / 2)} ${short(h / 2)}`;
  return `M${short(x)} ${short(y + h / 2)}a${r} 0 1 1 ${short(w)} 0a${r} 0 1 1 ${short(-w)} 0`;
}

type Point = readonly [number, number];

/** An arc from a place to another: above the row of both, else bent to one side. */
function curve([x, y]: Point, [toX, toY]: Point): string {
  const far = Math.hypot(toX - x, toY - y);
  // As high as it is long, but within the figure.
  const rise = Math.min(12 + 0.25 * far, 72, Math.max(y, toY) - 2);
  const level = Math.abs(toY - y) < 1;
  const [midX, midY] = [(x + toX) / 2, (y + toY) / 2];
  const bent = far > 0 ? Math.min(far / 4, 40) / far : 0;
  const [overX, overY] = level ? [midX, midY - 2 * rise] : [midX + (toY - y) * bent, midY + (x - toX) * bent];
  return `M${short(x)} ${short(y)}Q${short(overX)} ${short(overY)} ${short(toX)} ${short(toY)}`;
}

/** A number, and the height of the end of its arc, down to which it has a stem. */
interface Tip {
  x: number;
  y: number;
  end: number;
  text: string;
}

/** The numbers at the ends of arcs, one above the other where they would hide each other. */
function tips(arcs: { to: Point; value: number | null }[]): Tip[] {
  const placed: Tip[] = [];
  for (const {
    to: [x, end],
    value,
  } of arcs) {
    const hides = (other: Tip): boolean => Math.hypot(other.x - x, other.y - y) < 2 * TIP;
    let y = end - TIP;
    while (placed.some(hides) && y > 2 * TIP) y -= TIP;
    placed.push({ x: Math.max(x, TIP), y, end, text: value === null ? '×' : String(value) });
  }
  return placed;
}

/** From the numbers down to the ends of their arcs. */
function stems(numbers: readonly Tip[]): SVGPathElement {
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', numbers.map(({ x, y, end }) => `M${short(x)} ${short(y)}V${short(end)}`).join(''));
  return path;
}

function tip({ x, y, text }: Tip): SVGGElement {
  const group = document.createElementNS(SVG, 'g');
  group.setAttribute('transform', `translate(${short(x)} ${short(y)})`);
  const disc = document.createElementNS(SVG, 'circle');
  disc.setAttribute('r', String(TIP));
  const word = document.createElementNS(SVG, 'text');
  word.textContent = text;
  group.append(disc, word);
  return group;
}
