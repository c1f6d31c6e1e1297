import { CHECKED_ROWS } from './checkedRows.ts';

const PRELOAD = `--import=${new URL('skewedClock.ts', import.meta.url).href}`;

/** Sent to a process of `clockOff(…, 'jumps')`, it sets the clock wrong, and right again. */
export const JUMP: NodeJS.Signals = 'SIGUSR2';

/**
 * Environment of a process whose host has a wrong clock.
 *
 * @param milliseconds how far it is off; below 0 it is behind
 * @param when wrong from the start, or set by each signal `JUMP`, wrong and right by turns
 */
export function clockOff(milliseconds: number, when: 'always' | 'jumps' = 'always'): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `${CHECKED_ROWS} ${PRELOAD}`,
    CLOCK_SKEW_MILLISECONDS: String(milliseconds),
    ...(when === 'jumps' ? { CLOCK_SKEW_ON: JUMP } : {}),
  };
}
