import { z } from 'zod';
import type { HeldUploads } from '#ports/heldUploads';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** As `uploads.ts` reads them. */
const PIECE_BYTES = 64 * 1024;

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
    read: async function* ({ id, leaseToken }, file) {
      let missing = file.bytes;
      for (let number = 0; missing > 0; number += 1) {
        const pieces = await READ_CHUNK.many(hot, [id, leaseToken, number, PIECE_BYTES]);
        if (pieces.length === 0) {
          throw new Error(`The upload ${file.id} lacks ${missing} of its ${file.bytes} bytes`);
        }
        for (const piece of pieces) {
          const content = Buffer.from(piece.content, 'base64');
          missing -= content.length;
          yield content;
        }
      }
    },
  };
}
