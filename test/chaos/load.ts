import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../simulator/dataset/random.ts';
import { type Asked, askOnce, askUntilAccepted, type Question, type Refusal } from './askUntilAccepted.ts';
import { PATIENCE_SECONDS } from './chaosSettings.ts';
import type { WorkSupply } from './workSupply.ts';

const PAUSE_MILLISECONDS = { least: 20, most: 80 };
const ADDRESS_ROWS = 40;
const SCRAPE_EVERY_MILLISECONDS = 1_500;
const PROFILE_EVERY_MILLISECONDS = 1_000;
/** A fault that takes long must not pile up more than this machine can scrape meanwhile. */
const MOST_SCRAPES = 8;
const MOST_PROFILES = 12;
/** Of the singles that no caller waits for. */
const WITH_CALLBACK = 0.3;
/** Of the singles. */
const WITHOUT_KEY = 0.15;

/** How much is asked for. */
export interface LoadSize {
  /** Who ask for singles, each one after the other. */
  readonly callers: number;
  readonly batchRows: number;
  /** Rows of each batch that ask for what another row of it asks for. */
  readonly repeatedRows: number;
  readonly batchEveryMilliseconds: number;
  readonly mostBatches: number;
}

export const FULL_SIZE: LoadSize = {
  callers: 6,
  batchRows: 250,
  repeatedRows: 25,
  batchEveryMilliseconds: 2_000,
  mostBatches: 12,
};

/** What was sent, and what became of it. */
export interface Sent {
  readonly shape: 'single' | 'batch';
  readonly rows: number;
  readonly asked: Asked;
  /** Whether the receiver of callbacks is to be told of its end. */
  readonly callback: boolean;
  /** Whether it was asked once only, because it had no Idempotency-Key. */
  readonly keyless: boolean;
}

/** What the load sent, as it can be asked again and found in what is stored. */
export interface LoadSent extends Sent {
  /** `custom_vars.request` of it, which no other request has. */
  readonly request: string;
  readonly question: Question;
  /** Epoch milliseconds. */
  readonly answeredAt: number;
}

export interface LoadOptions {
  /** Addresses of the APIs; any of them may be gone. */
  readonly apis: readonly string[];
  readonly key: string;
  /** Address for the callbacks of some singles and of all batches. */
  readonly callbackUrl: string;
  readonly supply: WorkSupply;
  readonly random: Random;
  readonly size?: LoadSize;
  /** For how long a request is repeated that nobody answers. */
  readonly patienceSeconds?: number;
}

/** Callers that go on asking, for single enrichments of several lanes, profiles and batches, until they are told to stop. */
export class Load {
  readonly #options: LoadOptions;
  readonly #stopping = new AbortController();
  readonly #size: LoadSize;
  readonly #sent: LoadSent[] = [];
  readonly #refusals: Refusal[] = [];
  readonly #asking = new Set<Promise<void>>();
  #loops: readonly Promise<void>[] = [];

  constructor(options: LoadOptions) {
    this.#options = options;
    this.#size = options.size ?? FULL_SIZE;
  }

  start(): void {
    const { callers, mostBatches, batchEveryMilliseconds } = this.#size;
    this.#loops = [
      ...Array.from({ length: callers }, () => this.#askSingles()),
      this.#repeat(mostBatches, batchEveryMilliseconds, (turn) => this.#askBatch(turn)),
      this.#repeat(MOST_SCRAPES, SCRAPE_EVERY_MILLISECONDS, () => this.#askScrape()),
      this.#repeat(MOST_PROFILES, PROFILE_EVERY_MILLISECONDS, () => this.#askProfile()),
    ];
  }

  /** Requests that have been answered. */
  get answered(): number {
    return this.#sent.length;
  }

  /** Answers of 500 and above, of every try. */
  get refusals(): readonly Refusal[] {
    return this.#refusals;
  }

  /** Asks for nothing more. @returns all that was sent, once each has its answer or its time is over */
  async stop(): Promise<readonly LoadSent[]> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
    await Promise.all(this.#asking);
    return this.#sent;
  }

  /** Asks for one company that only a browser can read. @returns its id; null where it was not accepted */
  async scrape(): Promise<number | null> {
    const company = this.#options.supply.scrapable();
    return company === undefined ? null : this.#ask('single', 'get_company', { ...company, async: true });
  }

  async #askSingles(): Promise<void> {
    const { random, supply } = this.#options;
    while (!this.#stopping.signal.aborted) {
      if (supply.hasMail && random.chance(0.2)) {
        await this.#ask('single', 'verify_email', { ...supply.address(), ...this.#unawaited() });
      } else {
        const mode = random.chance(0.7) ? this.#unawaited() : {};
        await this.#ask('single', 'get_company', { ...supply.mirrored(), ...mode });
      }
      await this.#pause(random.integer(PAUSE_MILLISECONDS.least, PAUSE_MILLISECONDS.most));
    }
  }

  #unawaited(): object {
    const { random, callbackUrl } = this.#options;
    return { async: true, ...(random.chance(WITH_CALLBACK) ? { callback_url: callbackUrl } : {}) };
  }

  async #askBatch(turn: number): Promise<void> {
    const { supply, callbackUrl } = this.#options;
    const { batchRows, repeatedRows } = this.#size;
    if (supply.hasMail && turn % 3 === 1) {
      await this.#ask('batch', 'verify_email/batch', {
        rows: Array.from({ length: ADDRESS_ROWS }, () => supply.address()),
        callback_url: callbackUrl,
      });
      return;
    }
    const rows = Array.from({ length: batchRows - repeatedRows }, () => supply.mirrored());
    await this.#ask('batch', 'get_company/batch', {
      rows: [...rows, ...rows.slice(0, repeatedRows)],
      callback_url: callbackUrl,
    });
  }

  async #askScrape(): Promise<void> {
    await this.scrape();
  }

  async #askProfile(): Promise<void> {
    await this.#ask('single', 'get_company_profile', { ...this.#options.supply.profile(), ...this.#unawaited() });
  }

  /** Begins at once, and does not wait for one to end before it begins the next. */
  async #repeat(most: number, everyMilliseconds: number, ask: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; turn < most && !this.#stopping.signal.aborted; turn += 1) {
      const asking = ask(turn);
      this.#asking.add(asking);
      void asking.finally(() => this.#asking.delete(asking));
      await this.#pause(everyMilliseconds);
    }
  }

  async #ask(shape: Sent['shape'], path: string, input: object): Promise<number | null> {
    const { apis, key, random, patienceSeconds = PATIENCE_SECONDS } = this.#options;
    const keyless = shape === 'single' && random.chance(WITHOUT_KEY);
    // Tells one request from another in what is stored, however often it was asked.
    const request = randomUUID();
    const question: Question = {
      key,
      path: `/api/enrichments/${path}`,
      body: { ...input, custom_vars: { request } },
      idempotencyKey: randomUUID(),
      patienceSeconds,
      onRefusal: (refusal) => this.#refusals.push(refusal),
    };
    const asked = keyless
      ? await askOnce(random.pick(apis), question)
      : await askUntilAccepted(() => random.pick(apis), question);
    const rows = 'rows' in input ? (input.rows as readonly unknown[]).length : 1;
    const callback = 'callback_url' in input;
    this.#sent.push({ shape, rows, asked, callback, keyless, request, question, answeredAt: Date.now() });
    return asked.kind === 'accepted' ? asked.id : null;
  }

  async #pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}
