import { request } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import { RemoteFileError, type RemoteFileOutcome } from '#ports/remoteFiles';
import { type BatchScene, textFile, useBatchScene } from '../../../support/batchScene.ts';

const ROWS = { rows: [{ company_id: 'DE-HRB-F1103-1' }] };
const FILE = { csv_url: 'https://example.com/rows.csv' };

const scene = useBatchScene();

interface Answer {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

async function post(body: unknown, headers = scene.headers) {
  const response = await fetch(scene.address, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
}

describe('a new batch', () => {
  test('claims its key before its file is fetched, and gives it back to nobody once it is accepted', async () => {
    const answer = await post(FILE);
    expect([answer.status, scene.calls]).toEqual([202, ['claim', 'open', 'accept']]);
    expect(scene.orders).toMatchObject([
      { idempotency: { key: 'k' }, type: 'get_company', price: 2, maxUnfinished: 10 },
    ]);
  });

  test('asks for no claim where it has no key', async () => {
    const { authorization = '' } = scene.headers;
    await post(ROWS, { authorization, 'content-type': 'application/json' });
    expect(scene.calls).toEqual(['accept']);
    expect(scene.orders[0]?.idempotency).toBeNull();
  });

  test('is described by addresses that begin as callers reach us', async () => {
    const { body } = await post(ROWS);
    expect(body.data).toMatchObject({
      object: 'batch',
      links: {
        self: 'http://127.0.0.1:8080/api/batches/7',
        results_csv: 'http://127.0.0.1:8080/api/batches/7/results.csv',
      },
    });
  });

  test('has its bad rows listed, with what was sent for the results, and its defaults in the others', async () => {
    const own = { a: 1 };
    const rows = [
      { ...ROWS.rows[0] },
      { ...ROWS.rows[0], custom_vars: own },
      { company_id: 7, note: 'x', custom_vars: own },
      'DE-HRB-F1103-1',
      { ...ROWS.rows[0], custom_vars: { 'a b': 1 } },
    ];
    const { body } = await post({ rows, custom_vars: { common: true } });
    expect(scene.orders[0]?.rows.map(({ row, customVars }) => [row, customVars])).toEqual([
      [0, { common: true }],
      [1, own],
    ]);
    expect(scene.orders[0]?.rejected.map(({ input }) => input)).toEqual([
      { company_id: 7, note: 'x' },
      'DE-HRB-F1103-1',
      ROWS.rows[0],
    ]);
    const message = (field: string): unknown => expect.stringContaining(`The given data was invalid. ${field}: `);
    expect(body.data?.['rejected']).toEqual([
      {
        row: 2,
        error: {
          code: 'validation_failed',
          message: message('company_id'),
          errors: { company_id: [expect.any(String)], note: ['This field is unknown.'] },
        },
        custom_vars: own,
      },
      {
        row: 3,
        error: {
          code: 'validation_failed',
          message: message('row'),
          errors: { row: ['A row must be an object with the fields of the input.'] },
        },
        custom_vars: { common: true },
      },
      {
        row: 4,
        error: {
          code: 'validation_failed',
          message: message('custom_vars'),
          errors: { custom_vars: [expect.any(String)] },
        },
        custom_vars: {},
      },
    ]);
  });
});

describe('a key that is known', () => {
  test('replays the first answer byte for byte', async () => {
    scene.claim = { kind: 'replayed', answer: '{"data": {"id":  7}}' };
    const response = await fetch(scene.address, { method: 'POST', headers: scene.headers, body: JSON.stringify(ROWS) });
    expect([response.status, await response.text(), response.headers.get('idempotent-replayed')]).toEqual([
      202,
      '{"data": {"id":  7}}',
      'true',
    ]);
    expect(scene.calls).toEqual(['claim']);
  });

  test.each([
    ['key_reused', 'idempotency_key_reused', null],
    ['key_in_flight', 'idempotency_key_in_flight', '2'],
  ] as const)('is refused where it is %s', async (kind, code, retryAfter) => {
    scene.claim = { kind };
    const { status, body, headers } = await post(ROWS);
    expect([status, body.code, headers.get('retry-after'), scene.calls]).toEqual([409, code, retryAfter, ['claim']]);
  });
});

describe('a batch that is refused', () => {
  test.each<[string, unknown]>([
    ['rows', { rows: [] }],
    ['mapping.Nummer', { ...FILE, mapping: { Nummer: 'company' } }],
  ])('for %s asks for no key at all', async (field, body) => {
    const answer = await post(body);
    expect([answer.status, Object.keys(answer.body.errors ?? {}), scene.calls]).toEqual([422, [field], []]);
  });

  test.each<[string, BatchScene['file']]>([
    ['an address that cannot be fetched', () => Promise.resolve({ kind: 'refused', problem: 'It is not public.' })],
    ['a file that breaks off', () => Promise.reject(new RemoteFileError('The file broke off.'))],
    ['a file that is no table', () => Promise.resolve(textFile('%PDF-1.7'))],
    ['a file without rows', () => Promise.resolve(textFile('company_id\n'))],
    ['a file with too many rows', () => Promise.resolve(textFile(`company_id\n${'DE-HRB-F1103-1\n'.repeat(1_001)}`))],
    ['a file without the column', () => Promise.resolve(textFile('company\nx\n'))],
  ])('for %s gives its key back', async (_what, file) => {
    scene.file = file;
    const answer = await post(FILE);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['csv_url']]);
    expect(answer.body.errors?.['csv_url']).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(scene.calls).toEqual(['claim', 'open', 'release']);
    expect(scene.unused.size).toBe(0);
  });

  test('since too many are unfinished is told so, and when to come back; the store has freed its key', async () => {
    scene.outcome = 'too_many_unfinished';
    const { status, body, headers } = await post(ROWS);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'batch_limit_exceeded', '30']);
    expect(body.message).toMatch(/already has 10 unfinished batches/);
    expect(scene.calls).toEqual(['claim', 'accept']);
  });

  test.each(['too_many_unfinished', 'key_lost', 'surprise'] as const)(
    'since its acceptance ended as %s leaves nothing of its file',
    async (outcome) => {
      scene.outcome = outcome;
      await post(FILE);
      expect([scene.orders[0]?.file?.columns.length, scene.unused.size]).toEqual([1, 0]);
    },
  );

  test('since its claim ran out may be repeated', async () => {
    scene.outcome = 'key_lost';
    const { status, body, headers } = await post(ROWS);
    expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'idempotency_key_in_flight', '2']);
  });

  test('since it is the 31st within a minute gives its key back, and the next minute has room', async () => {
    for (let count = 1; count <= 30; count += 1) {
      expect((await post(ROWS)).status).toBe(202);
    }
    scene.calls = [];
    const refused = await post(ROWS);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '61']);
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=10000;w=60, "batches";q=30;w=60');
    expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+, "batches";r=0;t=61$/);
    expect(refused.body.message).toMatch(/may start 30 batches a minute/);
    expect(scene.calls).toEqual(['claim', 'release']);

    scene.now = new Date(scene.now.getTime() + 61_000);
    expect((await post(ROWS)).status).toBe(202);
  });

  test('since its file is refused takes no place of the 30', async () => {
    scene.file = () => Promise.resolve(textFile('company\nx\n'));
    for (let count = 1; count <= 31; count += 1) {
      expect((await post(FILE)).status).toBe(422);
    }
    expect((await post(ROWS)).status).toBe(202);
  });

  test('since its acceptance failed gives its key back, which keeps its answer where it has one', async () => {
    scene.outcome = 'surprise';
    const answer = await post(ROWS);
    expect([answer.status, scene.calls]).toEqual([500, ['claim', 'accept', 'release']]);
  });

  test('since its file failed in a way that nobody expected gives its key back', async () => {
    scene.file = () => Promise.reject(new TypeError('a fault of ours'));
    const answer = await post(FILE);
    expect([answer.status, answer.body.code, scene.calls]).toEqual([500, 'internal', ['claim', 'open', 'release']]);
  });
});

describe('a file that comes slowly', () => {
  test('keeps no other file from being read', async () => {
    const fast = scene.file;
    const begun: string[] = [];
    scene.file = (signal) => Promise.resolve({ kind: 'opened', contentType: null, chunks: slowly(signal, begun) });
    const over = new AbortController();
    const calls = Array.from({ length: 3 }, () =>
      fetch(scene.address, {
        method: 'POST',
        headers: scene.headers,
        body: JSON.stringify(FILE),
        signal: over.signal,
      }).catch(() => 'hung up'),
    );
    await eventually(() => begun.length === 3);

    scene.file = fast;
    expect((await post(FILE)).status).toBe(202);
    over.abort();
    expect(await Promise.all(calls)).toEqual(Array(3).fill('hung up'));
    await eventually(() => scene.calls.filter((call) => call === 'release').length === 3);
  });
});

/** A byte, and no more until the reader goes. */
async function* slowly(signal: AbortSignal, begun: string[]): AsyncGenerator<Uint8Array> {
  begun.push('begun');
  yield Buffer.from('c');
  await new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

describe('a caller who hangs up', () => {
  test('while the file is fetched ends the fetch, starts nothing and has the key back', async () => {
    const opened = Promise.withResolvers<AbortSignal>();
    scene.file = (signal) => {
      opened.resolve(signal);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const released = eventually(() => scene.calls.includes('release'));
    const call = request(scene.address, { method: 'POST', headers: { ...scene.headers } });
    call.on('error', () => undefined);
    call.end(JSON.stringify(FILE));
    const signal = await opened.promise;
    call.destroy();
    await released;
    expect([signal.aborted, scene.calls]).toEqual([true, ['claim', 'open', 'release']]);
  });

  test('after the file was read starts nothing either', async () => {
    const opened = Promise.withResolvers<undefined>();
    const gate = Promise.withResolvers<RemoteFileOutcome>();
    scene.file = (signal) => {
      opened.resolve(undefined);
      signal.addEventListener('abort', () => gate.resolve(textFile('company_id\nDE-HRB-F1103-1\n')));
      return gate.promise;
    };
    const call = request(scene.address, { method: 'POST', headers: { ...scene.headers } });
    call.on('error', () => undefined);
    call.end(JSON.stringify(FILE));
    await opened.promise;
    call.destroy();
    await eventually(() => scene.calls.includes('release'));
    expect(scene.calls).toEqual(['claim', 'open', 'release']);
  });
});

async function eventually(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await new Promise(setImmediate);
  }
}
