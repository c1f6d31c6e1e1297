import { PLATFORM_VERSION } from '#contract/platformVersion';
import { ARCHIVE_TABLES, archiveFolder, type ArchivePeriod, type ArchiveTable } from '#domain/archive';
import type { ArchiveRows } from '#ports/archiveRows';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import {
  type ArchiveManifest,
  type ArchivePart,
  dropProgress,
  readManifest,
  withParts,
  writeManifest,
} from './archiveManifest.ts';
import { requireOwn } from './requireOwn.ts';
import { requireSameRows } from './requireSameRows.ts';
import { verifyPart } from './verifyPart.ts';
import { PART_BYTES, writePart } from './writePart.ts';

export interface ExportServices {
  readonly rows: ArchiveRows;
  readonly store: ArchiveStore;
  readonly now: () => Date;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
}

export interface ExportLimits {
  /** After so many milliseconds no further part is begun. */
  readonly milliseconds: number;
  readonly partBytes: number;
}

/** A part takes seconds, and with a slow store minutes. */
export const EXPORT_LIMITS: ExportLimits = { milliseconds: 300_000, partBytes: PART_BYTES };

/**
 * Exports a period part by part. Each is read back before the next is begun and is then noted, so that an export which was
 * interrupted goes on behind the last part that is whole. The manifest is written last.
 *
 * @returns null where the time is used up before the end
 * @throws ArchiveStoreError where the store fails, what it gives back is not what was written, or what was exported under the
 *   same ids is of another database or has other rows than are to go
 */
export async function exportPeriod(
  services: ExportServices,
  period: ArchivePeriod,
  limits: ExportLimits,
  signal: AbortSignal,
): Promise<ArchiveManifest | null> {
  const { store, now, elapsed } = services;
  const until = elapsed() + limits.milliseconds;
  const written = await readManifest(store, period, 'whole', signal);
  if (written !== null) {
    return requireWhole(services, written, signal);
  }
  let progress = await beginOrResume(services, period, signal);
  for (const table of ARCHIVE_TABLES[period.set]) {
    for (;;) {
      if (elapsed() >= until) {
        return null;
      }
      const part = await nextPart(services, { progress, period, table, partBytes: limits.partBytes }, signal);
      if (part === null) {
        break;
      }
      progress = withParts(progress, [...progress.parts, part]);
      await writeManifest(store, progress, 'under_way', signal);
    }
  }
  const whole = { ...progress, archived_at: now().toISOString() };
  await requireWhole(services, whole, signal);
  await writeManifest(store, whole, 'whole', signal);
  await dropProgress(store, period, signal);
  return whole;
}

/** What is noted of an export that was interrupted, as far as its parts are there; else one without parts. */
async function beginOrResume(
  { rows, store, now }: ExportServices,
  period: ArchivePeriod,
  signal: AbortSignal,
): Promise<ArchiveManifest> {
  const schemaVersion = await rows.schemaVersion();
  const database = await rows.databaseId();
  const begun = await readManifest(store, period, 'under_way', signal);
  if (begun !== null) {
    requireOwn(begun, database);
  }
  if (begun !== null && begun.schema_version === schemaVersion) {
    const sizes = await sizesOf(store, period, signal);
    const firstBad = begun.parts.findIndex(({ name, bytes }) => sizes.get(name) !== bytes);
    return withParts(begun, firstBad === -1 ? begun.parts : begun.parts.slice(0, firstBad));
  }
  return {
    format: 1,
    database,
    ...period,
    schema_version: schemaVersion,
    platform_version: PLATFORM_VERSION,
    begun_at: now().toISOString(),
    archived_at: null,
    rows: 0,
    bytes: 0,
    parts: [],
  };
}

interface NextPart {
  readonly progress: ArchiveManifest;
  readonly period: ArchivePeriod;
  readonly table: ArchiveTable;
  readonly partBytes: number;
}

async function nextPart(
  services: ExportServices,
  { progress, period, table, partBytes }: NextPart,
  signal: AbortSignal,
): Promise<ArchivePart | null> {
  const before = progress.parts.filter((part) => part.table === table);
  const plan = { period, table, number: before.length + 1, after: before.at(-1)?.last_key ?? null, partBytes };
  const part = await writePart(services, plan, signal);
  const problem = part === null ? null : await verifyPart(services.store, period, part, signal);
  if (problem !== null) {
    throw new ArchiveStoreError(problem);
  }
  return part;
}

/** @throws ArchiveStoreError where a part is missing or has another size, or the rows are not those that are to go */
async function requireWhole(
  { rows, store }: ExportServices,
  whole: ArchiveManifest,
  signal: AbortSignal,
): Promise<ArchiveManifest> {
  requireOwn(whole, await rows.databaseId());
  const sizes = await sizesOf(store, whole, signal);
  const bad = whole.parts.find(({ name, bytes }) => sizes.get(name) !== bytes);
  if (bad !== undefined) {
    const found = sizes.get(bad.name);
    const what = found === undefined ? 'is missing' : `has ${found} bytes and not ${bad.bytes}`;
    throw new ArchiveStoreError(`${archiveFolder(whole)}/${bad.name} ${what}.`);
  }
  await requireSameRows(rows, whole);
  return whole;
}

/** By the name in the folder of the period. */
async function sizesOf(
  store: ArchiveStore,
  period: ArchivePeriod,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const folder = archiveFolder(period);
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of store.list(folder, signal)) {
    sizes.set(name.slice(folder.length + 1), bytes);
  }
  return sizes;
}
