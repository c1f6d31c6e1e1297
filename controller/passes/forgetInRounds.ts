/** Few enough that nothing else waits for a statement of it. */
const LIMIT = 2_000;
/** Rounds of one pass: an hour of passes forgets more than an hour of deliveries at full speed. */
const MOST_ROUNDS = 100;

/** Deletes what is old by a few at a time; returns how many those were. */
export async function forgetInRounds(forget: (limit: number) => Promise<number>): Promise<number> {
  let all = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const count = await forget(LIMIT);
    all += count;
    if (count < LIMIT) {
      break;
    }
  }
  return all;
}
