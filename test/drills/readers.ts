import { setTimeout as delay } from 'node:timers/promises';
import { toAnswer } from '../../cli/apiClient.ts';
import type { Refusal } from '../chaos/askUntilAccepted.ts';

const PAUSE_MILLISECONDS = 50;
const ANSWER_MILLISECONDS = 40_000;
/** Lists are read over other connections than work is accepted over. */
const PATHS = ['/api/enrichments?limit=5', '/api/batches?limit=5'];

/** Callers that go on reading, one at each API, until they are told to stop. */
export class Readers {
  readonly #apis: readonly string[];
  readonly #key: string;
  readonly #refusals: Refusal[] = [];
  #loops: readonly Promise<void>[] = [];
  #isOver = false;
  #answered = 0;

  constructor(apis: readonly string[], key: string) {
    this.#apis = apis;
    this.#key = key;
  }

  start(): void {
    this.#loops = this.#apis.map((api) => this.#read(api));
  }

  /** Requests that were answered as they should be. */
  get answered(): number {
    return this.#answered;
  }

  get refusals(): readonly Refusal[] {
    return this.#refusals;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  async #read(api: string): Promise<void> {
    for (let turn = 0; !this.#isOver; turn += 1) {
      await this.#readOnce(`${api}${PATHS[turn % PATHS.length] ?? ''}`);
      await delay(PAUSE_MILLISECONDS);
    }
  }

  async #readOnce(url: string): Promise<void> {
    let answer;
    try {
      const headers = { authorization: `Bearer ${this.#key}` };
      answer = await toAnswer(await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) }));
    } catch {
      // The process is gone, as it is while a database is restored.
      return;
    }
    if (answer.status >= 500) {
      this.#refusals.push({ at: Date.now(), ...answer });
    } else if (answer.status === 200) {
      this.#answered += 1;
    }
  }
}
