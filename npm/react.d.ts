// <takeaway-figure> in JSX: import 'takeaway/react' once.
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { TakeawayFigure, TakeawayFigureAttributes } from './element.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'takeaway-figure': DetailedHTMLProps<HTMLAttributes<TakeawayFigure>, TakeawayFigure> & TakeawayFigureAttributes;
    }
  }
}
