import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiClient, createApiClient } from '../../../cli/apiClient.ts';
import { createBatchClient } from '../../../cli/batch/batchClient.ts';
import { type Pace, PATIENT_TRIES } from '../../../cli/batch/persist.ts';
import { type SubmissionServices, type BatchOrder, closeOrder, submitBatch } from '../../../cli/batch/submitBatch.ts';
import { createSubmissions } from '../../../cli/batch/submissions.ts';
import { watchBatch } from '../../../cli/batch/watchBatch.ts';
import { freePort } from '#adapters/embedded/freePort';
import { company, pageOf, result, useWork } from '../../support/apiCalls.ts';
import { resultsCsv } from '../../support/batchCalls.ts';
import { type CuttableProxy, startCuttableProxy } from '../../support/cuttableProxy.ts';
import { createTestDatabase } from '../../support/testDatabase.ts';
import { makeTestFolder } from '../../support/testFolders.ts';
import { startTestPlatform, type TestOrganization, type TestPlatform } from '../../support/testPlatform.ts';

/** The platform behind a network that can be cut; its links lead through it as well. */
let proxy: CuttableProxy;
let platform: TestPlatform;
let drop: () => Promise<void>;
let folder: string;
let organization: TestOrganization;
const work = useWork({
  get current() {
    return platform;
  },
});

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  const port = await freePort(0);
  proxy = await startCuttableProxy({ host: '127.0.0.1', port });
  platform = await startTestPlatform(database.connectionString, {
    PORT: String(port),
    BASE_URL: `http://127.0.0.1:${proxy.port}`,
  });
});
afterAll(async () => {
  await platform.stop();
  await proxy.close();
  await drop();
});
beforeEach(async () => {
  folder = await makeTestFolder('batch');
  organization = await platform.organization({ credits: 10_000 });
});
afterEach(() => rm(folder, { recursive: true }));

/** Time that passes only while the client waits, in which the network is mended. */
function mendingPace(): Pace & { readonly pauses: number[] } {
  const pauses: number[] = [];
  return {
    pauses,
    now: () => performance.now(),
    pause: async (milliseconds) => {
      pauses.push(milliseconds);
      await proxy.mend().catch(() => undefined);
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

function services(api: ApiClient = throughProxy(), pace: Pace = mendingPace()): SubmissionServices {
  let keys = 0;
  return {
    client: createBatchClient(api, { tries: PATIENT_TRIES, pace, tell: () => undefined }),
    submissions: createSubmissions(folder, () => new Date()),
    now: () => new Date(),
    newKey: () => `key-${organization.id}-${(keys += 1)}-${Math.random()}`,
  };
}

function throughProxy(): ApiClient {
  return createApiClient(`http://127.0.0.1:${proxy.port}`, organization.key);
}

/** A client whose first request of a kind arrives, but whose answer is lost. */
function losingAnswer(path: RegExp): ApiClient {
  const api = throughProxy();
  let isLost = false;
  return {
    ...api,
    call: async (method, ...rest) => {
      const answer = await api.call(method, ...rest);
      if (!isLost && path.test(rest[0])) {
        isLost = true;
        throw new TypeError('terminated', { cause: new Error('other side closed') });
      }
      return answer;
    },
  };
}

function order(numbers: readonly number[], idempotencyKey: string | null = null): BatchOrder {
  const rows = numbers.map((number) => `${company(number).company_id}\n`).join('');
  const bytes = new Uint8Array(Buffer.from(`company_id\n${rows}`));
  return {
    type: 'get_company',
    file: { bytes, contentType: 'text/csv' },
    mapping: {},
    maxCredits: null,
    idempotencyKey,
  };
}

async function batchIds(): Promise<readonly number[]> {
  return pageOf(await platform.call('/api/batches', { key: organization.key })).data.map(({ id }) => id);
}

const QUIET = { show: () => undefined, stop: () => undefined };

describe('a batch over a network that breaks', () => {
  it('is started once where the network is cut before the upload', async () => {
    const pace = mendingPace();
    await proxy.cut();

    const { batch, isResumed } = await submitBatch(services(throughProxy(), pace), order([1, 2]));

    expect(pace.pauses.length).toBeGreaterThan(0);
    expect(isResumed).toBe(false);
    expect(await batchIds()).toEqual([batch.id]);
  });

  it.each([
    ['the links of the upload', /uploads/],
    ['the start of the batch', /batch$/],
  ])('is started once where the answer about %s is lost', async (_, path) => {
    const { batch } = await submitBatch(services(losingAnswer(path)), order([3, 4]));

    expect(batch.counts.total).toBe(2);
    expect(await batchIds()).toEqual([batch.id]);
  });

  it('is watched to its end, and its results are taken whole, through cut after cut', async () => {
    work({ get_company: { fromSource: () => Promise.resolve(result({ name: 'Muster GmbH' })) } });
    const { client, ...rest } = services();
    const { batch } = await submitBatch({ client, ...rest }, order([5, 6, 7]));
    let looks = 0;
    const cutting = {
      find: async (id: number) => {
        looks += 1;
        await proxy.cut();
        return client.find(id);
      },
    };
    const out = join(folder, 'results.csv');

    const ended = await watchBatch(cutting, batch, QUIET, mendingPace());
    await proxy.cut();
    await client.download(batch.id, out);

    expect(looks).toBeGreaterThan(0);
    expect(ended).toMatchObject({ status: 'completed', counts: { completed: 3 } });
    expect(await readFile(out, 'utf8')).toBe((await resultsCsv(platform, organization.key, batch.id)).text);
  });

  it('leaves no half file behind where the results break off, and takes them again', async () => {
    const api = throughProxy();
    let opened = 0;
    const breaking: ApiClient = {
      ...api,
      open: async (path) => {
        opened += 1;
        const response = await api.open(path);
        return opened > 1 ? response : new Response(breakingOff(), { status: 200 });
      },
    };
    const { client, ...rest } = services(breaking);
    const { batch } = await submitBatch({ client, ...rest }, order([8]));
    const out = join(folder, 'results.csv');

    await client.download(batch.id, out);

    expect(opened).toBe(2);
    expect(await readFile(out, 'utf8')).not.toContain('half a row');
    expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('is resumed by the next command where the first died between start and answer', async () => {
    const dying = throughProxy();
    const call: ApiClient['call'] = async (method, path, ...rest) => {
      const answer = await dying.call(method, path, ...rest);
      if (path.endsWith('/batch')) {
        throw new Error('killed');
      }
      return answer;
    };
    await expect(submitBatch(services({ ...dying, call }), order([9, 10]))).rejects.toThrow('killed');

    const { batch, isResumed } = await submitBatch(services(), order([9, 10]));

    expect(isResumed).toBe(true);
    expect(await batchIds()).toEqual([batch.id]);
  });

  it('is a new one once the first is over, unless the caller has given the key', async () => {
    const first = await submitBatch(services(), order([11]));
    await closeOrder(services(), order([11]));
    const second = await submitBatch(services(), order([11]));
    const own = await submitBatch(services(), order([11], 'own-key'));
    await closeOrder(services(), order([11], 'own-key'));
    const same = await submitBatch(services(), order([11], 'own-key'));

    expect(second.batch.id).not.toBe(first.batch.id);
    expect(same.batch.id).toBe(own.batch.id);
    expect(await batchIds()).toHaveLength(3);
  });
});

function breakingOff(): ReadableStream<Uint8Array> {
  const broken = new TypeError('terminated', { cause: new Error('other side closed') });
  return new ReadableStream({
    pull: (controller) => {
      controller.enqueue(Buffer.from('half a row'));
      controller.error(broken);
    },
  });
}
