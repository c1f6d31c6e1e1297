import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { ARCHIVE_SETS, archiveFolder } from '#domain/archive';
import type { Knows } from '#domain/person/bearerOf';
import { removedFromArchivedRow } from '#domain/person/removedFromArchivedRow';
import type { FoundPerson, Removal, UnclearPerson } from '#domain/person/removedFrom';
import type { ArchiveStore } from '#ports/archiveStore';
import {
  type ArchiveManifest,
  type ArchivePart,
  withParts,
  writeManifest,
} from '../../controller/archive/archiveManifest.ts';
import { partLines } from '../../controller/archive/partLines.ts';
import { readArchive } from '../../controller/archive/readArchive.ts';
import { type Found, findingsAt } from './findingsAt.ts';
import type { Passage } from './goThrough.ts';

const PART = /\.ndjson(?:\.\w+)?$/u;
const IN_PROGRESS = 'an export in progress: repeat the command when it has ended';

type Search = Pick<Passage, 'knows' | 'removes' | 'onFinding'>;

/**
 * Goes through what was exported before it was removed. A part that names the person is written anew under another name, then
 * the manifest that says so, and then the old part goes: at each moment the manifest is true.
 *
 * @throws ArchiveStoreError where the store fails
 */
export async function searchArchive(store: ArchiveStore, search: Search, signal: AbortSignal): Promise<void> {
  for await (const manifest of readArchive(store, ARCHIVE_SETS, signal)) {
    const isWhole = manifest.archived_at !== null;
    let current = manifest;
    for (const part of manifest.parts) {
      const name = nameIn(manifest, part.name);
      const said = await foundIn(store, name, search.knows, signal);
      const at = { place: `archive ${manifest.set}`, key: [name], organizationId: null, column: null };
      findingsAt(at, said, isWhole ? null : IN_PROGRESS).forEach(search.onFinding);
      if (said.found.length > 0 && search.removes && isWhole) {
        current = await rewrite(store, current, part, search.knows, signal);
      }
    }
    await (search.removes && isWhole ? dropReplaced(store, current, signal) : undefined);
  }
}

/** Parts that no manifest names: what a purge has replaced that was interrupted before it could delete them. */
async function dropReplaced(store: ArchiveStore, manifest: ArchiveManifest, signal: AbortSignal): Promise<void> {
  const named = new Set(manifest.parts.map(({ name }) => nameIn(manifest, name)));
  for await (const { name } of store.list(archiveFolder(manifest), signal)) {
    if (PART.test(name) && !named.has(name)) {
      await store.delete(name, signal);
    }
  }
}

async function foundIn(store: ArchiveStore, name: string, knows: Knows, signal: AbortSignal): Promise<Found> {
  const found: FoundPerson[] = [];
  const unclear: UnclearPerson[] = [];
  for await (const row of rowsOf(store, name, knows, signal)) {
    found.push(...row.found);
    unclear.push(...row.unclear);
  }
  return { found, unclear };
}

async function rewrite(
  store: ArchiveStore,
  manifest: ArchiveManifest,
  part: ArchivePart,
  knows: Knows,
  signal: AbortSignal,
): Promise<ArchiveManifest> {
  const name = nextName(part.name);
  const hash = createHash('sha256');
  let bytes = 0;
  const written = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of zipped(rowsOf(store, nameIn(manifest, part.name), knows, signal))) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  };
  await store.put(nameIn(manifest, name), written(), signal);
  const replaced: ArchivePart = { ...part, name, bytes, sha256: hash.digest('hex') };
  const parts = manifest.parts.map((one) => (one.name === part.name ? replaced : one));
  const changed = withParts(manifest, parts);
  await writeManifest(store, changed, 'whole', signal);
  await store.delete(nameIn(manifest, part.name), signal);
  return changed;
}

/** The lines of a part without the person. */
async function* rowsOf(
  store: ArchiveStore,
  name: string,
  knows: Knows,
  signal: AbortSignal,
): AsyncGenerator<Removal<string>> {
  for await (const line of partLines(store, name, signal)) {
    const removal = removedFromArchivedRow(JSON.parse(line) as Readonly<Record<string, unknown>>, knows);
    yield { ...removal, value: removal.found.length === 0 ? line : JSON.stringify(removal.value) };
  }
}

async function* zipped(rows: AsyncIterable<Removal<string>>): AsyncGenerator<Uint8Array> {
  const lines = async function* (): AsyncGenerator<string> {
    for await (const { value } of rows) {
      yield `${value}\n`;
    }
  };
  const gzip = createGzip();
  const feeding = pipeline(lines, gzip);
  feeding.catch(() => undefined);
  yield* gzip as AsyncIterable<Uint8Array>;
  await feeding;
}

function nameIn(manifest: ArchiveManifest, name: string): string {
  return `${archiveFolder(manifest)}/${name}`;
}

/** `outputs-1.ndjson.gz`, `outputs-1.r1.ndjson.gz`, `outputs-1.r2.ndjson.gz` … */
function nextName(name: string): string {
  const [, stem = name, revision = '0', rest = ''] = /^(.*?)(?:\.r(\d+))?(\.ndjson.*)$/u.exec(name) ?? [];
  return `${stem}.r${Number(revision) + 1}${rest}`;
}
