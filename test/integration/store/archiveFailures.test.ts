import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { ArchivePeriod } from '#domain/archive';
import { AWAY, away, DUE, NOW, type Put, ROWS, useArchiveScene, whole } from '../../support/archiveScene.ts';

const { signal } = new AbortController();
const HOUR_MILLISECONDS = 3_600_000;

describe('an archive that fails', () => {
  const scene = useArchiveScene();
  const { open, fileOf, manifestOf, failures, waiting, state } = scene;

  test.each([
    ['has lost bytes', (file: string) => truncate(file, 100)],
    ['has other bytes', async (file: string) => writeFile(file, (await readFile(file)).fill(7, 50, 60))],
    ['is gone', (file: string) => rm(file)],
  ])('lets no row go whose part %s when it is read back', async (_, spoil) => {
    const put: Put = async (name, chunks, ending) => {
      await scene.store.put(name, chunks, ending);
      if (name.endsWith('provenances-00001.ndjson.gz')) {
        await spoil(join(state.folder, name));
      }
    };

    expect(await open(put).keep(whole('outputs'), DUE, signal)).toEqual({
      kind: 'failed',
      problem: expect.stringMatching(/provenances-00001\.ndjson\.gz (has|is|cannot)/u) as unknown,
    });
    await expect(manifestOf(whole('outputs'))).rejects.toThrow('ENOENT');
    expect(await open().keep(whole('outputs'), DUE, signal)).toMatchObject({ kind: 'archived', rows: 2 * ROWS });
  });

  test('lets no row go where a part was lost after its manifest was written', async () => {
    await open().keep(whole('deliveries'), DUE, signal);
    await rm(fileOf(whole('deliveries'), 'deliveries-00001.ndjson.gz'));

    expect(await open().keep(whole('deliveries'), DUE, signal)).toEqual({
      kind: 'failed',
      problem: expect.stringMatching(/deliveries-00001\.ndjson\.gz is missing\.$/u) as unknown,
    });
  });

  test('lets no row go where its manifest is not to be understood', async () => {
    await open().keep(whole('deliveries'), DUE, signal);
    await writeFile(fileOf(whole('deliveries'), 'manifest.json'), '{"format":2}');

    expect(await open().keep(whole('deliveries'), DUE, signal)).toEqual({
      kind: 'failed',
      problem: expect.stringMatching(/manifest\.json is no manifest that this program reads\.$/u) as unknown,
    });
  });

  test('counts it, and tells for how long the oldest rows wait', async () => {
    const early: ArchivePeriod = { set: 'deliveries', lower: 1, upper: 10 };
    const late: ArchivePeriod = { set: 'deliveries', lower: 10, upper: 20 };
    const archive = open(away);

    expect(await archive.keep(late, new Date(NOW.getTime() - HOUR_MILLISECONDS), signal)).toEqual({
      kind: 'failed',
      problem: AWAY,
    });
    await archive.keep(early, new Date(NOW.getTime() - 2 * HOUR_MILLISECONDS), signal);

    expect(await failures()).toEqual({ deliveries: 2 });
    expect(await waiting()).toEqual({ deliveries: 7_200 });
  });

  test('tells no age any more of what is there', async () => {
    let isAway = true;
    const archive = open((...asked) => (isAway ? away(...asked) : scene.store.put(...asked)));
    await archive.keep(whole('deliveries'), new Date(NOW.getTime() - HOUR_MILLISECONDS), signal);
    expect(await waiting()).toEqual({ deliveries: 3_600 });

    isAway = false;
    await archive.keep(whole('deliveries'), new Date(NOW.getTime() - HOUR_MILLISECONDS), signal);
    expect(await waiting()).toEqual({});
  });

  test('tells no age any more of what another leader looks after', async () => {
    const term = new AbortController();
    await open(away).keep(whole('deliveries'), new Date(NOW.getTime() - HOUR_MILLISECONDS), term.signal);
    expect(await waiting()).toEqual({ deliveries: 3_600 });

    term.abort();
    expect(await waiting()).toEqual({});
  });

  test('is not what the end of a term is', async () => {
    const term = new AbortController();
    const archive = open((...asked) => {
      term.abort();
      return scene.store.put(...asked);
    });

    expect(await archive.keep(whole('deliveries'), DUE, term.signal)).toEqual({ kind: 'unfinished' });
    expect(await failures()).toEqual({});
  });

  test('is not blamed for what the database says', async () => {
    const archive = open(undefined, undefined, { schemaVersion: () => Promise.reject(new Error('It is away')) });

    await expect(archive.keep(whole('outputs'), DUE, signal)).rejects.toThrow('It is away');
    expect(await failures()).toEqual({});
  });

  test('is given up where it takes as long as nobody waits for, and does not hold the next pass', async () => {
    const silent: Put = async (_name, _chunks, ending) => {
      const { promise, reject } = Promise.withResolvers<never>();
      ending.addEventListener('abort', reject);
      ending.throwIfAborted();
      await promise;
    };
    const archive = open(silent, undefined, {}, 5);

    expect(await archive.keep(whole('deliveries'), DUE, signal)).toEqual({
      kind: 'failed',
      problem: 'The store was too slow.',
    });
    expect(await failures()).toEqual({ deliveries: 1 });
  });
});
