import pTimeout from 'p-timeout';

/** Milliseconds that a context or browser has to open or close by itself before it is killed. */
const GRACE_MS = 2_000;

/** Whether the work ends, well or badly, before its browser has to be killed. */
export function settlesInTime(work: Promise<unknown>): Promise<boolean> {
  const settled = work.then(
    () => true,
    () => true,
  );
  return pTimeout(settled, { milliseconds: GRACE_MS, fallback: () => false });
}
