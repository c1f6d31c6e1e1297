import { z } from 'zod';
import type { HeldUploads } from '#ports/heldUploads';
import type { Database } from './database.ts';
import { filePieces } from './filePieces.ts';
import { statement } from './statement.ts';

const FIND = statement(
  'find_held_upload',
  'select id, file_name as "fileName", bytes from held_upload($1, $2)',
  z.object({ id: z.number(), fileName: z.string().nullable(), bytes: z.number() }),
);
const READ_CHUNK = statement(
  'read_held_upload_chunk',
  'select content from held_upload_chunk($1, $2, $3, $4)',
  z.object({ content: z.string() }),
);

/** Asked as uploads are; what workers may see of them is functions with the rights of their owner (ADR 31). */
export function createHeldUploads({ hot }: Pick<Database, 'hot'>): HeldUploads {
  return {
    find: ({ id, leaseToken }) => FIND.maybeOne(hot, [id, leaseToken]),
    read: ({ id, leaseToken }, file) =>
      filePieces({ called: `The upload ${file.id}`, bytes: file.bytes }, (chunk, pieceBytes) =>
        READ_CHUNK.many(hot, [id, leaseToken, chunk, pieceBytes]),
      ),
  };
}
