import { type PastSize, steadySize } from '#domain/workerScaling';

/** What pools were found to want of late; forgotten with the process, which only keeps pods a little longer. */
export class PoolSizes {
  readonly #past = new Map<string, readonly PastSize[]>();

  /** Takes down what is wanted now. @returns what to do with the delay in mind */
  steady(pool: string, wanted: number, now: number, delaySeconds: number): number {
    const past = (this.#past.get(pool) ?? []).filter((size) => size.atMilliseconds > now - delaySeconds * 1_000);
    this.#past.set(pool, [...past, { atMilliseconds: now, replicas: wanted }]);
    return steadySize(wanted, past, now, delaySeconds);
  }

  forget(pool: string): void {
    this.#past.delete(pool);
  }
}
