/** Acceptances are counted over so long. */
const WINDOW_MILLISECONDS = 5_000;
/** Of the rate before: callers that are asked to come back later begin at different times. */
const SHARE = 0.5;

/** What callers noticed; all instants in epoch milliseconds. */
export interface Throughput {
  /** The longest time in which nothing was accepted, from the strike on. */
  readonly silentSeconds: number;
  /** From the strike until, after that time, the first five seconds in which half as much was accepted as before; null where none were. */
  readonly backSeconds: number | null;
}

/**
 * @param accepted when requests were
 * @param from when the load began
 * @param struckAt when the trouble did
 * @param until when the load ended
 */
export function throughput(accepted: readonly number[], from: number, struckAt: number, until: number): Throughput {
  const before = accepted.filter((at) => at >= from && at < struckAt).length / (struckAt - from);
  const after = accepted.filter((at) => at >= struckAt && at <= until).toSorted((one, other) => one - other);
  const wanted = before * WINDOW_MILLISECONDS * SHARE;
  const instants = [struckAt, ...after, until];
  const gaps = instants.slice(1).map((at, index) => at - (instants[index] ?? at));
  const silence = Math.max(0, ...gaps);
  const silentUntil = instants[gaps.indexOf(silence) + 1] ?? until;
  const back = after.find(
    (start) =>
      start >= silentUntil &&
      start + WINDOW_MILLISECONDS <= until &&
      after.filter((at) => at >= start && at < start + WINDOW_MILLISECONDS).length >= wanted,
  );
  return {
    silentSeconds: silence / 1_000,
    backSeconds: back === undefined ? null : (back - struckAt) / 1_000,
  };
}
