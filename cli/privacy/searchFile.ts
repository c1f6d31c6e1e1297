import type { Knows } from '#domain/person/bearerOf';
import type { FoundPerson, UnclearPerson } from '#domain/person/removedFrom';
import { removedFromColumn } from '#domain/person/personalColumn';
import { type FileColumns, fileRowsWithout } from '#platform/suppression/fileRowsWithout';
import { fileWithout } from '#platform/suppression/fileWithout';
import type { PersonalFile, PersonalFileKind, PersonalFiles } from '#ports/personalFiles';
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
  const bytes = Buffer.concat(await partsOf(files.read(kind, file.key)));
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
  const columns = columnsIn(file.about);
  const read = (): AsyncIterable<Uint8Array> => files.read('batch_files', file.key);
  for await (const row of fileRowsWithout(read(), columns, knows)) {
    found.push(...row.found);
    unclear.push(...row.unclear);
  }
  return {
    found,
    unclear,
    unread: null,
    remove: async () =>
      files.replaceBatchFile(file.key, await partsOf(fileWithout(read(), columns, knows)), about.value),
  };
}

function columnsIn(about: string): FileColumns {
  return (JSON.parse(about) as { readonly columns: FileColumns }).columns;
}

async function partsOf(chunks: AsyncIterable<Uint8Array>): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) {
    parts.push(chunk);
  }
  return parts;
}
