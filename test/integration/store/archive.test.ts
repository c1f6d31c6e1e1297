import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { ARCHIVE_SETS, ARCHIVE_TABLES, archiveFolder, type ArchivePeriod } from '#domain/archive';
import { ArchiveStoreError } from '#ports/archiveStore';
import type { ArchiveManifest } from '../../../controller/archive/archiveManifest.ts';
import { namesOf } from '../../support/archiveCalls.ts';
import { AWAY, DUE, NOW, type Put, ROWS, useArchiveScene, whole } from '../../support/archiveScene.ts';
import { storedLines } from '../../support/archivableRows.ts';

const { signal } = new AbortController();
const ORDER: Readonly<Record<string, string>> = {
  outputs: 'enrichment_id',
  provenances: 'enrichment_id',
  credit_transfers: 'organization_id, id',
  delivery_attempts: 'delivery_id, number',
  batch_rejections: 'batch_id, batch_row',
};

describe('the archive', () => {
  const scene = useArchiveScene();
  const { open, state, fileOf, manifestOf, linesOf } = scene;

  test.each(ARCHIVE_SETS)('has every row and column of what is removed, as Postgres wrote it: %s', async (set) => {
    expect(await open().keep(whole(set), DUE, signal)).toMatchObject({ kind: 'archived' });

    for (const table of ARCHIVE_TABLES[set]) {
      const stored = await storedLines(scene.connectionString, table, ORDER[table] ?? 'id');
      expect(await linesOf(whole(set), table)).toEqual(stored);
    }
  });

  test('ends parts at a size, and its manifest tells them, their rows, and between which keys they are', async () => {
    await open().keep(whole('outputs'), DUE, signal);

    const { parts, ...manifest } = await manifestOf(whole('outputs'));
    expect(manifest).toEqual({
      format: 1,
      database: await scene.databaseId(),
      ...whole('outputs'),
      schema_version: expect.any(Number) as unknown,
      platform_version: expect.any(String) as unknown,
      begun_at: NOW.toISOString(),
      archived_at: NOW.toISOString(),
      rows: 2 * ROWS,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    });
    expect(parts.length).toBeGreaterThan(3);
    const keys = parts.filter(({ table }) => table === 'outputs').map((part) => [part.first_key[0], part.last_key[0]]);
    expect(keys[0]?.[0]).toBe(1);
    expect(keys.at(-1)?.[1]).toBe(ROWS);
    expect(keys.slice(1).map(([first]) => first)).toEqual(keys.slice(0, -1).map(([, last]) => (last ?? 0) + 1));
    expect(parts.every(({ sha256 }) => /^[0-9a-f]{64}$/u.test(sha256))).toBe(true);
    expect(await namesOf(scene.store, archiveFolder(whole('outputs')))).toHaveLength(parts.length + 1);
  });

  test('has a manifest without parts of a period without rows', async () => {
    const period: ArchivePeriod = { set: 'deliveries', lower: 1_000_000, upper: 2_000_000 };

    expect(await open().keep(period, DUE, signal)).toEqual({ kind: 'archived', rows: 0, bytes: 0 });
    expect((await manifestOf(period)).parts).toEqual([]);
  });

  test('has only what is in the period', async () => {
    const period: ArchivePeriod = { set: 'deliveries', lower: 100, upper: 110 };

    expect(await open().keep(period, DUE, signal)).toMatchObject({ kind: 'archived', rows: 40 });
  });

  test('goes on behind the last part that is whole, wherever it was interrupted', async () => {
    const written: string[] = [];
    let left = 0;
    const put: Put = async (name, chunks, ending) => {
      if (left === 0) {
        throw new ArchiveStoreError(AWAY);
      }
      left -= 1;
      written.push(name);
      await scene.store.put(name, chunks, ending);
    };
    const period = whole('outputs');
    let tries = 0;
    for (let outcome = { kind: 'failed' }; outcome.kind === 'failed'; tries += 1) {
      left = 3;
      outcome = await open(put).keep(period, DUE, signal);
    }

    const { parts } = await manifestOf(period);
    expect(tries).toBeGreaterThan(2);
    expect(await linesOf(period, 'outputs')).toHaveLength(ROWS);
    // A part is written again only where the try ended before it was noted.
    const repeated = written.filter((name) => name.endsWith('.gz')).length - parts.length;
    expect(repeated).toBeLessThan(tries);
    expect((await namesOf(scene.store, archiveFolder(period))).some((name) => name.includes('progress'))).toBe(false);
  });

  test('writes no part again that an earlier call has written', async () => {
    await open().keep(whole('deliveries'), DUE, signal);
    const put = (): never => {
      throw new Error('Nothing is to be written');
    };

    expect(await open(put).keep(whole('deliveries'), DUE, signal)).toMatchObject({ kind: 'archived', rows: 4 * ROWS });
  });

  test('ends a call that has used up its time, and the next one goes on from there', async () => {
    const put: Put = async (name, chunks, ending) => {
      state.elapsed += 200_000;
      await scene.store.put(name, chunks, ending);
    };
    const outcomes: string[] = [];
    while (outcomes.at(-1) !== 'archived') {
      outcomes.push((await open(put).keep(whole('outputs'), DUE, signal)).kind);
    }

    expect(outcomes.length).toBeGreaterThan(2);
    expect(new Set(outcomes.slice(0, -1))).toEqual(new Set(['unfinished']));
    expect(await linesOf(whole('outputs'), 'provenances')).toHaveLength(ROWS);
    expect(await scene.failures()).toEqual({});
  });

  test('begins again where the schema has changed since the interruption', async () => {
    const put: Put = (name, chunks, ending) =>
      name.includes('provenances')
        ? Promise.reject(new ArchiveStoreError(AWAY))
        : scene.store.put(name, chunks, ending);
    await open(put).keep(whole('outputs'), DUE, signal);
    const file = fileOf(whole('outputs'), 'progress.json');
    const progress = JSON.parse(await readFile(file, 'utf8')) as ArchiveManifest;
    await writeFile(file, JSON.stringify({ ...progress, schema_version: 1 }));
    await rm(fileOf(whole('outputs'), 'outputs-00001.ndjson.gz'));

    await open().keep(whole('outputs'), DUE, signal);
    expect(await linesOf(whole('outputs'), 'outputs')).toHaveLength(ROWS);
  });

  test('leaves out what is not wanted', async () => {
    const archive = open(undefined, ['credit_transfers']);

    expect(await archive.keep(whole('outputs'), DUE, signal)).toEqual({ kind: 'not_wanted' });
    expect(await archive.keepAged('audit_log', NOW, signal)).toEqual({
      kind: 'not_wanted',
      below: Number.MAX_SAFE_INTEGER,
    });
    expect(await namesOf(scene.store, '.')).toEqual([]);
  });
});
