import { z } from 'zod';
import { ARCHIVE_SETS, ARCHIVE_TABLES, archiveFolder, type ArchivePeriod, type ArchiveTable } from '#domain/archive';
import { ArchiveStoreError, type ArchiveStore } from '#ports/archiveStore';
import { parsedJson } from '#system/parsedJson';

const TABLES = Object.values(ARCHIVE_TABLES).flat() as readonly ArchiveTable[];
const key = z.array(z.number()).readonly();

const part = z.strictObject({
  /** In the folder of the period. */
  name: z.string(),
  table: z.enum(TABLES),
  rows: z.number(),
  /** Of the file as it is stored. */
  bytes: z.number(),
  sha256: z.string(),
  /** Columns of the order of the table, of its first and its last row. */
  first_key: key,
  last_key: key,
});

const manifest = z.strictObject({
  /** Raised where a reader has to know of a change. */
  format: z.literal(1),
  /** The database that the rows are of. */
  database: z.uuid(),
  set: z.enum(ARCHIVE_SETS),
  lower: z.number(),
  upper: z.number(),
  /** The number of the last migration: what columns the rows have. */
  schema_version: z.number(),
  platform_version: z.string(),
  begun_at: z.iso.datetime(),
  /** Null until all of it was written and read back. */
  archived_at: z.iso.datetime().nullable(),
  rows: z.number(),
  bytes: z.number(),
  parts: z.array(part).readonly(),
});

export type ArchivePart = Readonly<z.output<typeof part>>;
/** What an export consists of; docs/archive.md shows one. */
export type ArchiveManifest = Readonly<z.output<typeof manifest>>;

/** Written last: where it is, the export is whole. */
const MANIFEST = 'manifest.json';
/** The same, of an export that is under way or was interrupted. */
const PROGRESS = 'progress.json';
/** More than there are parts for. */
const MANIFEST_BYTES_MAX = 16_777_216;

export function isManifest(name: string): boolean {
  return name.endsWith(`/${MANIFEST}`);
}

/** @throws ArchiveStoreError where it is not one that this program reads */
export async function readManifest(
  store: ArchiveStore,
  period: ArchivePeriod,
  state: 'whole' | 'under_way',
  signal: AbortSignal,
): Promise<ArchiveManifest | null> {
  const name = nameOf(period, state);
  const chunks = await store.read(name, signal);
  if (chunks === null) {
    return null;
  }
  const read = manifest.safeParse(parsedJson(await textOf(chunks)));
  const { set, lower, upper } = period;
  if (!read.success || read.data.set !== set || read.data.lower !== lower || read.data.upper !== upper) {
    throw new ArchiveStoreError(`${name} is no manifest that this program reads.`);
  }
  return read.data;
}

export async function writeManifest(
  store: ArchiveStore,
  written: ArchiveManifest,
  state: 'whole' | 'under_way',
  signal: AbortSignal,
): Promise<void> {
  const text = `${JSON.stringify(written, null, 2)}\n`;
  await store.put(nameOf(written, state), oneChunk(text), signal);
}

/** An export that is whole needs none. */
export async function dropProgress(store: ArchiveStore, period: ArchivePeriod, signal: AbortSignal): Promise<void> {
  await store.delete(nameOf(period, 'under_way'), signal);
}

/** With what its parts add up to. */
export function withParts(begun: ArchiveManifest, parts: readonly ArchivePart[]): ArchiveManifest {
  const sum = (count: (one: ArchivePart) => number): number => parts.reduce((all, one) => all + count(one), 0);
  return { ...begun, parts, rows: sum(({ rows }) => rows), bytes: sum(({ bytes }) => bytes) };
}

function nameOf(period: ArchivePeriod, state: 'whole' | 'under_way'): string {
  return `${archiveFolder(period)}/${state === 'whole' ? MANIFEST : PROGRESS}`;
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    read.push(chunk);
    bytes += chunk.byteLength;
    if (bytes > MANIFEST_BYTES_MAX) {
      throw new ArchiveStoreError('A manifest of the archive is too large to be one.');
    }
  }
  return Buffer.concat(read).toString();
}

async function* oneChunk(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}
