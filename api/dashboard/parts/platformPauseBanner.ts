import { type Pause, pauseSubject } from '#domain/pause';
import type { Html } from '../html.ts';
import { pauseBanner } from './pauseBanner.ts';

/** Says that a lane or a source stands still, and why. */
export function platformPauseBanner({ target, reason, until }: Pick<Pause, 'target' | 'reason' | 'until'>): Html {
  const what = `The ${pauseSubject(target)} is paused: work that needs it waits`;
  return pauseBanner(what, { reason, until: until?.toISOString() ?? null });
}
