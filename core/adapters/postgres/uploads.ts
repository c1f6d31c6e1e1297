import { UPLOAD_LEASE_SECONDS } from '#domain/upload';
import type { StoreOutcome, UploadedFile, Uploads } from '#ports/uploads';
import type { Database } from './database.ts';

/** Large enough that a file of 20 MB takes 80 statements, small enough that memory does not notice. */
const CHUNK_BYTES = 256 * 1024;
/** In base64 just below 128 KiB, from where on V8 gives a text pages of its own that it seldom takes back. */
const PIECE_BYTES = 64 * 1024;

interface UploadRow {
  readonly id: number;
  readonly organization_id: number;
  readonly content_type: string;
  readonly bytes: number;
}

interface PieceRow {
  readonly content: string;
  /** Of the whole file. */
  readonly bytes: number;
}

const SEIZE = {
  name: 'seize_upload',
  text: `
    update uploads set attempt = nextval('upload_attempts'), lease_until = $3
    where id = $1 and stored_at is null and (lease_until is null or lease_until <= $2)
    returning attempt`,
};
const ADD_CHUNK = {
  name: 'add_upload_chunk',
  text: 'insert into upload_chunks (upload_id, attempt, number, content) values ($1, $2, $3, $4)',
};
/** Nothing where another attempt has taken the upload over since. */
const COMPLETE = {
  name: 'complete_upload',
  text: `
    update uploads set stored_at = $3, lease_until = null, content_type = $4, bytes = $5
    where id = $1 and attempt = $2 and stored_at is null
    returning id, organization_id, content_type, bytes`,
};
const DROP_CHUNKS = {
  name: 'drop_upload_chunks',
  text: 'delete from upload_chunks where upload_id = $1 and attempt = $2',
};
const GIVE_UP = {
  name: 'give_up_upload',
  text: 'update uploads set attempt = null, lease_until = null where id = $1 and attempt = $2 and stored_at is null',
};
const FIND = {
  name: 'find_upload',
  text: 'select id, organization_id, content_type, bytes from uploads where id = $1 and stored_at is not null',
};
/** In base64: the driver reads text only, and hexadecimal would be half as long again. */
const READ_CHUNK = {
  name: 'read_upload_chunk',
  text: `
    select encode(substring(c.content from piece for $3), 'base64') as content, u.bytes
    from uploads u
      join upload_chunks c on c.upload_id = u.id and c.attempt = u.attempt
      cross join generate_series(1, octet_length(c.content), $3) piece
    where u.id = $1 and u.stored_at is not null and c.number = $2
    order by piece`,
};
/** What no living process can be storing any more. */
const DROP_ORPHANS = `
  delete from upload_chunks c using uploads u
  where u.id = c.upload_id and (u.attempt is distinct from c.attempt or u.stored_at is null)
    and coalesce(u.lease_until, u.created_at) < $1`;

export function createUploads({ hot }: Database): Uploads {
  return {
    create: async (organizationId, at) => {
      const { rows } = await hot.query<{ id: number }>(
        'insert into uploads (organization_id, created_at) values ($1, $2) returning id',
        [organizationId, at],
      );
      return rows[0]?.id ?? 0;
    },
    store: async (id, content, at) => {
      const leaseUntil = new Date(at.getTime() + UPLOAD_LEASE_SECONDS * 1_000);
      const { rows } = await hot.query<{ attempt: number }>({ ...SEIZE, values: [id, at, leaseUntil] });
      const [seized] = rows;
      return seized === undefined ? whyNotSeized(hot, id) : storeAs(hot, id, seized.attempt, content, at);
    },
    find: async (id) => {
      const { rows } = await hot.query<UploadRow>({ ...FIND, values: [id] });
      return rows[0] === undefined ? null : toFile(rows[0]);
    },
    read: (id) => readChunks(hot, id),
    forget: async (before, at) => {
      const { rowCount } = await hot.query('delete from uploads where created_at < $1', [before]);
      await hot.query(DROP_ORPHANS, [new Date(at.getTime() - UPLOAD_LEASE_SECONDS * 1_000)]);
      return rowCount ?? 0;
    },
  };
}

type Pool = Database['hot'];

async function whyNotSeized(hot: Pool, id: number): Promise<StoreOutcome> {
  const { rowCount } = await hot.query('select from uploads where id = $1', [id]);
  return { kind: rowCount === 0 ? 'not_found' : 'already_stored' };
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
    const bytes = await addChunks(hot, id, attempt, content);
    if (bytes === null) {
      return { kind: 'too_large' };
    }
    const { rows } = await hot.query<UploadRow>({ ...COMPLETE, values: [id, attempt, at, content.type, bytes] });
    outcome = rows[0] === undefined ? null : { kind: 'stored', file: toFile(rows[0]) };
    return outcome ?? { kind: 'already_stored' };
  } finally {
    if (outcome === null) {
      await hot.query({ ...DROP_CHUNKS, values: [id, attempt] });
      await hot.query({ ...GIVE_UP, values: [id, attempt] });
    }
  }
}

/** @returns how many bytes there were, or null where there are too many */
async function addChunks(
  hot: Pool,
  id: number,
  attempt: number,
  { chunks, maxBytes }: Parameters<Uploads['store']>[1],
): Promise<number | null> {
  let bytes = 0;
  let number = 0;
  for await (const block of inBlocks(chunks)) {
    bytes += block.length;
    if (bytes > maxBytes) {
      return null;
    }
    await hot.query({ ...ADD_CHUNK, values: [id, attempt, number, block] });
    number += 1;
  }
  return bytes;
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

/** Chunk by chunk, so that a slow reader holds no connection between two of them. */
async function* readChunks(hot: Pool, id: number): AsyncGenerator<Uint8Array> {
  let missing = Infinity;
  for (let number = 0; missing > 0; number += 1) {
    const { rows } = await hot.query<PieceRow>({ ...READ_CHUNK, values: [id, number, PIECE_BYTES] });
    if (rows.length === 0) {
      return;
    }
    for (const piece of rows) {
      const content = Buffer.from(piece.content, 'base64');
      missing = Math.min(missing, piece.bytes) - content.length;
      yield content;
    }
  }
}

function toFile(row: UploadRow): UploadedFile {
  return { id: row.id, organizationId: row.organization_id, contentType: row.content_type, bytes: row.bytes };
}
