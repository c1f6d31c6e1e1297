import { Semaphore } from './semaphore.ts';

/** Lets only so many jobs at a time go on for one key; the others wait in the order in which they came. */
export class TurnsByKey<Key> {
  readonly #atOnce: number;
  readonly #turns = new Map<Key, Semaphore>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws the signal's reason when it aborts before the turn has come; else what the job throws */
  async run<Result>(key: Key, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    const turns = this.#turns.get(key) ?? new Semaphore(this.#atOnce);
    this.#turns.set(key, turns);
    try {
      return await turns.run(job, signal);
    } finally {
      if (turns.isIdle) {
        this.#turns.delete(key);
      }
    }
  }
}
