import type pg from 'pg';
import { z } from 'zod';
import { UPLOAD_LEASE_SECONDS } from '#domain/upload';
import type { StoreOutcome, UploadRoom, Uploads } from '#ports/uploads';
import { collectBuffers } from '#system/collectBuffers';
import { inRounds } from '#system/inRounds';
import type { Database } from './database.ts';
import { filePieces } from './filePieces.ts';
import { forgettingSql } from './forgettingSql.ts';
import { inTransaction } from './inTransaction.ts';
import { lockOrganization } from './lockOrganization.ts';
import type { Queries } from './queries.ts';
import { type Connection, statement } from './statement.ts';
import { statementsOf } from './statementsOf.ts';
import { untilTold } from './untilTold.ts';

/** Large enough that a file of 20 MB takes 80 statements, small enough that memory does not notice. */
const CHUNK_BYTES = 256 * 1024;

const fileRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  fileName: z.string().nullable(),
  contentType: z.string(),
  bytes: z.number(),
  createdAt: z.date(),
  broughtFor: z.number().nullable(),
});
const FILE = `
  id, organization_id as "organizationId", file_name as "fileName", content_type as "contentType", bytes,
  created_at as "createdAt", brought_for as "broughtFor"`;

const CREATE = statement(
  'create_upload',
  'insert into uploads (organization_id, file_name, created_at) values ($1, $2, $3) returning id',
  z.object({ id: z.number() }),
);
const KEPT = statement(
  'kept_upload_bytes',
  `
    select coalesce(sum(coalesce(bytes, $2)), 0)::bigint as bytes from uploads
    where organization_id = $1 and (stored_at is not null or created_at > $3)`,
  z.object({ bytes: z.number() }),
);
/** The last sender counts: of an earlier one it cannot be known whether it still lives. */
const SEIZE = statement(
  'seize_upload',
  `
    update uploads set attempt = nextval('upload_attempts'), lease_until = $2
    where id = $1 and stored_at is null
    returning attempt`,
  z.object({ attempt: z.number() }),
);
const EXISTS = statement('upload_exists', 'select from uploads where id = $1');
/** Nothing where another attempt has taken the upload over since. */
const ADD_CHUNK = statement(
  'add_upload_chunk',
  `
    insert into upload_chunks (upload_id, attempt, number, content)
    select $1::bigint, $2::bigint, $3::integer, $4::bytea from uploads where id = $1 and attempt = $2`,
);
/** Nothing where another attempt has taken the upload over since; the same again where this one has stored it before. */
const COMPLETE = statement(
  'complete_upload',
  `
    update uploads set stored_at = coalesce(stored_at, $3), lease_until = null, content_type = $4, bytes = $5
    where id = $1 and attempt = $2
    returning ${FILE}`,
  fileRow,
);
/** Waits for a completion under way, after which there is nothing to give up. */
const GIVE_UP = statement(
  'give_up_upload',
  'update uploads set attempt = null, lease_until = null where id = $1 and attempt = $2 and stored_at is null',
);
/** Of an attempt that the upload does not name: no other statement can make it count any more. */
const DROP_CHUNKS = statement(
  'drop_upload_chunks',
  `
    delete from upload_chunks
    where upload_id = $1 and attempt = $2
      and not exists (select from uploads u where u.id = $1 and u.attempt = $2)`,
);
const FIND = statement('find_upload', `select ${FILE} from uploads where id = $1 and stored_at is not null`, fileRow);
const READ_CHUNK = statement(
  'read_upload_chunk',
  `
    select encode(substring(c.content from piece for $3), 'base64') as content
    from uploads u
      join upload_chunks c on c.upload_id = u.id and c.attempt = u.attempt
      cross join generate_series(1, octet_length(c.content), $3) piece
    where u.id = $1 and u.stored_at is not null and c.number = $2
    order by piece`,
  z.object({ content: z.string() }),
);
/** A file has up to 80 chunks, which go with it. */
const FILES = 20;
const FORGET = statement('forget_uploads', forgettingSql({ table: 'uploads', key: ['id'], age: 'created_at' }));
/** What no living process can be storing any more. */
const DROP_ORPHANS = statement(
  'drop_orphaned_chunks',
  `
    delete from upload_chunks
    where (upload_id, attempt, number) in (
      select c.upload_id, c.attempt, c.number from upload_chunks c
      join uploads u on u.id = c.upload_id
      where (u.attempt is distinct from c.attempt or u.stored_at is null) and coalesce(u.lease_until, u.created_at) < $1
      order by c.upload_id, c.attempt, c.number
      limit $2
      for update of c skip locked
    )`,
);

/** Asked as hot statements are: the timers of the other pool would keep the chunks of a file in memory (ADR 3). */
export function createUploads({ hot, lockTurns }: Pick<Database, 'hot' | 'lockTurns'>): Uploads {
  return {
    create: (organizationId, ...announced) =>
      lockTurns.run(organizationId, () =>
        inTransaction(hot, (client) => announce(client, organizationId, ...announced)),
      ),
    store: async (id, content, at) => {
      const leaseUntil = new Date(at.getTime() + UPLOAD_LEASE_SECONDS * 1_000);
      const seized = await SEIZE.maybeOne(hot, [id, leaseUntil]);
      return seized === null ? whyNotSeized(hot, id) : storeAs(hot, id, seized.attempt, content, at);
    },
    find: (id) => FIND.maybeOne(hot, [id]),
    read: (id) => collectBuffers(readChunks(hot, id)),
    forget: async (before, at) => {
      const forgotten = await inRounds((limit) => FORGET.run(hot, [before, limit]), { limit: FILES });
      const orphanedBefore = new Date(at.getTime() - UPLOAD_LEASE_SECONDS * 1_000);
      await inRounds((limit) => DROP_ORPHANS.run(hot, [orphanedBefore, limit]));
      return forgotten;
    },
  };
}

/** Announces files within a transaction that others share. */
export function createUploadsOn({ pool }: Queries): Pick<Uploads, 'create'> {
  return { create: (...announced) => announce(statementsOf(pool), ...announced) };
}

async function announce(
  client: Connection,
  organizationId: number,
  at: Date,
  { maxBytes, fileMaxBytes, sendableSince }: UploadRoom,
  fileName: string | null = null,
): Promise<number | null> {
  await lockOrganization(client, organizationId);
  const { bytes } = await KEPT.one(client, [organizationId, fileMaxBytes, sendableSince]);
  return bytes + fileMaxBytes > maxBytes ? null : (await CREATE.one(client, [organizationId, fileName, at])).id;
}

type Pool = Database['hot'];

async function whyNotSeized(hot: Pool, id: number): Promise<StoreOutcome> {
  return { kind: (await EXISTS.run(hot, [id])) === 0 ? 'not_found' : 'already_stored' };
}

async function storeAs(
  hot: Pool,
  id: number,
  attempt: number,
  content: Parameters<Uploads['store']>[1],
  at: Date,
): Promise<StoreOutcome> {
  let outcome: StoreOutcome | null = null;
  try {
    const added = await addChunks(hot, id, attempt, content);
    if (added.kind !== 'added') {
      return added;
    }
    outcome = await complete(hot, [id, attempt, at, content.type, added.bytes]);
    return outcome ?? { kind: 'already_stored' };
  } finally {
    if (outcome === null) {
      await GIVE_UP.run(hot, [id, attempt]);
      await DROP_CHUNKS.run(hot, [id, attempt]);
    }
  }
}

/** Null where another attempt has taken the upload over. */
async function complete(hot: Pool, values: readonly unknown[]): Promise<StoreOutcome | null> {
  // Completing again changes nothing, so the mark is the write itself.
  const write = (client: pg.ClientBase) => COMPLETE.maybeOne(client, values);
  const file = await untilTold(hot, { write, told: write });
  return file === null ? null : { kind: 'stored', file };
}

type Added =
  | { readonly kind: 'added'; readonly bytes: number }
  | Extract<StoreOutcome, { readonly kind: 'too_large' | 'already_stored' }>;

async function addChunks(
  hot: Pool,
  id: number,
  attempt: number,
  { chunks, maxBytes }: Parameters<Uploads['store']>[1],
): Promise<Added> {
  let bytes = 0;
  let number = 0;
  for await (const block of inBlocks(collectBuffers(chunks))) {
    bytes += block.length;
    if (bytes > maxBytes) {
      return { kind: 'too_large' };
    }
    if ((await ADD_CHUNK.run(hot, [id, attempt, number, block])) === 0) {
      return { kind: 'already_stored' };
    }
    number += 1;
  }
  return { kind: 'added', bytes };
}

/**
 * Senders cut their data as they like; rows are all of one size but the last. Every block is in the same memory: it holds
 * until the next one is asked for.
 */
async function* inBlocks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const block = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  let bytes = 0;
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.byteLength;) {
      const part = chunk.subarray(from, from + CHUNK_BYTES - bytes);
      block.set(part, bytes);
      from += part.byteLength;
      bytes += part.byteLength;
      if (bytes === CHUNK_BYTES) {
        yield block;
        bytes = 0;
      }
    }
  }
  if (bytes > 0) {
    yield block.subarray(0, bytes);
  }
}

async function* readChunks(hot: Pool, id: number): AsyncGenerator<Uint8Array> {
  const file = await FIND.maybeOne(hot, [id]);
  yield* filePieces({ called: `The upload ${id}`, bytes: file?.bytes ?? 0 }, (chunk, pieceBytes) =>
    READ_CHUNK.many(hot, [id, chunk, pieceBytes]),
  );
}
