import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createArchiveStore } from '#adapters/s3/archiveStore';
import { ARCHIVE_SETS, ARCHIVE_TABLES } from '#domain/archive';
import { readArchive, verifyPeriod } from '../../../controller/archive/readArchive.ts';
import { namesOf } from '../../support/archiveCalls.ts';
import { DUE, ROWS, useArchiveScene, whole } from '../../support/archiveScene.ts';
import { type FaultyProxy, startFaultyProxy } from '../../support/faultyProxy.ts';
import { hasS3, startTestS3, type TestS3, testS3Settings } from '../../support/testS3.ts';

const { signal } = new AbortController();
const OTHER = '5b1f7a52-6f1c-4b3e-9a53-0c6f3f1f2a77';
/** Some of the rows, so that no other test has exported the period. */
const FIRST = { set: 'deliveries', lower: 1, upper: 11 } as const;
const BUSY = { status: 503, body: '<Error><Code>SlowDown</Code><Message>Reduce your rate.</Message></Error>' };

(hasS3() ? describe : describe.skip)('exports to a real S3 server', () => {
  const scene = useArchiveScene();
  let server: TestS3;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    server = await startTestS3();
    proxy = await startFaultyProxy();
    proxy.leadTo(server.endpoint);
  });
  afterAll(async () => {
    await proxy.close();
    await server.remove();
  });

  test('have every row of every set, though one request in three fails', async () => {
    const store = createArchiveStore(testS3Settings(proxy.baseUrl));
    const archive = scene.openAt(store);
    for (const set of ARCHIVE_SETS) {
      proxy.fail(...Array.from({ length: 60 }, (_, count) => (count % 3 === 1 ? BUSY : null)));
      expect(await archive.keep(whole(set), DUE, signal)).toMatchObject({ kind: 'archived' });
    }
    proxy.forget();

    let periods = 0;
    for await (const manifest of readArchive(store, ARCHIVE_SETS, signal)) {
      expect(await verifyPeriod(store, manifest, signal)).toEqual([]);
      const tables = new Set(manifest.parts.map(({ table }) => table));
      expect([...tables]).toEqual([...ARCHIVE_TABLES[manifest.set]]);
      expect(manifest.rows).toBeGreaterThanOrEqual(ROWS);
      periods += 1;
    }
    expect(periods).toBe(ARCHIVE_SETS.length);
    await store.close();
  });

  test('are refused and left as they are where another database has written them', async () => {
    const store = createArchiveStore(testS3Settings(server.endpoint));
    const other = scene.openAt(store, ARCHIVE_SETS, { databaseId: () => Promise.resolve(OTHER) });
    expect(await other.keep(FIRST, DUE, signal)).toMatchObject({ kind: 'archived' });
    const before = await namesOf(store, 'deliveries');

    expect(await scene.openAt(store).keep(FIRST, DUE, signal)).toEqual({
      kind: 'failed',
      problem: expect.stringContaining(`is of another database (${OTHER}) and not of this one`) as unknown,
    });
    expect(await namesOf(store, 'deliveries')).toEqual(before);
    await store.close();
  });

  test('wait while the server is away, and go on behind the last part when it is back', async () => {
    const store = createArchiveStore(testS3Settings(server.endpoint));
    let puts = 0;
    const archive = scene.openAt({
      ...store,
      put: async (...asked) => {
        await store.put(...asked);
        puts += 1;
        await (puts === 5 ? server.kill() : undefined);
      },
    });

    expect(await archive.keep(whole('outputs'), DUE, signal)).toMatchObject({ kind: 'failed' });
    expect(await scene.failures()).toEqual({ outputs: 1 });
    await server.start();
    expect(await archive.keep(whole('outputs'), DUE, signal)).toMatchObject({ kind: 'archived', rows: 2 * ROWS });

    const written = [];
    for await (const { parts } of readArchive(store, ['outputs'], signal)) {
      written.push(...parts);
    }
    // Each part once, each with its note, and the manifest; only what was not noted is written again.
    expect(puts).toBeLessThanOrEqual(2 * written.length + 2);
    await store.close();
  });
});
