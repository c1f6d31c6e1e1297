import { z } from 'zod';
import type { FileColumn } from '#domain/fileColumn';
import type { BatchFiles } from '#ports/batchFiles';
import { inRounds } from '#system/inRounds';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const BEGIN = statement(
  'begin_batch_file',
  'insert into batch_files (created_at) values ($1) returning id',
  z.object({ id: z.number() }),
);
const ADD = statement(
  'add_batch_file_chunk',
  'insert into batch_file_chunks (file_id, number, content) values ($1, $2, $3)',
);
const DROP = statement('drop_batch_file', 'delete from batch_files where id = $1 and batch_id is null');
/** @param $1 id @param $2 batch @param $3 file name @param $4 columns */
export const KEEP_FILE = statement(
  'keep_batch_file',
  'update batch_files set batch_id = $2, file_name = $3, columns = $4::json where id = $1 and batch_id is null',
);
/** @param $1 upload, which may be forgotten by now @param $2 batch */
export const KEEP_UPLOAD = statement(
  'keep_batch_upload',
  'insert into upload_batches (upload_id, batch_id) select id, $2 from uploads where id = $1 for key share',
);
const FIND = statement(
  'find_batch_file',
  `
    select f.id, f.columns
    from batches b
    join batch_files f on f.batch_id = b.id
    where b.id = $1 and b.organization_id = $2`,
  z.object({ id: z.number(), columns: z.custom<readonly FileColumn[]>() }),
);
/** In base64, as chunks of uploads are. */
const READ = statement(
  'read_batch_file_chunk',
  `select encode(content, 'base64') as content from batch_file_chunks where file_id = $1 and number = $2`,
  z.object({ content: z.string() }),
);
/** Each goes with its chunks. */
const FILES = 20;
const FORGET = statement(
  'forget_batch_files',
  `
    delete from batch_files
    where id in (
      select id from batch_files
      where batch_id is null and created_at < $1
      order by id
      limit $2
      for update skip locked
    )`,
);

/** Asked as hot statements are, for the reason that chunks of uploads are (ADR 3). */
export function createBatchFiles({ hot }: Pick<Database, 'hot'>): BatchFiles {
  return {
    begin: async (at) => (await BEGIN.one(hot, [at])).id,
    add: async (id, number, chunk) => {
      await ADD.run(hot, [id, number, Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)]);
    },
    drop: async (id) => {
      await DROP.run(hot, [id]);
    },
    find: (organizationId, batchId) => FIND.maybeOne(hot, [batchId, organizationId]),
    read: async function* ({ id }) {
      for (let number = 0; ; number += 1) {
        const chunk = await READ.maybeOne(hot, [id, number]);
        if (chunk === null) {
          return;
        }
        yield Buffer.from(chunk.content, 'base64');
      }
    },
    forget: (before) => inRounds((limit) => FORGET.run(hot, [before, limit]), { limit: FILES }),
  };
}
