import type { RateDecision, RatePolicy } from '#domain/gcra';

/** Parts of a millisecond that the model counts in, so that all its numbers are whole. */
const PARTS = 1_024;

/** One key of a rate limit, told in the plainest way: a debt in whole numbers, which time pays off. */
export class RateModel {
  #debt = 0;

  wait(milliseconds: number): void {
    this.#debt = Math.max(0, this.#debt - milliseconds * PARTS);
  }

  ask(policy: RatePolicy, least: number): RateDecision {
    const { share, burst, credit } = termsOf(policy);
    const missing = this.#debt + share * Math.min(least, burst) - credit;
    const allowed = missing <= 0;
    this.#debt += allowed ? share : 0;
    return {
      allowed,
      remaining: Math.max(0, Math.floor((credit - this.#debt) / share)),
      retryAfterMilliseconds: allowed ? 0 : missing / PARTS,
      resetMilliseconds: this.#debt / PARTS,
    };
  }

  /** One request is allowed when the rest is over. */
  rest(policy: RatePolicy, milliseconds: number): void {
    const { share, credit } = termsOf(policy);
    this.#debt = milliseconds > 0 ? Math.max(this.#debt, milliseconds * PARTS + credit - share) : this.#debt;
  }

  forget(): void {
    this.#debt = 0;
  }
}

function termsOf({ limit, periodSeconds, burst = limit }: RatePolicy) {
  const share = Math.round((periodSeconds * 1_000 * PARTS) / limit);
  return { share, burst, credit: share * burst };
}
