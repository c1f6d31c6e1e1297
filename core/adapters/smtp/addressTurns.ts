import { Semaphore } from '#system/semaphore';

/** Lets only so many conversations at a time go on with one address; the others wait in the order in which they came. */
export class AddressTurns {
  readonly #atOnce: number;
  readonly #turns = new Map<string, Semaphore>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** @throws the signal's reason when it aborts before the turn has come; else what the conversation throws */
  async run<Result>(address: string, conversation: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    const turns = this.#turns.get(address) ?? new Semaphore(this.#atOnce);
    this.#turns.set(address, turns);
    try {
      return await turns.run(conversation, signal);
    } finally {
      if (turns.isIdle) {
        this.#turns.delete(address);
      }
    }
  }
}
