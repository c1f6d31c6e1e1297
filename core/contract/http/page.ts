import { z } from 'zod';

/** The envelope of every list (docs/spec/decisions.md, "Modes"); `pageEnvelope` in cursor.ts fills it. */
export function pageSchema<T extends z.ZodType>(item: T) {
  return z.strictObject({
    data: z.array(item),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'The `cursor` of the next page; null on the last one. Opaque.' }),
  });
}
