import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { sharedNow } from './steps.ts';

export const CALL_KINDS = ['accept', 'settle', 'mirror hit', 'get', 'list'] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** A call, in milliseconds of the epoch: from when it was due to its whole answer. */
export interface Call {
  readonly kind: CallKind;
  readonly from: number;
  readonly to: number;
}

export interface CallPlan {
  readonly baseUrl: string;
  readonly key: string;
  readonly perSecond: number;
  /** Of enrichments that may be asked for. */
  readonly ids: readonly number[];
  /** That the mirror knows. */
  readonly companies: readonly string[];
  readonly callbackUrl: string;
}

const CONNECTIONS = 32;
/** Every so many that are accepted are delivered to a receiver. */
const DELIVERED_EVERY = 5;
const PAGES = ['limit=50', 'limit=20&status=completed', 'limit=20&type=verify_email', 'limit=20&status=failed'];

interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Statuses that are an answer: what was removed is not found, what failed is told with a status of its own. */
  readonly expected: readonly number[];
}

/** Calls at a constant rate, whether or not earlier ones were answered, as independent callers make them. */
export class SteadyCalls {
  readonly calls: Call[] = [];
  readonly failures: string[] = [];
  readonly #plan: CallPlan;
  readonly #pool: Pool;
  #sent = 0;
  #underWay = 0;
  #cost = 0;

  constructor(plan: CallPlan) {
    this.#plan = plan;
    this.#pool = new Pool(plan.baseUrl, { connections: CONNECTIONS });
  }

  /** Calls while a job runs, and waits for the last answers. */
  async during<Result>(job: () => Promise<Result>): Promise<Result> {
    const ending = new AbortController();
    const calling = this.#call(ending.signal);
    try {
      return await job();
    } finally {
      ending.abort();
      await calling;
    }
  }

  /** What answers said that they cost, since it was asked for last. */
  takeCost(): number {
    const cost = this.#cost;
    this.#cost = 0;
    return cost;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async #call(signal: AbortSignal): Promise<void> {
    const begun = sharedNow();
    for (let nth = 0; !signal.aborted; nth += 1) {
      const due = begun + (nth * 1_000) / this.#plan.perSecond;
      const wait = due - sharedNow();
      if (wait > 0) {
        await delay(wait);
      }
      void this.#one(due);
    }
    while (this.#underWay > 0) {
      await delay(10);
    }
  }

  async #one(due: number): Promise<void> {
    this.#underWay += 1;
    const nth = this.#sent++;
    const kind = CALL_KINDS[nth % CALL_KINDS.length] ?? 'get';
    const from = Math.min(due, sharedNow());
    try {
      const answer = await this.#send(this.#request(kind, Math.floor(nth / CALL_KINDS.length)));
      this.#cost += kind === 'mirror hit' ? costOf(answer) : 0;
      this.calls.push({ kind, from, to: sharedNow() });
    } catch (error) {
      this.failures.push(`${kind}: ${String(error)}`);
    } finally {
      this.#underWay -= 1;
    }
  }

  #request(kind: CallKind, nth: number): Request {
    const { ids, companies, callbackUrl } = this.#plan;
    const enrich = (type: string, body: object, expected: number): Request => {
      return { method: 'POST', path: `/api/enrichments/${type}`, body, expected: [expected] };
    };
    switch (kind) {
      case 'accept': {
        const delivered = nth % DELIVERED_EVERY === 0 ? { callback_url: callbackUrl } : {};
        return enrich('verify_email', { email: `no accepted address ${nth}`, async: true, ...delivered }, 202);
      }
      case 'settle':
        return enrich('verify_email', { email: `no settled address ${nth}` }, 200);
      case 'mirror hit':
        return enrich('get_company', { company_id: companies[nth % companies.length] }, 200);
      case 'get':
        return { method: 'GET', path: `/api/enrichments/${ids[(nth * 37) % ids.length]}`, expected: [200, 404, 422] };
      case 'list':
        return { method: 'GET', path: `/api/enrichments?${PAGES[nth % PAGES.length]}`, expected: [200] };
    }
  }

  async #send({ method, path, body, expected }: Request): Promise<string> {
    const { statusCode, body: answer } = await this.#pool.request({
      method,
      path,
      headers: {
        authorization: `Bearer ${this.#plan.key}`,
        ...(method === 'POST' ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!expected.includes(statusCode)) {
      throw new Error(`${path}: ${statusCode} ${text.slice(0, 200)}`);
    }
    return text;
  }
}

function costOf(answer: string): number {
  const { data } = JSON.parse(answer) as { readonly data: { readonly credits_cost: number } };
  return data.credits_cost;
}
