import type { CallObserver } from '../operations/useCase.ts';
import type { ToolCall } from './tool.ts';

/** Often enough for a person to see progress. */
const PROGRESS_SECONDS = 5;

/** Tells the caller of a tool how long an operation has been waiting, and for how long it does, in whole seconds. */
export function toolObserver(
  { about, tellProgress }: Pick<ToolCall, 'about' | 'tellProgress'>,
  waitSeconds: number,
): CallObserver {
  // The moments that were spent before the wait are no news to a person.
  const total = Math.ceil(waitSeconds);
  let subject = 0;
  return {
    about: (resource, id) => {
      subject = id;
      about(resource, id);
    },
    limited: () => undefined,
    replayed: () => undefined,
    whileWaiting: async (wait) => {
      let waited = 0;
      const tell = (): void => tellProgress(waited, total, `Waiting for number ${subject}`);
      const clock = setInterval(() => {
        waited += PROGRESS_SECONDS;
        tell();
      }, PROGRESS_SECONDS * 1_000);
      tell();
      try {
        return await wait();
      } finally {
        clearInterval(clock);
      }
    },
  };
}
