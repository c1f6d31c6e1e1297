import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  ApiConnectionError,
  ApiTimeoutError,
  type ClientOptions,
  ConflictError,
  EnrichClient,
  RateLimitError,
  ServerError,
} from '../../../sdk/typescript/src/index.ts';
import { pause } from '../../../sdk/typescript/src/http/pause.ts';
import { type Fault, startFaultyProxy } from '../../support/faultyProxy.ts';
import { useSdkScene } from '../../support/sdkScene.ts';

const scene = await useSdkScene();
const COMPANY = { company_id: 'DE-HRB-F1103-261904' };
const EMAIL = { email: 'anna.berger@example.com' };
const BUSY: Fault = {
  status: 429,
  headers: { 'retry-after': '7' },
  body: '{"code":"rate_limited","message":"Slow down."}',
};
const AWAY: Fault = { status: 503, headers: { 'retry-after': '3' } };

/** What the client was told to wait, in seconds; it does not. */
let pauses: number[];
let client: EnrichClient;

function createClient(options: ClientOptions = {}): EnrichClient {
  return new EnrichClient({
    baseUrl: scene.proxy.baseUrl,
    apiKey: scene.organization.key,
    pause: (milliseconds) => Promise.resolve(void pauses.push(milliseconds / 1_000)),
    ...options,
  });
}

beforeEach(() => {
  pauses = [];
  client = createClient();
});

async function counts(): Promise<{ enrichments: number; batches: number; spent: number }> {
  const path = { key: scene.organization.key };
  const [enrichments, batches, credits] = await Promise.all(
    ['/api/enrichments', '/api/batches', '/api/credits'].map((one) => scene.platform.current.call(one, path)),
  );
  const listed = [enrichments, batches].map((answer) => (answer?.body['data'] as unknown as readonly unknown[]).length);
  const { available } = credits?.body['data'] as unknown as { readonly available: number };
  return { enrichments: listed[0] ?? 0, batches: listed[1] ?? 0, spent: 1_000 - available };
}

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['a connection that is reset before the request gets through', 'lost_request'],
  ['a connection that is reset before the answer comes', 'lost_answer'],
  ['an answer that breaks off', 'cut_answer'],
  ['429', BUSY],
  ['503', AWAY],
  ['a proxy that answers 502 with a page of its own', { status: 502, body: '<h1>Bad gateway</h1>' }],
];

describe('the TypeScript SDK behind a proxy that fails', () => {
  it.each(FAULTS)('starts one enrichment, and pays it once, in spite of %s', async (_, fault) => {
    scene.proxy.fail(fault, fault);

    const { status } = await client.enrich('verify_email', EMAIL);

    const keys = scene.proxy.calls.map(({ headers }) => headers['idempotency-key']);
    expect(status).toBe('completed');
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    expect(await counts()).toEqual({ enrichments: 1, batches: 0, spent: 1 });
  });

  it.each(FAULTS)('sends one file and starts one batch of it in spite of %s', async (_, fault) => {
    scene.proxy.fail(fault, null, fault, null, fault);

    const batch = await client.batches.startFromFile('verify_email', 'email\nanna@example.com\n');
    await client.batches.waitFor(batch);

    expect(scene.proxy.calls.slice(0, 6).map(({ method }) => method)).toEqual([
      'POST',
      'POST',
      'PUT',
      'PUT',
      'POST',
      'POST',
    ]);
    expect(await counts()).toEqual({ enrichments: 1, batches: 1, spent: 1 });
  });

  it.each(FAULTS)('deletes a webhook in spite of %s', async (_, fault) => {
    const hook = await client.webhooks.create({ event: 'page.opened', url: 'https://example.com/hooks' });
    scene.proxy.fail(fault);

    await client.webhooks.delete(hook.id);

    expect((await client.webhooks.list().firstPage()).data).toEqual([]);
  });

  it.each(FAULTS)('waits on in spite of %s', async (_, fault) => {
    const started = await client.enrichments.start('get_company', COMPANY);
    scene.proxy.fail(fault, fault, fault);

    expect(await client.enrichments.waitFor(started)).toMatchObject({ id: started.id, status: 'completed' });
  });

  it('waits twice as long before each try, with a random part, and as long as Retry-After says on top', async () => {
    scene.proxy.fail('lost_request', 'lost_request', 'lost_request', BUSY, AWAY);

    await client.credits.balance();

    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = pauses;
    expect(pauses).toHaveLength(5);
    [first / 0.5, second / 1, third / 2, (fourth - 7) / 4, (fifth - 3) / 8].forEach((share) => {
      expect(share).toBeGreaterThanOrEqual(0.5);
      expect(share).toBeLessThan(1);
    });
  });

  it('gives up after so many retries, and at once where the platform asks for more than a minute', async () => {
    scene.proxy.fail(AWAY, AWAY, AWAY);
    const twice = createClient({ maxRetries: 2 });

    await expect(twice.credits.balance()).rejects.toBeInstanceOf(ServerError);
    expect(scene.proxy.calls).toHaveLength(3);
    scene.proxy.fail({ status: 429, headers: { 'retry-after': '61' } });
    await expect(client.credits.balance()).rejects.toMatchObject({ retryAfterSeconds: 61 });
    await expect(client.credits.balance()).resolves.toMatchObject({ reserved: 0 });
  });

  it('does not repeat what the platform cannot tell from a new request, but for what was refused as too much', async () => {
    const { id } = await client.campaigns.create({
      name: 'Spring',
      headline: 'Hello',
      video_url: 'https://example.com/video.mp4',
      cta: { label: 'Book', url: 'https://example.com/book' },
    });
    const batch = await client.batches.start('verify_email', { rows: [EMAIL] });
    const calls: readonly (() => Promise<unknown>)[] = [
      () => client.campaigns.update(id, { headline: 'Good day' }),
      () => client.enrichments.cancel(1),
      () => client.batches.cancel(batch.id),
    ];
    for (const call of calls) {
      scene.proxy.forget();
      scene.proxy.fail('lost_answer');
      await expect(call()).rejects.toBeInstanceOf(ApiConnectionError);
      scene.proxy.fail(AWAY);
      await expect(call()).rejects.toBeInstanceOf(ServerError);
      expect(scene.proxy.calls).toHaveLength(2);
    }
    scene.proxy.fail(BUSY);
    await expect(client.campaigns.update(id, { headline: 'Good day' })).resolves.toMatchObject({
      headline: 'Good day',
    });
  });

  it('repeats a POST whose first request is still being accepted', async () => {
    const inFlight = { code: 'idempotency_key_in_flight', message: 'The first request is still being accepted.' };
    scene.proxy.fail({ status: 409, headers: { 'retry-after': '2' }, body: JSON.stringify(inFlight) });

    await expect(client.enrich('verify_email', EMAIL)).resolves.toMatchObject({ status: 'completed' });
    expect(pauses[0]).toBeGreaterThan(2);
  });

  it('does the same thing once for calls with the same key, and refuses the key for another request', async () => {
    const options = { idempotencyKey: 'order-17' };
    const first = await client.enrich('verify_email', EMAIL, options);
    const again = await client.enrich('verify_email', EMAIL, options);

    expect(again.id).toBe(first.id);
    await expect(client.enrich('verify_email', { email: 'b@example.com' }, options)).rejects.toThrow(ConflictError);
    expect(await counts()).toEqual({ enrichments: 1, batches: 0, spent: 1 });
  });

  it('ends with the reason of its signal, before a try, in it and in a pause', async () => {
    const reason = new Error('enough');
    const aborted = AbortSignal.abort(reason);
    await expect(client.credits.balance({ signal: aborted })).rejects.toBe(reason);
    const started = await client.enrichments.start('get_company', { company_id: 'DE-HRB-F1103-1' });
    await expect(client.enrichments.waitFor(started, { signal: aborted })).rejects.toBe(reason);

    const controller = new AbortController();
    const pausing = createClient({
      pause: (milliseconds, signal) => {
        controller.abort(reason);
        return pause(milliseconds, signal);
      },
    });
    scene.proxy.fail({ status: 503, headers: { 'retry-after': '50' } });
    await expect(pausing.credits.balance({ signal: controller.signal })).rejects.toBe(reason);
  });

  it('tells a wrong address, a wrong key and a platform that says nothing apart', async () => {
    const quick = { maxRetries: 0 };
    const closed = await startFaultyProxy();
    await closed.close();
    await expect(createClient({ ...quick, baseUrl: closed.baseUrl }).credits.balance()).rejects.toThrow(
      `No answer from ${closed.baseUrl}: ECONNREFUSED`,
    );
    await expect(createClient({ ...quick, apiKey: 'eak_wrong' }).credits.balance()).rejects.toMatchObject({
      name: 'AuthenticationError',
      code: 'invalid_api_key',
      requestId: expect.any(String) as unknown,
    });
    const silent = createClient({ ...quick, timeoutMs: 1, fetch: unanswered });
    await expect(silent.credits.balance()).rejects.toThrow(ApiTimeoutError);
    await expect(createClient(quick).enrich('get_company', { company_id: 'wrong' })).rejects.toMatchObject({
      name: 'ValidationError',
      fields: { company_id: [expect.any(String)] },
    });
    scene.proxy.fail(BUSY);
    await expect(createClient(quick).credits.balance()).rejects.toBeInstanceOf(RateLimitError);
  });
});

/** A platform that says nothing until it is given up. */
const unanswered: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => {
      reject(new Error('given up'));
    });
  });
