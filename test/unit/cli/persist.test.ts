import { describe, expect, test } from '@jest/globals';
import type { ApiAnswer } from '../../../cli/apiClient.ts';
import { PATIENT_TRIES, persist } from '../../../cli/batch/persist.ts';
import { RefusedError } from '../../../cli/refusedError.ts';
import { UnreachableError } from '../../../cli/unreachableError.ts';

function answer(status: number, body: object = {}, retryAfterSeconds: number | null = null): ApiAnswer {
  return { status, body, retryAfterSeconds };
}

/** As fetch fails where no server listens. */
function noConnection(): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
}

/** A job that ends in one way after another, and what was done about it. */
function services(...endings: readonly (ApiAnswer | Error)[]) {
  return servicesUntil(undefined, ...endings);
}

/** @param until milliseconds */
function servicesUntil(until: number | undefined, ...endings: readonly (ApiAnswer | Error)[]) {
  const pauses: number[] = [];
  const told: string[] = [];
  let calls = 0;
  const job = (): Promise<ApiAnswer> => {
    const ending = endings[Math.min(calls, endings.length - 1)] ?? noConnection();
    calls += 1;
    return ending instanceof Error ? Promise.reject(ending) : Promise.resolve(ending);
  };
  const pause = (milliseconds: number): Promise<void> => {
    pauses.push(milliseconds);
    return Promise.resolve();
  };
  const persistence = {
    tries: PATIENT_TRIES,
    pace: { now: () => 0, pause },
    tell: (line: string) => void told.push(line),
    ...(until === undefined ? {} : { until }),
  };
  return { run: () => persist(job, 'https://enrichment.example', persistence), pauses, told, calls: () => calls };
}

describe('a request that has to get through', () => {
  test('is sent again, ever more slowly, while there is no connection', async () => {
    const { run, pauses, told } = services(noConnection(), noConnection(), noConnection(), answer(202));

    expect(await run()).toEqual(answer(202));
    expect(pauses).toEqual([500, 1_000, 2_000]);
    expect(told[0]).toBe('No answer (ECONNREFUSED). Trying again in 0.5 s.');
  });

  test.each([429, 500, 502, 503, 504])('is sent again after a %i, not before it was asked to be', async (status) => {
    const { run, pauses } = services(answer(status, { message: 'Later.' }, 3), answer(200));

    expect(await run()).toEqual(answer(200));
    expect(pauses).toEqual([3_000]);
  });

  test('is sent again while the first one with its key is being accepted, and not after any other conflict', async () => {
    const inFlight = services(answer(409, { code: 'idempotency_key_in_flight' }, 2), answer(202));
    const reused = services(answer(409, { code: 'idempotency_key_reused' }), answer(202));

    expect((await inFlight.run()).status).toBe(202);
    expect((await reused.run()).status).toBe(409);
    expect(reused.calls()).toBe(1);
  });

  test('is given up in the end, by saying that nobody is there or by what was last said', async () => {
    const away = services(noConnection());
    const busy = services(answer(429, { message: 'Too many.' }));

    await expect(away.run()).rejects.toThrow(UnreachableError);
    expect(away.calls()).toBe(PATIENT_TRIES);
    expect(Math.max(...away.pauses)).toBe(30_000);
    expect((await busy.run()).status).toBe(429);
  });

  test('is not repeated where that is to be later than in a minute, which is told at once', async () => {
    const later = answer(429, { message: 'Too many.' }, 7_200);
    const { run, pauses } = services(later, answer(200));

    expect(await run()).toEqual(later);
    expect(pauses).toEqual([]);
    expect(new RefusedError(later).message).toBe('The API answered 429: Too many.\n  Try again in 7,200 s.');
  });

  test('is not repeated after the time of the caller is over', async () => {
    const later = answer(503, { message: 'Away.' }, 3);
    const late = servicesUntil(2_999, later, answer(200));
    const early = servicesUntil(3_000, later, answer(200));

    expect([await late.run(), late.pauses]).toEqual([later, []]);
    expect([(await early.run()).status, early.pauses]).toEqual([200, [3_000]]);
  });

  test('is not repeated because of a fault of ours', async () => {
    const { run, calls } = services(new TypeError('undefined is not a function'));

    await expect(run()).rejects.toThrow('not a function');
    expect(calls()).toBe(1);
  });
});
