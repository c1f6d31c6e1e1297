import type { PacePolicy, RateDecision, WindowPolicy } from '#domain/rateLimit';

/** Parts of a millisecond that the model counts in, so that all its numbers are whole. */
const PARTS = 1_024;
/** A request counts until its 120th of the period has been over for a period. */
const SLICES = 120;

/** One key of a rate limit, told in the plainest way: a list of the requests of a window, and a debt that time pays off. */
export class RateModel {
  #at = 0;
  #requests: readonly number[] = [];
  #debt = 0;

  /** @param startMilliseconds by the clock of the limiter, which the slices of a window are counted from */
  constructor(startMilliseconds: number) {
    this.#at = startMilliseconds;
  }

  wait(milliseconds: number): void {
    this.#at += milliseconds;
    this.#debt = Math.max(0, this.#debt - milliseconds * PARTS);
  }

  ask(policy: WindowPolicy | PacePolicy, least: number): RateDecision {
    return policy.burst === undefined ? this.#askWindow(policy, least) : this.#askPace(policy, least);
  }

  #askWindow({ limit, periodSeconds }: WindowPolicy, least: number): RateDecision {
    const width = Math.ceil((periodSeconds * 1_000) / SLICES);
    const endOf = (at: number): number => (Math.floor(at / width) + SLICES + 1) * width;
    const counting = this.#requests.filter((at) => endOf(at) > this.#at);
    const missing = counting.length + Math.min(least, limit) - limit;
    const allowed = missing <= 0;
    this.#requests = allowed ? [...counting, this.#at] : counting;
    return {
      allowed,
      remaining: Math.max(0, limit - this.#requests.length),
      retryAfterMilliseconds: allowed ? 0 : endOf(counting[missing - 1] ?? this.#at) - this.#at,
      resetMilliseconds: endOf(this.#requests.at(-1) ?? this.#at) - this.#at,
    };
  }

  #askPace(policy: PacePolicy, least: number): RateDecision {
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
  rest(policy: PacePolicy, milliseconds: number): void {
    const { share, credit } = termsOf(policy);
    this.#debt = milliseconds > 0 ? Math.max(this.#debt, milliseconds * PARTS + credit - share) : this.#debt;
  }

  forget(): void {
    this.#debt = 0;
    this.#requests = [];
  }
}

function termsOf({ limit, periodSeconds, burst }: PacePolicy) {
  const share = Math.round((periodSeconds * 1_000 * PARTS) / limit);
  return { share, burst, credit: share * burst };
}
