import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { largeCsv, wideCsv, wideWorkbook } from '../../../bench/lib/measureGrowth.ts';
import { forgetPeak, processMemory } from '../../../bench/lib/processMemory.ts';
import type { BatchResource } from '#contract/http/batchResource';
import { type ApiClient, createApiClient } from '../../../cli/apiClient.ts';
import { createBatchClient, type RowsFile } from '../../../cli/batch/batchClient.ts';
import { RoleProcess } from '../../support/roleProcess.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { useTestPlatform } from '../../support/testPlatform.ts';

const MAX_GROWTH_MEBIBYTES = 64;
const IDS = Array.from({ length: 1_000 }, (_, index) => `DE-HRB-F1103-${100_000 + index}`);

/**
 * How much a process grows depends on when its garbage is collected, which a busy machine puts off. What is kept, or
 * copied too often, is so in each of them.
 */
const PROCESSES = 3;

/** Has the organization, and the database of both. */
const platform = useTestPlatform();

/** By how many MiB a process of its own grows at most while it serves the calls of a job. */
async function growthOf(key: string, job: (api: ApiClient) => Promise<void>): Promise<number> {
  const directory = await makeTestFolder('memory');
  const server = RoleProcess.spawn('api', {
    DATABASE_URL: platform.current.foundation.database.connectionString,
    SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
    DATA_DIR: directory,
    // Rows are not checked either where memory matters.
    NODE_OPTIONS: '',
  });
  try {
    await server.ready();
    const api = createApiClient(server.baseUrl, key);
    for (let request = 0; request < 10; request += 1) {
      await api.call('GET', '/api/batches');
    }
    forgetPeak(server.pid);
    const idle = processMemory(server.pid).now;
    await job(api);
    return processMemory(server.pid).peak - idle;
  } finally {
    await server.end();
    await rm(directory, { recursive: true, force: true });
  }
}

/** The least growth of several processes. */
async function leastGrowth(key: string, job: (api: ApiClient) => Promise<void>): Promise<number> {
  const growths: number[] = [];
  while (growths.length < PROCESSES && !growths.some((growth) => growth < MAX_GROWTH_MEBIBYTES)) {
    growths.push(await growthOf(key, job));
  }
  return Math.min(...growths);
}

/** Sends a file and makes a batch of it. */
async function send(api: ApiClient, file: RowsFile): Promise<BatchResource> {
  const client = createBatchClient(api, {
    tries: 1,
    pace: { now: () => performance.now(), pause: () => Promise.resolve() },
    tell: () => undefined,
  });
  const csvUrl = await client.upload(file);
  return client.start({ type: 'get_company', mapping: {}, maxCredits: null }, csvUrl, randomBytes(8).toString('hex'));
}

/** Reads a download to its end; returns how many bytes it had. */
async function readThrough(api: ApiClient, path: string): Promise<number> {
  const response = await api.open(path);
  expect(response.status).toBe(200);
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
  }
  return bytes;
}

const FILES: readonly (readonly [string, () => RowsFile])[] = [
  ['20 MB of CSV', () => largeCsv(IDS)],
  ['20 MB of CSV in 60 columns', () => wideCsv(IDS)],
  ['a workbook of 1,000 rows and 60 columns', () => wideWorkbook(IDS, 60)],
];

describe('the process of an API that has served a few requests', () => {
  it.each(FILES)('grows by less than 64 MB while it takes %s and makes a batch of it', async (_name, build) => {
    const file = build();
    const { key } = await platform.current.organization({ credits: 100_000 });
    const growth = await leastGrowth(key, async (api) => {
      expect((await send(api, file)).counts.total).toBe(1_000);
    });
    expect(growth).toBeLessThan(MAX_GROWTH_MEBIBYTES);
  });

  it.each(FILES)('grows by less than 64 MB while it gives results beside %s', async (_name, build) => {
    const { key } = await platform.current.organization({ credits: 100_000 });
    const { id } = await send(createApiClient(platform.current.baseUrl, key), build());
    const growth = await leastGrowth(key, async (api) => {
      for (const download of ['results.xlsx', 'results.csv?for=excel']) {
        expect(await readThrough(api, `/api/batches/${id}/${download}`)).toBeGreaterThan(10_000);
      }
    });
    expect(growth).toBeLessThan(MAX_GROWTH_MEBIBYTES);
  });
});
