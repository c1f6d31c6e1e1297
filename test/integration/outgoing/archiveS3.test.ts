import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createArchiveStore, type S3Settings } from '#adapters/s3/archiveStore';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import { chunksOf, namesOf } from '../../support/archiveCalls.ts';
import { type FaultyProxy, startFaultyProxy } from '../../support/faultyProxy.ts';
import {
  hasS3,
  startTestS3,
  TEST_BUCKET,
  TEST_CREDENTIALS,
  type TestS3,
  testS3Settings,
} from '../../support/testS3.ts';

const { signal } = new AbortController();
/** What a server may say and nobody shall read. */
const SECRET = 'AWSAccessKeyId tester';
const BUSY = { status: 503, body: '<Error><Code>SlowDown</Code><Message>Reduce your rate.</Message></Error>' };
const DENIED = { status: 403, body: `<Error><Code>AccessDenied</Code><Message>${SECRET}</Message></Error>` };
const UNKNOWN_KEY = { status: 403, body: `<Error><Code>InvalidAccessKeyId</Code><Message>${SECRET}</Message></Error>` };
const FULL = { status: 507, body: '<Error><Code>XMinioStorageFull</Code><Message>No space.</Message></Error>' };

(hasS3() ? describe : describe.skip)('a store of S3 that fails', () => {
  let server: TestS3;
  let proxy: FaultyProxy;
  let settings: S3Settings;
  let store: ArchiveStore;
  beforeAll(async () => {
    server = await startTestS3();
    proxy = await startFaultyProxy();
    proxy.leadTo(server.endpoint);
  });
  afterAll(async () => {
    await proxy.close();
    await server.remove();
  });
  beforeEach(() => {
    proxy.forget();
    settings = testS3Settings(proxy.baseUrl);
    store = createArchiveStore(settings);
  });
  afterEach(() => store.close());

  const put = (at: string, ...contents: readonly (string | Uint8Array)[]): Promise<void> =>
    store.put(at, chunksOf(contents), signal);
  const read = async (at: string): Promise<Buffer> => {
    const found: Uint8Array[] = [];
    for await (const chunk of (await store.read(at, signal)) ?? []) {
      found.push(chunk);
    }
    return Buffer.concat(found);
  };
  const reopen = async (changed: Partial<S3Settings>): Promise<void> => {
    await store.close();
    store = createArchiveStore({ ...settings, ...changed });
  };
  const problemOf = async (job: Promise<unknown>): Promise<string> => {
    const error: unknown = await job.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ArchiveStoreError);
    return (error as ArchiveStoreError).message;
  };

  test('is asked again where it is busy, or loses a request or an answer', async () => {
    proxy.fail(BUSY, BUSY, null);
    await put('set/a', 'a');
    proxy.fail('lost_request', 'lost_answer', null);
    await put('set/b', 'b');

    expect(await namesOf(store, 'set')).toEqual(['set/a 1', 'set/b 1']);
  });

  test('is given up after some tries, with what it said', async () => {
    proxy.fail(BUSY, BUSY, BUSY, BUSY);
    expect(await problemOf(put('set/a', 'a'))).toBe('The store refuses (503 SlowDown).');
    proxy.fail(FULL);
    expect(await problemOf(put('set/a', 'a'))).toBe('The store refuses (507 XMinioStorageFull).');

    expect(await namesOf(store, 'set')).toEqual([]);
  });

  test('has all of a large file after a piece of it was lost on its way', async () => {
    const content = randomBytes(20_000_000);
    // The list of old uploads, the new upload, and its first piece.
    proxy.fail(null, null, null, 'lost_request', BUSY, null);
    await put('set/large', content);

    expect((await read('set/large')).equals(content)).toBe(true);
  });

  test('keeps no pieces of a file of which one could not be sent', async () => {
    proxy.fail(null, null, null, BUSY, BUSY, BUSY, BUSY);
    await expect(put('set/large', randomBytes(20_000_000))).rejects.toThrow('503 SlowDown');

    expect(await uploads()).toEqual([]);
    expect(await namesOf(store, 'set')).toEqual([]);
  });

  test('keeps no pieces of an upload whose process died, once the file is sent again', async () => {
    const client = openClient();
    const place = { Bucket: TEST_BUCKET, Key: `${settings.prefix}set/large` };
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
    await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber: 1, Body: randomBytes(6_000_000) }));
    client.destroy();
    expect(await uploads()).toHaveLength(1);

    await put('set/large', randomBytes(9_000_000));
    expect(await uploads()).toEqual([]);
    expect(await namesOf(store, 'set')).toEqual(['set/large 9000000']);
  });

  test('tells of a content that breaks off while it is read', async () => {
    await put('set/a', randomBytes(3_000_000));
    proxy.fail('cut_answer');

    expect(await problemOf(read('set/a'))).toMatch(/^The store could not be reached \(E?[A-Z_]+\)\.$/u);
  });

  test('is not waited for when it says nothing', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { readonly port: number };
    await reopen({ endpoint: `http://127.0.0.1:${port}`, silenceMilliseconds: 50 });

    expect(await problemOf(put('set/a', 'a'))).toBe('The store took too long to answer.');
    silent.close();
  });

  test('says that the secret is wrong, or that the key may not do it, and tells neither', async () => {
    await reopen({ credentials: { ...TEST_CREDENTIALS, secretAccessKey: 'verysecret' } });
    const told = [await problemOf(put('set/a', 'a'))];
    proxy.fail(DENIED);
    told.push(await problemOf(put('set/a', 'a')));

    expect(told).toEqual([
      'The secret of the access key is another one (403 SignatureDoesNotMatch).',
      'The access key may not do this; docs/archive.md has the rights that it needs (403 AccessDenied).',
    ]);
  });

  test('says that the key is unknown, in the words of S3 or with the code of the store', async () => {
    proxy.fail(UNKNOWN_KEY);
    expect(await problemOf(put('set/a', 'a'))).toBe('The store does not know the access key (403 InvalidAccessKeyId).');

    await reopen({ credentials: { accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'verysecret' } });
    expect(await problemOf(put('set/a', 'a'))).toBe('The store refuses (404 XAdminUserNotFound).');
  });

  test('says that there is no such bucket, and does not take that for an empty one', async () => {
    await reopen({ bucket: 'another' });

    for (const ask of [() => put('set/a', 'a'), () => read('set/a'), () => namesOf(store, 'set')]) {
      expect(await problemOf(ask())).toBe('There is no such bucket; it is not made by itself (404 NoSuchBucket).');
    }
  });

  test('is not asked at an address that is not allowed, whether it is named or given as a number', async () => {
    const isAllowed = (address: string): boolean => address === '192.0.2.1';
    const addresses = ['192.0.2.1', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    await reopen({ endpoint: 'http://store.example.com', isAllowed, resolve: () => Promise.resolve(addresses) });

    expect(await problemOf(put('set/a', 'a'))).toMatch(/^store\.example\.com is not a public host/u);
    expect(() => createArchiveStore({ ...settings, isAllowed })).toThrow('127.0.0.1 is not a public address');
  });

  const openClient = (): S3Client =>
    new S3Client({
      endpoint: server.endpoint,
      forcePathStyle: true,
      credentials: TEST_CREDENTIALS,
      ...(settings.region === null ? {} : { region: settings.region }),
    });
  const uploads = async (): Promise<readonly unknown[]> => {
    const client = openClient();
    const listed = new ListMultipartUploadsCommand({ Bucket: TEST_BUCKET, Prefix: settings.prefix });
    const { Uploads = [] } = await client.send(listed);
    client.destroy();
    return Uploads;
  };
});
