import { REFUSED_TRY } from '#domain/refusedTries';
import type { LoggedAttempt } from '#ports/deliveryLog';

/** The tries of a delivery in order, made or refused; those that were skipped have no number. */
export function withRefused(made: readonly LoggedAttempt[], refusedAt: readonly Date[]): readonly LoggedAttempt[] {
  const refused = refusedAt.map(toAttempt);
  return [...made, ...refused]
    .sort((left, right) => left.startedAt.getTime() - right.startedAt.getTime())
    .map((attempt, index) => ({ ...attempt, number: index + 1 }));
}

function toAttempt(startedAt: Date): LoggedAttempt {
  return { number: 0, startedAt, milliseconds: 0, status: null, excerpt: null, ...REFUSED_TRY };
}
