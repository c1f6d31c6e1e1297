import type { RateDecision, WindowPolicy } from '#domain/rateLimit';
import { decideWindow, neededOf, sliceAt, SLICES } from '#domain/slidingWindow';

interface Slice {
  readonly number: number;
  count: number;
}

/** The requests of one key against a sliding window, as counts of slices, the oldest first. */
export class WindowLog {
  readonly #slices: Slice[] = [];
  #total = 0;
  #restsAt = 0;

  /** When nothing counts any more, in epoch milliseconds. */
  get restsAt(): number {
    return this.#restsAt;
  }

  /** Counts that are kept: one for each slice in which something came. */
  get size(): number {
    return this.#slices.length;
  }

  consume(policy: WindowPolicy, nowMilliseconds: number, least: number): RateDecision {
    const slice = sliceAt(policy, nowMilliseconds);
    this.#forgetBefore(slice - SLICES);
    this.#pullBack(slice);
    const count = { total: this.#total, newest: this.#slices.at(-1)?.number ?? null };
    const decision = decideWindow(policy, { ...count, freeing: this.#freeing(policy, least) }, nowMilliseconds);
    if (decision.allowed) {
      this.#add(slice, 1);
      this.#total += 1;
    }
    this.#restsAt = nowMilliseconds + decision.resetMilliseconds;
    return decision;
  }

  #forgetBefore(first: number): void {
    for (let [oldest] = this.#slices; oldest !== undefined && oldest.number < first; [oldest] = this.#slices) {
      this.#slices.shift();
      this.#total -= oldest.count;
    }
  }

  #pullBack(slice: number): void {
    let later = 0;
    for (
      let newest = this.#slices.at(-1);
      newest !== undefined && newest.number > slice;
      newest = this.#slices.at(-1)
    ) {
      this.#slices.pop();
      later += newest.count;
    }
    if (later > 0) {
      this.#add(slice, later);
    }
  }

  #freeing(policy: WindowPolicy, least: number): number | null {
    const room = policy.limit - neededOf(policy, least);
    let left = this.#total;
    let freeing: number | null = null;
    for (const { number, count } of this.#slices) {
      if (left <= room) {
        break;
      }
      left -= count;
      freeing = number;
    }
    return freeing;
  }

  #add(slice: number, requests: number): void {
    const newest = this.#slices.at(-1);
    if (newest?.number === slice) {
      newest.count += requests;
    } else {
      this.#slices.push({ number: slice, count: requests });
    }
  }
}
