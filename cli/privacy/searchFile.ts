import type { Knows } from '#domain/person/bearerOf';
import type { FoundPerson, Removal, UnclearPerson } from '#domain/person/removedFrom';
import { removedFromColumn } from '#domain/person/personalColumn';
import { removedFromRow } from '#domain/person/removedFromRow';
import type { PersonalFile, PersonalFileKind, PersonalFiles } from '#ports/personalFiles';
import { Deflater } from '#system/deflater';
import { inflated } from '#system/inflated';
import { linesOf } from '#system/linesOf';
import type { Found } from './findingsAt.ts';
import { type ContentSearch, searchContent, searchTable } from './searchContent.ts';

/** What a file says of somebody, and what becomes of it when they are removed. */
export interface FileSearch extends Found {
  /** Why its content could not be searched; null where it was. */
  readonly unread: string | null;
  /** Rewrites the rows of a batch; any other file goes as a whole. */
  remove(): Promise<void>;
}

/** Looks for somebody in one of the files that are kept. */
export async function searchFile(
  files: PersonalFiles,
  kind: PersonalFileKind,
  file: PersonalFile,
  knows: Knows,
): Promise<FileSearch> {
  if (kind === 'batch_files') {
    return searchBatchFile(files, file, knows);
  }
  const about = removedFromColumn('text', file.about, knows);
  const bytes = await allOf(files.read(kind, file.key));
  const content = await searchKind(kind, bytes, knows);
  const said: Found = content.kind === 'read' ? content : { found: [], unclear: [] };
  return {
    found: [...about.found, ...said.found],
    unclear: [...about.unclear, ...said.unclear],
    unread: content.kind === 'unread' ? content.why : null,
    remove: () => files.remove(kind, file.key),
  };
}

/** Customers send tables; what is none is searched as what it is. */
async function searchKind(kind: PersonalFileKind, bytes: Uint8Array, knows: Knows): Promise<ContentSearch> {
  const table = kind === 'uploads' ? await searchTable([bytes], knows) : null;
  return table?.kind === 'read' ? table : searchContent(bytes, knows);
}

async function searchBatchFile(files: PersonalFiles, file: PersonalFile, knows: Knows): Promise<FileSearch> {
  const about = removedFromColumn('json', file.about, knows);
  const found: FoundPerson[] = [...about.found];
  const unclear: UnclearPerson[] = [...about.unclear];
  for await (const row of rowsOf(files, file, knows)) {
    found.push(...row.found);
    unclear.push(...row.unclear);
  }
  return {
    found,
    unclear,
    unread: null,
    remove: async () => files.replaceBatchFile(file.key, await deflated(rowsOf(files, file, knows)), about.value),
  };
}

/** The lines of a batch's file without the people that are known; it may be larger than memory should hold. */
async function* rowsOf(files: PersonalFiles, file: PersonalFile, knows: Knows): AsyncGenerator<Removal<string>> {
  const columns = columnsIn(file.about);
  for await (const line of linesOf(inflated(files.read('batch_files', file.key)))) {
    const removal = removedFromRow(JSON.parse(line) as readonly unknown[], columns, knows);
    yield { ...removal, value: removal.found.length === 0 ? line : JSON.stringify(removal.value) };
  }
}

function columnsIn(about: string): readonly (string | undefined)[] {
  const { columns } = JSON.parse(about) as {
    readonly columns: readonly { readonly name: string; readonly place: number }[] | null;
  };
  const names: (string | undefined)[] = [];
  columns?.forEach(({ name, place }) => {
    names[place] = name;
  });
  return names;
}

async function deflated(lines: AsyncIterable<Removal<string>>): Promise<readonly Uint8Array[]> {
  const deflater = new Deflater();
  try {
    const chunks: Uint8Array[] = [];
    for await (const { value } of lines) {
      chunks.push(...(await deflater.push(Buffer.from(`${value}\n`))));
    }
    return [...chunks, ...(await deflater.end())];
  } finally {
    deflater.close();
  }
}

async function allOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
