import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { MetricValue } from 'prom-client';
import { createArchiveStore } from '#adapters/folder/archiveStore';
import { createArchiveRows } from '#adapters/postgres/archiveRows';
import { ARCHIVE_SETS, archiveFolder, type ArchivePeriod, type ArchiveSet } from '#domain/archive';
import { createLogger } from '#platform/logger';
import type { ArchiveRows } from '#ports/archiveRows';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import type { ArchiveManifest } from '../../controller/archive/archiveManifest.ts';
import { EXPORT_LIMITS } from '../../controller/archive/exportPeriod.ts';
import { PeriodArchive } from '../../controller/archive/periodArchive.ts';
import { insertArchivableRows } from './archivableRows.ts';
import { useDatabaseClient } from './databaseClient.ts';
import { useTestDatabase } from './testDatabase.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';
import { createTestMetrics, type TestMetrics } from './testMetrics.ts';

/** In each table, or as many for each. */
export const ROWS = 700;
/** After which a part ends. */
const PART_BYTES = 1_000_000;
export const NOW = new Date('2026-03-01T12:00:00Z');
export const DUE = new Date('2026-02-27T12:00:00Z');
export const AWAY = 'The store is away.';

export type Put = (...asked: Parameters<ArchiveStore['put']>) => Promise<void>;

/** Rows in a database, and a folder for each test that they are archived in. */
export function useArchiveScene() {
  const database = useTestDatabase();
  const client = useDatabaseClient(database);
  const state = { folder: '', elapsed: 0 };
  let metrics: TestMetrics;
  let store: ArchiveStore;
  beforeAll(() => insertArchivableRows(database.connectionString, ROWS));
  beforeEach(async () => {
    state.folder = await makeTestFolder('archive');
    state.elapsed = 0;
    metrics = createTestMetrics();
    store = createArchiveStore(state.folder);
  });
  afterEach(() => removeTestFolder(state.folder));

  const fileOf = (period: ArchivePeriod, name: string): string => join(state.folder, archiveFolder(period), name);
  const manifestOf = async (period: ArchivePeriod): Promise<ArchiveManifest> =>
    JSON.parse(await readFile(fileOf(period, 'manifest.json'), 'utf8')) as ArchiveManifest;
  const openAt = (
    place: ArchiveStore,
    sets = ARCHIVE_SETS,
    rows: Partial<ArchiveRows> = {},
    milliseconds = EXPORT_LIMITS.milliseconds,
  ): PeriodArchive =>
    new PeriodArchive(
      {
        rows: { ...createArchiveRows(client.current), ...rows },
        store: place,
        now: () => NOW,
        elapsed: () => state.elapsed,
        logger: createLogger('silent', 'test'),
        metrics,
      },
      sets,
      { milliseconds, partBytes: PART_BYTES },
    );
  return {
    state,
    get connectionString() {
      return database.connectionString;
    },
    get store() {
      return store;
    },
    open: (
      put: Put = (...asked) => store.put(...asked),
      sets = ARCHIVE_SETS,
      rows: Partial<ArchiveRows> = {},
      milliseconds = EXPORT_LIMITS.milliseconds,
    ): PeriodArchive => openAt({ ...store, put }, sets, rows, milliseconds),
    openAt,
    databaseId: () => createArchiveRows(client.current).databaseId(),
    query: (text: string) => client.current.hot.query(text),
    remove: () => removeTestFolder(state.folder),
    fileOf,
    manifestOf,
    linesOf: async (period: ArchivePeriod, table: string): Promise<readonly unknown[]> => {
      const { parts } = await manifestOf(period);
      const names = parts.filter((part) => part.table === table).map(({ name }) => name);
      const texts = await Promise.all(names.map(async (name) => gunzipSync(await readFile(fileOf(period, name)))));
      const lines = Buffer.concat(texts).toString().split('\n');
      expect(lines.pop()).toBe('');
      return lines.map((line) => JSON.parse(line) as unknown);
    },
    /** Of each set that has any. */
    failures: async () => aboveZero((await metrics.archiveFailures.get()).values),
    /** The age in seconds, of each set that has anything due. */
    waiting: async () => aboveZero((await metrics.archiveWaiting.get()).values),
  };
}

function aboveZero(samples: readonly MetricValue<'set'>[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    samples.filter(({ value }) => value > 0).map(({ labels, value }) => [String(labels.set), value]),
  );
}

/** Of all rows. */
export function whole(set: ArchiveSet): ArchivePeriod {
  return { set, lower: 1, upper: ROWS + 1 };
}

export const away: Put = () => Promise.reject(new ArchiveStoreError(AWAY));
