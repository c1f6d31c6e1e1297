import type { Fields } from '../visit.ts';
import type { Citing } from './citing.ts';

/** What a view of a result knows beside its output. */
export interface ResultContext {
  readonly cite: Citing;
  /** Of the page that shows it. */
  readonly path: string;
  /** Of the visit: views that filter what they show read it. */
  readonly query: Fields;
  /** Until when it is known to be so, which is when it was read; null where that is not known. */
  readonly readAt: Date | null;
}
