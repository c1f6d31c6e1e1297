import { setTimeout as delay } from 'node:timers/promises';
import type { Pace } from './persist.ts';

/** The time of this machine. */
export const REAL_PACE: Pace = {
  now: () => performance.now(),
  pause: (milliseconds) => delay(milliseconds),
};
