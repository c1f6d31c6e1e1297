import { afterEach, jest } from '@jest/globals';

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

/** Lets a test hold the date of its process until it ends, so that nothing gets older however slow the machine is; timers go on. */
export function useHeldDate(): () => void {
  afterEach(() => {
    jest.useRealTimers();
  });
  return () => {
    jest.useFakeTimers({ now: new Date(), doNotFake: [...RUNNING] });
  };
}
