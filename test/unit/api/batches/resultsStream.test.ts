import { createServer, get, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { createRateLimiter } from '#adapters/memory/rateLimiter';
import { createLogger } from '#platform/logger';
import type { Batch, BatchReader, BatchResultRow } from '#ports/batchReader';
import { createApi } from '../../../../api/createApi.ts';
import { csvCell } from '../../../../api/batches/csvCell.ts';
import { fakeApiServices } from '../../../support/fakeApiServices.ts';
import { createTestMetrics } from '../../../support/testMetrics.ts';

const CALLER = {
  keyId: 1,
  userId: null,
  name: 'test',
  role: 'member',
  organization: { id: 1, name: 'test', germanRegistry: true },
} as const;
/** More than a page of the stream, and not a whole number of them. */
const ROWS = 203;

const BATCH: Batch = {
  id: 7,
  organizationId: 1,
  type: 'get_publication',
  status: 'completed',
  counts: { total: ROWS, pending: 0, queued: 0, processing: 0, completed: ROWS, failed: 0, rejected: 0 },
  creditsUsed: 0,
  estimatedCredits: 0,
  rejected: [],
  callbackUrl: null,
  fileName: null,
  retryOf: null,
  pause: null,
  createdAt: new Date(0),
  completedAt: new Date(0),
};

/** What the table is made of, and how often it was asked for. */
const store = { texts: [] as readonly string[], firstRows: [] as number[], open: 0, brokenFrom: Infinity };
const reader: BatchReader = {
  find: (_organizationId, id) => Promise.resolve(id === BATCH.id ? BATCH : null),
  list: () => Promise.resolve([]),
  customVars: () => Promise.resolve([{ note: '' }]),
  hasInputField: () => Promise.resolve(false),
  lacksOutputs: () => Promise.resolve(false),
  ofUpload: () => Promise.resolve(null),
  retriesOf: () => Promise.resolve([]),
  endedAmong: () => Promise.resolve([]),
  listedRows: () => Promise.resolve([]),
  failures: () => Promise.resolve([]),
  cancelledRows: () => Promise.resolve(new Map()),
  retryable: () => Promise.resolve([]),
  reservations: () => Promise.resolve({ unstarted: 0, started: 0 }),
  rows: async (_organizationId, _id, firstRow, limit) => {
    store.firstRows.push(firstRow);
    store.open += 1;
    await new Promise(setImmediate);
    store.open -= 1;
    if (firstRow >= store.brokenFrom) {
      throw new Error('The database went away');
    }
    return Array.from({ length: Math.min(limit, ROWS - firstRow) }, (_, index) => rowOf(firstRow + index));
  },
};

function rowOf(row: number): BatchResultRow {
  const text = textOf(row);
  return {
    row,
    status: 'completed',
    enrichmentId: row + 1,
    input: { publication_id: text },
    customVars: { note: text },
    output: { title: text, sections: [{ title: text, text }] },
    credits: row,
    error: null,
    outputExpiredAt: null,
  };
}

function textOf(row: number): string {
  return store.texts[row % store.texts.length] ?? '';
}

const api = createApi(
  fakeApiServices({
    authenticator: { callerOf: () => Promise.resolve(CALLER) },
    batches: reader,
    rateLimiter: createRateLimiter(() => new Date(0)),
    logger: createLogger('silent', 'test'),
    metrics: createTestMetrics(),
    newRequestId: () => 'test',
  }),
);
const server = createServer(api.app);
const options = { headers: { authorization: 'Bearer eak_test' } };
let address = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/batches/7/results.csv`;
});
afterAll(async () => {
  api.close();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});
beforeEach(() => {
  Object.assign(store, { texts: ['plain'], firstRows: [], open: 0, brokenFrom: Infinity });
});

async function download(): Promise<string> {
  const response = await fetch(address, options);
  expect(response.status).toBe(200);
  return response.text();
}

/** The answer before anything of its body was read. */
async function openDownload(): Promise<IncomingMessage> {
  const [response] = (await once(get(address, options), 'response')) as [IncomingMessage];
  return response;
}

describe('results.csv', () => {
  test('is a file to save, in UTF-8, whose lines end with CRLF', async () => {
    store.texts = ['Müller & Söhne €'];
    const response = await fetch(address, options);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="batch-7-results.csv"',
    });
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(ROWS + 2);
    expect(lines.at(-1)).toBe('');
    expect(lines[1]).toContain('Müller & Söhne €');
  });

  test('has every row once, in order', async () => {
    const rows = parse(await download());
    const credits = rows[0]?.indexOf('credits') ?? -1;
    expect(rows.slice(1).map((cells) => cells[credits])).toEqual(Array.from({ length: ROWS }, (_, row) => String(row)));
  });

  test('is read by another parser as it was meant', async () => {
    store.texts = ['a,b', '"quoted"', 'two\r\nlines', '=1+1', ' ', '', "'", '\ufeff', '-5', '@home'];
    const [header = [], ...rows] = parse(await download(), { record_delimiter: '\r\n' });
    const columns = ['publication_id', 'custom_vars.note', 'output.title'].map((name) => header.indexOf(name));
    const sections = header.indexOf('output.sections');
    expect(rows.map((cells) => columns.map((column) => cells[column]))).toEqual(
      rows.map((_, row) => columns.map((column) => csvCell(textOf(row), column === 0))),
    );
    expect(rows.map((cells) => JSON.parse(cells[sections] ?? '') as unknown)).toEqual(
      rows.map((_, row) => [{ title: textOf(row), text: textOf(row) }]),
    );
  });

  test('is answered without a body, and without reading a row, to HEAD', async () => {
    const call = request(address, { ...options, method: 'HEAD' });
    call.end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    expect([response.statusCode, response.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="batch-7-results.csv"',
    ]);
    expect(store.firstRows).toEqual([]);
  });

  test('is not found where there is no such batch', async () => {
    for (const id of ['8', '0', 'x', '7.csv']) {
      const response = await fetch(address.replace('/7/', `/${id}/`), options);
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: 'Resource not found', code: 'not_found' },
      ]);
    }
  });
});

describe('a download of results.csv', () => {
  /** A row alone fills more than all buffers on the way. */
  const LARGE = 'x'.repeat(100_000);

  test('is read from the store no faster than the caller reads', async () => {
    store.texts = [LARGE];
    const response = await openDownload();
    await settled();
    expect(store.firstRows.length).toBeLessThan(3);

    response.destroy();
    await settled();
  });

  test('whose caller hangs up asks the store for nothing more', async () => {
    store.texts = [LARGE];
    const response = await openDownload();
    await once(response, 'readable');
    response.destroy();
    await settled();
    expect(store.firstRows.length).toBeLessThan(3);
    expect(store.open).toBe(0);
  });

  test('breaks off where the store fails, so that nobody takes it for complete', async () => {
    store.brokenFrom = 100;
    await expect(download()).rejects.toThrow('terminated');
    expect(store.firstRows.at(-1)).toBe(100);
    store.brokenFrom = Infinity;
    expect(parse(await download())).toHaveLength(ROWS + 1);
  });
});

/** Waits until the store has not been asked for anything for a while. */
async function settled(): Promise<void> {
  for (let asked = -1; asked !== store.firstRows.length || store.open > 0;) {
    asked = store.firstRows.length;
    await delay(50);
  }
}
