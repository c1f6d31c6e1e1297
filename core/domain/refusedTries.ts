/** Tries of a delivery that its receiver's breaker refuses, and when it is due again. */
export interface RefusedTries {
  /** The one that is due, and those that fall into the time for which the breaker stays open. */
  readonly refusedAt: readonly Date[];
  /** Null where none is left. */
  readonly nextAttemptAt: Date | null;
}

/** What the log says of a try that was refused (docs/webhooks.md, "Answer it"). */
export const REFUSED_TRY = {
  failure: 'circuit_open',
  problem: 'Nothing was sent: the address has not answered the requests before, so it is left alone for a moment.',
} as const;

/**
 * What a refusal makes of a delivery: it counts as a try, and the schedule goes on. Tries that are certain to be refused
 * too are refused with it, so that they cost no further change; the last one never is, since the receiver may be back.
 *
 * @param delays seconds between the tries
 * @param attempts those that have ended
 * @param until when the breaker lets the next one try; not after `now` where that is not known
 */
export function refuseTries(delays: readonly number[], attempts: number, now: Date, until: Date): RefusedTries {
  const refusedAt = [now];
  for (let at = now, ended = attempts + 1; ; ended += 1) {
    const delay = delays[ended - 1];
    if (delay === undefined) {
      return { refusedAt, nextAttemptAt: null };
    }
    at = new Date(at.getTime() + delay * 1_000);
    if (at >= until || ended >= delays.length) {
      return { refusedAt, nextAttemptAt: at };
    }
    refusedAt.push(at);
  }
}
