import { z } from 'zod';
import { DOCUMENT_MEDIA_TYPES, KEPT_DOCUMENT_KINDS } from '#domain/keptDocument';
import { type MirrorScope, scopedKey } from '#domain/mirrorScope';
import { SOURCE_NAMES } from '#domain/sources/catalogue';
import type { FoundDocument, KeptDocument, KeptDocuments, WantedDocument } from '#ports/keptDocuments';
import { inRounds } from '#system/inRounds';
import type { Database } from './database.ts';
import { forgettingSql } from './forgettingSql.ts';
import { statement } from './statement.ts';

/** In base64 just below 128 KiB, as parts of uploads are read (`uploads.ts`); four of them a statement. */
const PIECE_BYTES = 64 * 1_024;
const PIECES = 4;
/** A paper has up to some megabytes. */
const FILES = 50;

const documentRow = z.object({
  id: z.number(),
  companyId: z.string(),
  source: z.enum(SOURCE_NAMES),
  kind: z.enum(KEPT_DOCUMENT_KINDS),
  publicationId: z.string().nullable(),
  filedOn: z.string().nullable(),
  sharesDay: z.boolean(),
  documentSha256: z.string(),
  sha256: z.string(),
  mediaType: z.enum(DOCUMENT_MEDIA_TYPES),
  bytes: z.number(),
  retrievedAt: z.date(),
});
const COLUMNS = `
  id, company_id as "companyId", source, kind, publication_id as "publicationId", filed_on::text as "filedOn",
  shares_day as "sharesDay", document_sha256 as "documentSha256", sha256, media_type as "mediaType",
  octet_length(content) as bytes, retrieved_at as "retrievedAt"`;

/** What is kept stays as it is; that a portal gave it again is noted. */
const KEEP = statement(
  'keep_document',
  `
    insert into kept_documents (
      place, company_id, source, kind, publication_id, filed_on, shares_day, document_sha256, sha256, media_type,
      retrieved_at, newest_at, words, content
    ) values ($1, $2, $3, $4, $5, $6::date, $7, $8, $9, $10, $11, case when $12::boolean then $11::timestamptz end, $13, $14)
    on conflict (place, kind, document_sha256) do update set
      retrieved_at = greatest(kept_documents.retrieved_at, excluded.retrieved_at),
      newest_at = greatest(kept_documents.newest_at, excluded.newest_at),
      shares_day = kept_documents.shares_day or excluded.shares_day
    returning ${COLUMNS}`,
  documentRow,
);

const FIND = statement(
  'find_kept_document',
  `
    select ${COLUMNS} from kept_documents
    where place = $1 and kind = $2
      and ($3::text is null or publication_id = $3)
      and ($4::timestamptz is null or newest_at >= $4)
      and ($5::text is null or document_sha256 = $5)
      and ($6::date is null or filed_on = $6)
    order by newest_at desc nulls last, id
    limit 1`,
  documentRow,
);
const BY_ID = statement('kept_document', `select ${COLUMNS} from kept_documents where id = $1`, documentRow);
const NAMED = statement(
  'named_documents',
  `
    select ${COLUMNS} from kept_documents
    where place = $1 and document_sha256 = any($2::text[])
    order by filed_on, id`,
  documentRow,
);
const WORDS = statement(
  'words_of_document',
  'select words from kept_documents where id = $1',
  z.object({ words: z.string().nullable() }),
);
const READ = statement(
  'read_kept_document',
  `
    select encode(substring(d.content from piece for $3::integer), 'base64') as content
    from kept_documents d
    cross join generate_series($2::integer + 1, least($2::integer + $3::integer * ${PIECES}, octet_length(d.content)), $3) piece
    where d.id = $1
    order by piece`,
  z.object({ content: z.string() }),
);
const FORGET_OLD = statement(
  'forget_kept_documents',
  forgettingSql({ table: 'kept_documents', key: ['id'], age: 'retrieved_at' }),
);

/** Papers in Postgres, shared as far as the mirror is: an index of them and their bytes are one row. */
export function createKeptDocuments({ hot }: Pick<Database, 'hot'>, scope: MirrorScope = 'shared'): KeptDocuments {
  const placeOf = (organizationId: number, companyId: string): string => scopedKey(scope, organizationId, companyId);
  return {
    keep: async ({ organizationId, isNewest, words, content, ...facts }) => {
      const { companyId, source, kind, publicationId, filedOn, sharesDay, documentSha256, sha256 } = facts;
      const about = [companyId, source, kind, publicationId, filedOn, sharesDay, documentSha256, sha256];
      const document = await KEEP.one(hot, [
        placeOf(organizationId, companyId),
        ...about,
        facts.mediaType,
        facts.retrievedAt,
        isNewest,
        words,
        Buffer.from(content.buffer, content.byteOffset, content.byteLength),
      ]);
      return { kind: 'kept', document };
    },
    find: async (wanted) => found(await FIND.maybeOne(hot, conditionsOf(placeOf, wanted))),
    byId: async (id) => found(await BY_ID.maybeOne(hot, [id])),
    named: async (organizationId, companyId, documentSha256s) =>
      (await NAMED.many(hot, [placeOf(organizationId, companyId), documentSha256s])).map((document) => ({
        document,
        isWithheld: false,
      })),
    wordsOf: async (id) => (await WORDS.maybeOne(hot, [id]))?.words ?? null,
    read: (document) => piecesOf(hot, document),
    forgetOld: (before) => inRounds((limit) => FORGET_OLD.run(hot, [before, limit]), { limit: FILES }),
  };
}

function found(document: KeptDocument | null): FoundDocument {
  return document === null ? { kind: 'none' } : { kind: 'kept', document };
}

function conditionsOf(
  placeOf: (organizationId: number, companyId: string) => string,
  { organizationId, companyId, kind, publicationId, which }: WantedDocument,
): readonly unknown[] {
  return [
    placeOf(organizationId, companyId),
    kind,
    publicationId,
    which.kind === 'newest' ? which.since : null,
    which.kind === 'hash' ? which.documentSha256 : null,
    which.kind === 'day' ? which.filedOn : null,
  ];
}

/**
 * Part by part, so that a slow reader holds no connection between two of them.
 *
 * @throws Error where the parts do not add up: what was removed meanwhile must not pass for the end of a file
 */
async function* piecesOf(
  hot: Database['hot'],
  { id, bytes }: Pick<KeptDocument, 'id' | 'bytes'>,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  while (read < bytes) {
    const pieces = await READ.many(hot, [id, read, PIECE_BYTES]);
    if (pieces.length === 0) {
      throw new Error(`The document ${id} lacks ${bytes - read} of its ${bytes} bytes`);
    }
    for (const { content } of pieces) {
      const piece = Buffer.from(content, 'base64');
      read += piece.length;
      yield piece;
    }
  }
}
