import { REFUSED_TRY } from '#domain/refusedTries';
import type { LoggedAttempt } from '#ports/deliveryLog';

/**
 * The tries of a delivery in order: those that were refused have the numbers which those that were made leave out.
 *
 * @param made by number
 * @param refusedAt in order
 */
export function withRefused(made: readonly LoggedAttempt[], refusedAt: readonly Date[]): readonly LoggedAttempt[] {
  const taken = new Set(made.map(({ number }) => number));
  const numbers = Array.from({ length: made.length + refusedAt.length }, (_, index) => index + 1);
  const free = numbers.filter((number) => !taken.has(number));
  const refused = refusedAt.map((startedAt, index) => toAttempt(free[index] ?? numbers.length, startedAt));
  return [...made, ...refused].sort((left, right) => left.number - right.number);
}

function toAttempt(number: number, startedAt: Date): LoggedAttempt {
  return { number, startedAt, milliseconds: 0, status: null, excerpt: null, ...REFUSED_TRY };
}
