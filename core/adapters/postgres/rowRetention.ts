import type { RowRetention } from '#ports/rowRetention';
import { IS_ROW_OF_BATCH } from './batchRow.ts';
import type { Database } from './database.ts';
import { forgettingSql } from './forgettingSql.ts';
import { statement } from './statement.ts';

const FORGET_EVENTS = statement(
  'forget_prospect_events',
  forgettingSql({ table: 'prospect_events', key: ['id'], age: 'occurred_at' }),
);

const FORGET_MIRRORED = statement(
  'forget_mirror_records',
  forgettingSql({ table: 'mirror_records', key: ['key'], age: 'read_at' }),
);

const FORGET_PUBLICATIONS = statement(
  'forget_publications',
  forgettingSql({ table: 'publications', key: ['publication_id'], age: 'read_at' }),
);

/** The rows of a batch are in one period as a rule, and in two where one ended while they were stored. */
const FORGET_BATCHES = statement(
  'forget_batches',
  `
    with held as (
      select b.id from batches b
      where b.completed_at is not null and b.created_at < $1 and b.id < $2
        and not exists (select from enrichments e where ${IS_ROW_OF_BATCH.sql})
      order by b.id
      limit $3
      for update of b skip locked
    ), rejections as (
      delete from batch_rejections r using held where r.batch_id = held.id
    ), files as (
      delete from batch_files f using held where f.batch_id = held.id
    ), uploaded as (
      delete from upload_batches u using held where u.batch_id = held.id
    )
    delete from batches b using held where b.id = held.id`,
);

export function createRowRetention({ hot }: Pick<Database, 'hot'>): RowRetention {
  return {
    forgetEvents: (before, limit) => FORGET_EVENTS.run(hot, [before, limit]),
    forgetMirrored: (before, limit) => FORGET_MIRRORED.run(hot, [before, limit]),
    forgetPublications: (before, limit) => FORGET_PUBLICATIONS.run(hot, [before, limit]),
    forgetBatches: (before, below, limit) => FORGET_BATCHES.run(hot, [before, below, limit]),
  };
}
