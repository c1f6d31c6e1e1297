import { startTimer } from './startTimer.ts';

/** Resolves after so many milliseconds. @throws the reason of the signal */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      stop();
      reject(signal?.reason as Error);
    };
    const stop = startTimer(milliseconds, () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    });
    if (signal?.aborted === true) {
      giveUp();
    }
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
