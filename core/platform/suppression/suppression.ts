import { knowsHashed } from '#domain/person/hashedPersons';
import type { Knows } from '#domain/person/bearerOf';
import type { SuppressedPersons } from '#ports/suppressedPersons';

/** So long after somebody was suppressed, all processes know of it. */
const KNOWN_MILLISECONDS = 10_000;

/** Who is suppressed, as one process knows it. */
export interface Suppression {
  /** Null where nobody is, so that nothing is looked at. */
  knows(): Promise<Knows | null>;
}

/**
 * Asks the database at most each ten seconds. What cannot be asked fails: nothing is stored or shown by a process that does
 * not know whom to leave out.
 *
 * @param elapsed milliseconds of a clock that never goes back
 */
export function createSuppression(
  suppressedPersons: Pick<SuppressedPersons, 'known'>,
  elapsed: () => number,
): Suppression {
  let askedAt = -Infinity;
  let asked: Promise<Knows | null> = Promise.resolve(null);
  const ask = async (): Promise<Knows | null> => {
    const known = await suppressedPersons.known();
    return known === null ? null : knowsHashed(known.secret, known.hashes);
  };
  return {
    knows: () => {
      if (elapsed() - askedAt >= KNOWN_MILLISECONDS) {
        askedAt = elapsed();
        asked = ask();
        // Who waits for it hears of a failure; the next one asks again.
        asked.catch(() => {
          askedAt = -Infinity;
        });
      }
      return asked;
    },
  };
}
