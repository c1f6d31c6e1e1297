import type pg from 'pg';
import { z } from 'zod';
import type { PersonalFile, PersonalFileKind, PersonalFiles } from '#ports/personalFiles';
import type { Database } from './database.ts';
import { inTransaction } from './inTransaction.ts';
import { type Statement, statement } from './statement.ts';

const FILES = 100;

const fileRow = z.object({
  key: z.array(z.string()),
  organizationId: z.number().nullable(),
  about: z.string(),
  isKept: z.boolean(),
});
const chunkRow = z.object({ content: z.instanceof(Buffer) });

/** How the files of a kind are listed behind a key, read by the number of a chunk, and removed. */
interface Access {
  readonly list: Statement<z.output<typeof fileRow>>;
  readonly read: Statement<z.output<typeof chunkRow>>;
  readonly remove: Statement<object>;
}

const LIST_UPLOADS = statement(
  'personal_uploads',
  `
    select array[id::text] as key, organization_id as "organizationId", coalesce(file_name, '') as about,
      stored_at is null as "isKept"
    from uploads where id > coalesce($1::text::bigint, 0) order by id limit $2`,
  fileRow,
);
const READ_UPLOAD = statement(
  'personal_upload_chunk',
  `
    select c.content from uploads u
    join upload_chunks c on c.upload_id = u.id and c.attempt = u.attempt
    where u.id = $1::text::bigint and c.number = $2`,
  chunkRow,
);
const REMOVE_UPLOAD = statement(
  'remove_personal_upload',
  'delete from uploads where id = $1::text::bigint and stored_at is not null',
);

const LIST_BATCH_FILES = statement(
  'personal_batch_files',
  `
    select array[f.id::text] as key, b.organization_id as "organizationId",
      json_build_object('file_name', f.file_name, 'columns', f.columns)::text as about, f.batch_id is null as "isKept"
    from batch_files f left join batches b on b.id = f.batch_id
    where f.id > coalesce($1::text::bigint, 0) order by f.id limit $2`,
  fileRow,
);
const READ_BATCH_FILE = statement(
  'personal_batch_file_chunk',
  'select content from batch_file_chunks where file_id = $1::text::bigint and number = $2',
  chunkRow,
);
/** The record of a batch shows the name of its file: a write notes that it has changed (capture_batches). */
const noteBatchOf = (changed: string): string => `
    with changed as (${changed} returning batch_id)
    update batches set rejected = rejected where id in (select batch_id from changed)`;
const REMOVE_BATCH_FILE = statement(
  'remove_personal_batch_file',
  noteBatchOf('delete from batch_files where id = $1::text::bigint'),
);
const EMPTY_BATCH_FILE = statement(
  'empty_personal_batch_file',
  'delete from batch_file_chunks where file_id = $1::text::bigint',
);
const FILL_BATCH_FILE = statement(
  'fill_personal_batch_file',
  `
    insert into batch_file_chunks (file_id, number, content)
    select id, $2, $3 from batch_files where id = $1::text::bigint`,
);
const NAME_BATCH_FILE = statement(
  'name_personal_batch_file',
  noteBatchOf(`
      update batch_files set file_name = about.file_name, columns = about.columns
      from json_to_record($2::json) as about (file_name text, columns json)
      where id = $1::text::bigint`),
);

const LIST_SAVED_PAGES = statement(
  'personal_saved_pages',
  `
    select array[p.id::text] as key,
      (select e.organization_id from enrichments e where e.id = p.enrichment_id) as "organizationId",
      concat_ws(E'\\n', p.reason, p.address) as about, false as "isKept"
    from saved_pages p where p.id > coalesce($1::text::bigint, 0) order by p.id limit $2`,
  fileRow,
);
const READ_SAVED_PAGE = statement(
  'personal_saved_page',
  'select content from saved_pages where id = $1::text::bigint and $2::integer = 0',
  chunkRow,
);
const REMOVE_SAVED_PAGE = statement(
  'remove_personal_saved_page',
  'delete from saved_pages where id = $1::text::bigint',
);

const LIST_DOCUMENTS = statement(
  'personal_documents',
  `
    select array[company_id, tree_print, row_key] as key, null::integer as "organizationId", '' as about,
      false as "isKept"
    from document_cache
    where $1::text is null or (company_id, tree_print, row_key) > ($1::text, $3::text, $4::text)
    order by company_id, tree_print, row_key
    limit $2`,
  fileRow,
);
const READ_DOCUMENT = statement(
  'personal_document',
  `
    select content from document_cache
    where company_id = $1 and tree_print = $3 and row_key = $4 and $2::integer = 0`,
  chunkRow,
);
const REMOVE_DOCUMENT = statement(
  'remove_personal_document',
  'delete from document_cache where company_id = $1 and tree_print = $2 and row_key = $3',
);

const LIST_KEPT_DOCUMENTS = statement(
  'personal_kept_documents',
  `
    select array[id::text] as key, null::integer as "organizationId", '' as about, false as "isKept"
    from kept_documents where id > coalesce($1::text::bigint, 0) order by id limit $2`,
  fileRow,
);
const READ_KEPT_DOCUMENT = statement(
  'personal_kept_document',
  'select content from kept_documents where id = $1::text::bigint and $2::integer = 0',
  chunkRow,
);
const REMOVE_KEPT_DOCUMENT = statement(
  'remove_personal_kept_document',
  'delete from kept_documents where id = $1::text::bigint',
);

const ACCESS: Readonly<Record<PersonalFileKind, Access>> = {
  uploads: { list: LIST_UPLOADS, read: READ_UPLOAD, remove: REMOVE_UPLOAD },
  batch_files: { list: LIST_BATCH_FILES, read: READ_BATCH_FILE, remove: REMOVE_BATCH_FILE },
  saved_pages: { list: LIST_SAVED_PAGES, read: READ_SAVED_PAGE, remove: REMOVE_SAVED_PAGE },
  kept_documents: { list: LIST_KEPT_DOCUMENTS, read: READ_KEPT_DOCUMENT, remove: REMOVE_KEPT_DOCUMENT },
  document_cache: { list: LIST_DOCUMENTS, read: READ_DOCUMENT, remove: REMOVE_DOCUMENT },
};

const ARRIVING = 'it is still being sent: repeat the command when it has arrived';

/** Which columns of the schema `personalFiles` reads, and what of them is no content, by table; a test holds it complete. */
export const FILE_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  batch_file_chunks: { content: 'searched' },
  batch_files: { file_name: 'searched', columns: 'searched' },
  document_cache: {
    company_id: 'an id of a company',
    tree_print: 'a hash of the folder in the register',
    row_key: 'a place in the folder of the register',
    content: 'searched',
  },
  kept_documents: {
    place: 'an id of a company, and of an organization',
    company_id: 'an id of a company',
    source: 'a word of the platform’s own',
    kind: 'a word of the platform’s own',
    publication_id: 'an id of a publication',
    document_sha256: 'a hash',
    sha256: 'a hash',
    media_type: 'a word of the platform’s own',
    words: 'what can be read in the content, which is searched and goes with it',
    content: 'searched',
  },
  saved_pages: {
    source: 'a word of the platform’s own',
    reason: 'searched',
    address: 'searched',
    media_type: 'a word of the platform’s own',
    content: 'searched',
  },
  upload_chunks: { content: 'searched' },
  uploads: { content_type: 'a word of the platform’s own', file_name: 'searched' },
};

export function createPersonalFiles({ hot }: Pick<Database, 'hot'>): PersonalFiles {
  return {
    list: async (kind, after) => {
      const [first = null, ...rest] = after ?? [];
      const values = kind === 'document_cache' ? [first, FILES, rest[0] ?? null, rest[1] ?? null] : [first, FILES];
      return (await ACCESS[kind].list.many(hot, values)).map(({ isKept, ...file }): PersonalFile => ({
        ...file,
        kept: isKept ? ARRIVING : null,
      }));
    },
    read: (kind, key) => chunksOf(hot, kind, key),
    remove: async (kind, key) => {
      await ACCESS[kind].remove.run(hot, key);
    },
    replaceBatchFile: async (key, chunks, about) => {
      await inTransaction(hot, (client) => replace(client, key, chunks, about));
    },
  };
}

async function* chunksOf(hot: pg.Pool, kind: PersonalFileKind, key: readonly string[]): AsyncGenerator<Uint8Array> {
  const [first, ...rest] = key;
  for (let number = 0; ; number += 1) {
    const chunk = await ACCESS[kind].read.maybeOne(hot, [first, number, ...rest]);
    if (chunk === null) {
      return;
    }
    yield chunk.content;
  }
}

async function replace(
  client: pg.PoolClient,
  key: readonly string[],
  chunks: readonly Uint8Array[],
  about: string,
): Promise<true> {
  await NAME_BATCH_FILE.run(client, [...key, about]);
  await EMPTY_BATCH_FILE.run(client, key);
  for (const [number, chunk] of chunks.entries()) {
    await FILL_BATCH_FILE.run(client, [...key, number, Buffer.from(chunk)]);
  }
  return true;
}
