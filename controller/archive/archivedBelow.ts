import { z } from 'zod';
import { type AgedSet, ARCHIVE_TABLES, archiveFolder, type ArchivePeriod } from '#domain/archive';
import type { ArchiveRows } from '#ports/archiveRows';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import { type ArchiveManifest, readManifest } from './archiveManifest.ts';
import { partLines } from './partLines.ts';
import { requireOwn } from './requireOwn.ts';

export interface ArchivedServices {
  readonly rows: Pick<ArchiveRows, 'databaseId' | 'read'>;
  readonly store: ArchiveStore;
}

const archivedRow = z.object({ id: z.number(), created_at: z.string() });
type ArchivedRow = z.output<typeof archivedRow>;

/**
 * Below which id the rows of a set may go that earlier passes exported; null where nothing was. Rows that are still there,
 * since a removal was interrupted or they had to wait, are looked for in the exports one by one: a backup that is restored
 * uses ids again, and then another row was exported under the same id.
 *
 * @param periods those whose manifest is there, in the order of their ids
 * @throws ArchiveStoreError where an export is of another database, or a row is in none
 */
export async function archivedBelow(
  services: ArchivedServices,
  set: AgedSet,
  periods: readonly ArchivePeriod[],
  signal: AbortSignal,
): Promise<number | null> {
  const last = periods.at(-1);
  if (last === undefined) {
    return null;
  }
  await ownExport(services, last, signal);
  let lower = 0;
  for (const period of periods) {
    const left = storedRows(services, { set, lower, upper: period.upper });
    const missing = await firstMissing(left, exportedRows(services, period, signal));
    if (missing !== null) {
      throw new ArchiveStoreError(
        `${archiveFolder(period)} lacks ${set} ${missing.id} of ${missing.created_at}, though it says that it has all up to ` +
          `${period.upper - 1}. Move the folders of ${set} out of the archive; what is there is exported anew then.`,
      );
    }
    lower = period.upper;
  }
  return last.upper;
}

/** Both are in the order of their ids. Nothing is read of exports where nothing is left. */
async function firstMissing(
  left: AsyncIterable<ArchivedRow>,
  exported: AsyncGenerator<ArchivedRow, void>,
): Promise<ArchivedRow | null> {
  for await (const row of left) {
    let found = await exported.next();
    while (found.done !== true && found.value.id < row.id) {
      found = await exported.next();
    }
    if (found.done === true || found.value.id !== row.id || !isSameTime(found.value, row)) {
      await exported.return();
      return row;
    }
  }
  await exported.return();
  return null;
}

function isSameTime(one: ArchivedRow, other: ArchivedRow): boolean {
  return Date.parse(one.created_at) === Date.parse(other.created_at);
}

async function* storedRows({ rows }: ArchivedServices, period: ArchivePeriod): AsyncGenerator<ArchivedRow> {
  for await (const { lines } of rows.read(ARCHIVE_TABLES[period.set][0], period, null)) {
    yield* lines.trimEnd().split('\n').map(toRow);
  }
}

async function* exportedRows(
  services: ArchivedServices,
  period: ArchivePeriod,
  signal: AbortSignal,
): AsyncGenerator<ArchivedRow, void> {
  const { parts } = await ownExport(services, period, signal);
  for (const { name } of parts.filter(({ table }) => table === period.set)) {
    for await (const line of partLines(services.store, `${archiveFolder(period)}/${name}`, signal)) {
      yield toRow(line);
    }
  }
}

async function ownExport(
  { rows, store }: ArchivedServices,
  period: ArchivePeriod,
  signal: AbortSignal,
): Promise<ArchiveManifest> {
  const manifest = await readManifest(store, period, 'whole', signal);
  if (manifest === null) {
    throw new ArchiveStoreError(`The archive lacks the manifest of ${archiveFolder(period)}.`);
  }
  requireOwn(manifest, await rows.databaseId());
  return manifest;
}

function toRow(line: string): ArchivedRow {
  return archivedRow.parse(JSON.parse(line));
}
