import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiTimeoutError, EnrichClient, RateLimitError, WaitTimeoutError } from '../../../sdk/typescript/src/index.ts';

const MONTH_MS = 30 * 86_400_000;
const COMPANY = { company_id: 'DE-HRB-F1103-261904' };
const QUEUED = { id: 1, type: 'get_company', status: 'queued' };
const COMPLETED = { ...QUEUED, status: 'completed', output: {} };

type Answers = (url: string, signal: AbortSignal) => Promise<Response>;

let asked: string[];

beforeEach(() => {
  asked = [];
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function createClient(answers: Answers, timeoutMs?: number): EnrichClient {
  return new EnrichClient({
    baseUrl: 'https://enrichment.example.com',
    apiKey: 'eak_test',
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    fetch: (input, init) => {
      asked.push(input as string);
      return answers(input as string, init?.signal as AbortSignal);
    },
  });
}

/** Says nothing for a time; without a body, until it is given up. */
function after(milliseconds: number, signal: AbortSignal, body?: unknown): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (body !== undefined) {
      setTimeout(() => {
        resolve(Response.json(body));
      }, milliseconds);
    }
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

function busy(retryAfterSeconds: number): Promise<Response> {
  const init = { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } };
  return Promise.resolve(Response.json({ code: 'rate_limited', message: 'Slow down.' }, init));
}

/** What becomes of a call, and the moment, in milliseconds from now, while time passes by the second. */
async function outcomeOf(call: Promise<unknown>, longestMs: number): Promise<readonly [unknown, number]> {
  const begin = performance.now();
  const ended = call.then(
    (value) => [value, performance.now() - begin] as const,
    (error: unknown) => [error, performance.now() - begin] as const,
  );
  await jest.advanceTimersByTimeAsync(longestMs);
  return Promise.race([ended, Promise.resolve(['it still waits', longestMs] as const)]);
}

describe('a wait of the TypeScript SDK', () => {
  it.each([Infinity, 2 ** 31, MONTH_MS])('does not end at once where it may take %d ms', async (timeoutMs) => {
    const answers: Answers = (_, signal) => after(1_000, signal, { data: asked.length === 1 ? QUEUED : COMPLETED });

    const [value] = await outcomeOf(createClient(answers).enrichments.waitFor(1, { timeoutMs }), 3_000);
    asked = [];
    const [enriched] = await outcomeOf(createClient(answers).enrich('get_company', COMPANY, { timeoutMs }), 3_000);

    expect([value, enriched]).toEqual([COMPLETED, COMPLETED]);
  });

  it.each([Infinity, 2 ** 31, MONTH_MS])('bears the silence of the platform for %d ms', async (timeoutMs) => {
    const answers: Answers = (_, signal) => after(86_400_000, signal, { data: { available: 7 } });

    const [value] = await outcomeOf(createClient(answers, timeoutMs).credits.balance(), 86_400_001);

    expect(value).toEqual({ available: 7 });
  });

  it('ends after a month where it is given a month', async () => {
    const never: Answers = (_, signal) => after(Infinity, signal);

    const [silence, silentMs] = await outcomeOf(createClient(never, MONTH_MS).campaigns.update(1, {}), MONTH_MS + 1);

    expect(silence).toBeInstanceOf(ApiTimeoutError);
    expect(silentMs).toBe(MONTH_MS);
  });

  it('does not sleep beyond its own end, whatever the platform asks for', async () => {
    const client = createClient(() => busy(50));
    const waits = [
      () => client.enrichments.waitFor(1, { timeoutMs: 2_000 }),
      () => client.batches.waitFor(1, { timeoutMs: 2_000 }),
      () => client.bulk.waitFor({ id: 1 }, { timeoutMs: 2_000 }),
      () => client.enrich('get_company', COMPANY, { timeoutMs: 2_000 }),
    ];
    for (const wait of waits) {
      const [error, ms] = await outcomeOf(wait(), 60_000);
      expect(error).toBeInstanceOf(WaitTimeoutError);
      expect(ms).toBe(2_000);
    }
  });

  it('ends in time where the platform says nothing', async () => {
    const client = createClient((_, signal) => after(80_000, signal, { data: COMPLETED }));

    const [error, ms] = await outcomeOf(client.enrichments.waitFor(1, { timeoutMs: 2_000 }), 60_000);

    expect([error, ms]).toEqual([expect.any(WaitTimeoutError), 2_000]);
    expect(error).toMatchObject({ id: 1 });
  });

  it('throws at once that the platform asks for more than a minute', async () => {
    const client = createClient(() => busy(7_200));

    const [error, ms] = await outcomeOf(client.enrichments.waitFor(1), 10_000);

    expect([error, ms]).toEqual([expect.any(RateLimitError), 0]);
  });

  it.each([Number.NaN, -1, '5' as unknown as number])(
    'is refused before anything is sent where it may take %p',
    async (timeoutMs) => {
      const client = createClient(() => busy(1));
      const waits = [
        client.enrichments.waitFor(1, { timeoutMs }),
        client.batches.waitFor(1, { timeoutMs }),
        client.bulk.waitFor({ id: 1 }, { timeoutMs }),
        client.enrich('get_company', COMPANY, { timeoutMs }),
      ];
      for (const wait of waits) {
        await expect(wait).rejects.toThrow(
          new TypeError(`The option timeoutMs has to be 0 or more, and is ${timeoutMs}.`),
        );
      }
      expect(asked).toEqual([]);
    },
  );
});
