// A figure or a game in a story, alive while it is near the window.
import { hashOf, isGame, sheetHash, specsIn } from '../address.ts';
import { few, shortened } from '../brief.ts';
import { FigureController } from '../figure/figure-controller.ts';
import { Handles } from '../figure/handles.ts';
import { gameText, parameters, reading, withValue, type DrawOptions } from '../engine.ts';
import { namedIn, reachAlone } from '../controls/numbers.ts';
import { Play } from '../play/play.ts';
import { printsAsVectors } from '../printout.ts';
import { refusalFrom, type Refusal } from '../refusal.ts';
import { SheetController } from '../sheet/sheet-controller.ts';
import { Shows } from '../sheet/shows.ts';
import type { StoryFigure } from './read.ts';
import './story.css';

/** What a story asks of the page around it. */
export interface StorySettings {
  theme(): DrawOptions['theme'];
  palette(): string;
  /** Opens a figure or a game on its own page. */
  open(spec: string, place?: string): void;
  announce(text: string): void;
  failed(refusal: Refusal): void;
}

/** A figure takes no more of the window's height than this part, so that its words are seen, too. */
const PART = 0.62;

/** What is alive in a step. */
export interface Live {
  redraw(): void;
  end(): void;
}

/** Brings to life what a code block names; what is wrong with it is said in its place. */
export function enliven(host: HTMLElement, figure: StoryFigure, settings: StorySettings): Live | undefined {
  try {
    return isGame(figure.specs[0]!) ? game(host, figure.specs[0]!, settings) : live(host, figure, settings);
  } catch (thrown) {
    host.replaceChildren(mistake(figure, refusalFrom(thrown).message));
    return undefined;
  }
}

function part(name: string, tag = 'div'): HTMLElement {
  return Object.assign(document.createElement(tag), { className: name });
}

export function mistake({ line }: StoryFigure, message: string): HTMLElement {
  const told = part('mistake', 'p');
  told.textContent = shortened(`Line ${line}: ${message}`);
  return told;
}

function live(host: HTMLElement, figure: StoryFigure, settings: StorySettings): Live {
  const read = specsIn(figure.specs.join(' ')).map(reading);
  const specs = read.map(({ spec }) => spec);
  const repairs = read.flatMap(({ changes }) => changes);
  const [drawn, sliders, onward] = [part('figure'), part('quick'), part('open-story', 'a') as HTMLAnchorElement];
  host.replaceChildren(drawn, sliders, onward);
  const mistakes = [...(repairs.length > 0 ? [few(repairs)] : []), ...unknown(figure.sliders, specs)];
  host.append(...mistakes.map((message) => mistake(figure, message)));
  const failed = ({ message }: Refusal): void => host.replaceChildren(mistake(figure, message));
  const shows = new Shows(() => sheet.show());
  const sheet = new SheetController({ state: shows, controller: () => controller, all: true, failed });
  const controller = new FigureController({
    figureHost: drawn,
    controls: figure.sliders.length
      ? [{ host: sliders, only: namedIn(figure.sliders.join()), way: false, reach: reachAlone }]
      : [],
    sheet,
    theme: settings.theme,
    palette: settings.palette,
    heightFor: (natural) => Math.min(natural, window.innerHeight * PART),
    changed: (spec) => shows.show(spec, 'drag'),
    settled: () => undefined,
    open: (spec) => settings.open(spec),
    shown: ({ panels }) => {
      onward.href = panels.length > 1 ? sheetHash(panels) : hashOf(panels[0]!);
      handles.follow();
    },
    failed,
  });
  const ending = new AbortController();
  printsAsVectors(drawn, controller.view, { signal: ending.signal });
  // Until it has come, rows jump.
  controller.view.warm().catch(() => undefined);
  const handles = new Handles(controller, () => undefined);
  onward.textContent = 'All controls';
  shows.all(specs);
  const step = host.closest('.chapter');
  if (step) handles.hold(step);
  return {
    redraw: () => controller.view.drawSoon(),
    end: () => {
      ending.abort();
      sheet.end();
      controller.end();
    },
  };
}

/** Why sliders are none of any of the figures. */
function unknown(sliders: string[], specs: string[]): string[] {
  const names = new Set(specs.flatMap(parameters).map(({ name }) => name));
  return sliders
    .filter((name) => !names.has(name))
    .flatMap((name) => {
      try {
        withValue(specs[0]!, name, '');
        return [];
      } catch (thrown) {
        return [refusalFrom(thrown).message];
      }
    });
}

function game(host: HTMLElement, text: string, settings: StorySettings): Live {
  const board = part('play');
  host.replaceChildren(board);
  const show = (next: string): void => void play.show(next).catch((thrown) => settings.failed(refusalFrom(thrown)));
  const play = new Play(board, {
    within: true,
    played: (next, inPlace) => inPlace || show(next),
    open: settings.open,
    announce: settings.announce,
    failed: settings.failed,
  });
  show(gameText(text));
  return { redraw: () => undefined, end: () => play.rest() };
}
