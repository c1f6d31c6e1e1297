/** Few enough that nothing else waits for a statement of it. */
const LIMIT = 2_000;
/** Rounds of one pass: an hour of passes forgets more than an hour of deliveries at full speed. */
const MOST_ROUNDS = 100;
/** A pass that deletes leaves the rest to the next one after this. */
const MOST_MILLISECONDS = 20_000;

export interface Rounds {
  /** The most that one round takes. */
  readonly limit?: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock?: () => number;
}

/**
 * Deletes what is old by a few at a time, for a bounded time, until there is nothing that a round can take: one that takes
 * fewer may have met rows that are locked elsewhere.
 *
 * @returns how many those were
 */
export async function inRounds(
  forget: (limit: number) => Promise<number>,
  { limit = LIMIT, clock = () => performance.now() }: Rounds = {},
): Promise<number> {
  const until = clock() + MOST_MILLISECONDS;
  let all = 0;
  for (let round = 0; round < MOST_ROUNDS && clock() < until; round += 1) {
    const count = await forget(limit);
    all += count;
    if (count === 0) {
      break;
    }
  }
  return all;
}
