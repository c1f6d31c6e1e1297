import { NOT_FOUND } from '../operations/refusals.ts';
import type { WaitOutcome } from './waitForEnd.ts';

/** What a caller is told after a wait; null where nobody is there to be told. */
export function answerAfter<T, Outcome>(
  waited: WaitOutcome<T>,
  outcomeOf: (resource: T) => Outcome,
): Outcome | typeof NOT_FOUND | null {
  switch (waited.kind) {
    case 'found':
      return outcomeOf(waited.resource);
    case 'gone':
      return NOT_FOUND;
    case 'hungUp':
      return null;
  }
}
