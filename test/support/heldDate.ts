import { afterEach, jest } from '@jest/globals';
import type { OpenClock } from '../../cli/compose/foundation.ts';

/** All that jest would hold beside the date. */
const RUNNING = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

/** A platform that goes by the date of its process, and so by the one that a test holds; for `useTestPlatform`. */
export const openHostClock: OpenClock = () =>
  Promise.resolve({
    now: () => new Date(),
    hostOffsetSeconds: () => 0,
    silentSeconds: () => 0,
    close: () => Promise.resolve(),
  });

/** Lets a test hold the date of its process until it ends, so that nothing gets older however slow the machine is; timers go on. */
export function useHeldDate(): () => void {
  afterEach(() => {
    jest.useRealTimers();
  });
  return () => {
    jest.useFakeTimers({ now: new Date(), doNotFake: [...RUNNING] });
  };
}
