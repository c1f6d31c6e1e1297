import type { BulkWork } from '#ports/bulks';
import type { Database } from './database.ts';
import { forgettingSql } from './forgettingSql.ts';
import { statement } from './statement.ts';

const FORGET = statement(
  'forget_bulks',
  forgettingSql({
    table: 'bulks',
    key: ['id'],
    age: 'completed_at',
    parts: { table: 'bulk_items', key: ['bulk_id'] },
  }),
);

/** Bulk operations that are old go with their items. */
export function createBulkForgetting({ hot }: Pick<Database, 'hot'>): Pick<BulkWork, 'forget'> {
  return { forget: (before, limit) => FORGET.run(hot, [before, limit]) };
}
