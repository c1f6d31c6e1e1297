import { z } from 'zod';
import { RECORD_BACKLOG_COUNTED, type RecordOutbox } from '#ports/recordOutbox';
import { BATCH_COLUMNS, BATCH_TABLES, batchRow, REJECTED_ROWS_COLUMN, toBatch } from './batchRow.ts';
import type { Database } from './database.ts';
import { ENRICHMENT_COLUMNS, ENRICHMENT_TABLES, enrichmentRow } from './enrichmentRow.ts';
import { capturesRecords } from './recordCapture.ts';
import { statement } from './statement.ts';
import { withinIds } from './withinIds.ts';

const CHANGES = statement(
  'record_changes',
  `
  select id as "outboxId", subject_id as "subjectId" from records_outbox
  where kind = $1::record_kind
  order by id
  limit $2`,
  z.object({ outboxId: z.number(), subjectId: z.number() }),
);

const CONFIRM = statement(
  'confirm_records',
  `
  with relaxed as (select set_config('synchronous_commit', 'off', true))
  delete from records_outbox using relaxed where kind = $1::record_kind and id = any($2::bigint[])`,
);

const BEGIN_READING = statement(
  'begin_reading_records',
  `select nextval('record_sequences') as sequence, clock_timestamp() as "readAt"`,
  z.object({ sequence: z.number(), readAt: z.date() }),
);

const SNAPSHOT = statement(
  'record_snapshot',
  `select number, after_id as "afterId", last_id as "lastId" from record_snapshots where kind = $1::record_kind`,
  z.object({ number: z.number(), afterId: z.number(), lastId: z.number() }),
);

const idRow = z.object({ id: z.number() });

/** @param $1 exclusive @param $2 inclusive */
const OLD_ENRICHMENTS = statement(
  'old_enrichment_ids',
  `select id from enrichments where id > $1 and id <= $2 and type <> 'render_prospect' order by id limit $3`,
  idRow,
);
const OLD_BATCHES = statement(
  'old_batch_ids',
  'select id from batches where id > $1 and id <= $2 order by id limit $3',
  idRow,
);
const OLD_IDS = { enrichment: OLD_ENRICHMENTS, batch: OLD_BATCHES };

/** While Kafka took a page, another snapshot of the kind may have begun, which has another number. */
const ADVANCE = statement(
  'advance_snapshot',
  'update record_snapshots set after_id = $3 where kind = $1::record_kind and number = $2 and after_id < $3',
);
const END_SNAPSHOT = statement(
  'end_snapshot',
  'delete from record_snapshots where kind = $1::record_kind and number = $2',
);

/** The condition belongs to the join with the outputs, which ends the tables of an enrichment. */
const ENRICHMENTS = statement(
  'recorded_enrichments',
  `
  select ${ENRICHMENT_COLUMNS.sql}, e.batch_id as "batchId", e.batch_row as "batchRow",
    e.status = 'completed' and o.enrichment_id is null and exists (
      select from outputs hidden where hidden.enrichment_id = coalesce(e.original_id, e.id)
    ) as "outputLeftOut"
  from ${ENRICHMENT_TABLES.sql} and octet_length(o.output::text) <= $4::integer
  where e.id = any($1::bigint[]) and e.id between $2 and $3 and e.type <> 'render_prospect'`,
  enrichmentRow.extend({
    batchId: z.number().nullable(),
    batchRow: z.number().nullable(),
    outputLeftOut: z.boolean(),
  }),
);

const BATCHES = statement(
  'recorded_batches',
  `select ${BATCH_COLUMNS.sql}, ${REJECTED_ROWS_COLUMN.sql} from ${BATCH_TABLES.sql} where b.id = any($1::bigint[])`,
  batchRow,
);

const BACKLOG = statement(
  'record_backlog',
  `
  select
    (select count(*) from (select from records_outbox where kind = $1::record_kind limit $2) waiting) as changes,
    coalesce((
      select extract(epoch from clock_timestamp() - changed_at)::float8
      from records_outbox where kind = $1::record_kind order by id limit 1
    ), 0) as "oldestSeconds"`,
  z.object({ changes: z.number(), oldestSeconds: z.number() }),
);

export function createRecordOutbox({ hot }: Pick<Database, 'hot'>): RecordOutbox {
  return {
    isFilled: () => capturesRecords(hot),
    changes: (kind, limit) => CHANGES.many(hot, [kind, limit]),
    snapshot: async (kind, limit) => {
      const snapshot = await SNAPSHOT.maybeOne(hot, [kind]);
      if (snapshot === null) {
        return null;
      }
      const ids = (await OLD_IDS[kind].many(hot, [snapshot.afterId, snapshot.lastId, limit])).map(({ id }) => id);
      return { snapshot: snapshot.number, ids, upTo: ids.at(-1) ?? null };
    },
    beginReading: () => BEGIN_READING.one(hot, []),
    enrichments: (ids, outputBytesMax) => ENRICHMENTS.many(hot, [...withinIds(ids), outputBytesMax]),
    batches: async (ids) => (await BATCHES.many(hot, [ids])).map(toBatch),
    confirm: async (kind, outboxIds) => {
      await CONFIRM.run(hot, [kind, outboxIds]);
    },
    confirmSnapshot: async (kind, { snapshot, upTo }) => {
      await (upTo === null ? END_SNAPSHOT.run(hot, [kind, snapshot]) : ADVANCE.run(hot, [kind, snapshot, upTo]));
    },
    backlog: (kind) => BACKLOG.one(hot, [kind, RECORD_BACKLOG_COUNTED]),
  };
}
