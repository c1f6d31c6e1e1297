import type { Refusal } from '#contract/operations/outcome';

/** A place is free as soon as one of the waits has ended; when that is cannot be known, so the caller retries soon. */
const RETRY_AFTER_MILLISECONDS = 1_000;

/**
 * How many requests of each organization wait for an end at once. A wait holds a socket, a timer and a part of the poll
 * of its process, and up to an hour; so it is counted where it is held, and no Redis has to be asked.
 */
export class WaitingPlaces {
  readonly #most: number;
  readonly #taken = new Map<number, number>();

  /** @param most of one organization in this process */
  constructor(most: number) {
    this.#most = most;
  }

  /** Runs what may wait, in a place of the organization; nothing of it happens where there is none. */
  async run<Result>(
    organizationId: number,
    wait: () => Promise<Result>,
  ): Promise<Result | Refusal<'wait_limit_exceeded'>> {
    const taken = this.#taken.get(organizationId) ?? 0;
    if (taken >= this.#most) {
      return this.#refusal();
    }
    this.#taken.set(organizationId, taken + 1);
    try {
      return await wait();
    } finally {
      this.#leave(organizationId);
    }
  }

  #leave(organizationId: number): void {
    const left = (this.#taken.get(organizationId) ?? 0) - 1;
    if (left > 0) {
      this.#taken.set(organizationId, left);
    } else {
      this.#taken.delete(organizationId);
    }
  }

  #refusal(): Refusal<'wait_limit_exceeded'> {
    const message = `Your organization may have ${this.#most} requests that wait at once.`;
    return { kind: 'wait_limit_exceeded', message, retryAfterMilliseconds: RETRY_AFTER_MILLISECONDS };
  }
}
