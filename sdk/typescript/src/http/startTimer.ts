/** What a timer of a runtime holds at most; it fires at once where it is told more. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls back after so many milliseconds, also where they are more than a timer holds, and never after `Infinity`.
 *
 * @returns what stops it
 */
export function startTimer(milliseconds: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const step = (left: number): void => {
    const part = Math.min(left, LONGEST_TIMER_MS);
    timer = setTimeout(() => {
      if (part < left) {
        step(left - part);
      } else {
        callback();
      }
    }, part);
  };
  step(milliseconds);
  return () => {
    clearTimeout(timer);
  };
}
