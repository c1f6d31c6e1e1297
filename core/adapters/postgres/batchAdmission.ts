import { TURN_STEP_MILLISECONDS } from '#domain/admission';
import { type Lane, LANES } from '#domain/lane';
import type { BatchAdmission, OpenBatch } from '#ports/batchAdmission';
import type { Database } from './database.ts';

/** Each row of an open batch is in one narrow index at most, so that neither list costs more than its length. */
const OPEN_BATCHES = `
  select b.id, b.organization_id, flight.ids as in_flight, array(
    select e.id from enrichments e
    where e.batch_id = b.id and e.status = 'pending' and e.original_id is null and e.not_before is null
    order by e.batch_row
    limit greatest($1 - cardinality(flight.ids), 0)
  ) as next
  from batches b
  cross join lateral (
    select array(
      select e.id from enrichments e where e.batch_id = b.id and e.status in ('queued', 'processing', 'waiting')
    ) as ids
  ) flight
  where b.completed_at is null`;

const GATHER = { name: 'gather', text: `${OPEN_BATCHES} order by b.organization_id, b.id` };
const GATHER_SOME = {
  name: 'gather_some',
  text: `${OPEN_BATCHES} and b.id = any($2::bigint[]) order by b.organization_id, b.id`,
};

const ADMIT = { name: 'admit', text: 'select id, lane, outbox_id from admit_batch_rows($1, $2, $3, $4, $5, $6)' };

interface OpenBatchRow {
  readonly id: number;
  readonly organization_id: number;
  readonly in_flight: readonly number[];
  readonly next: readonly number[];
}

const STEPS = LANES.map((lane) => TURN_STEP_MILLISECONDS[lane]);

export function createBatchAdmission({ hot }: Database): BatchAdmission {
  return {
    gather: async (capacity, batchIds) => {
      const query =
        batchIds === undefined ? { ...GATHER, values: [capacity] } : { ...GATHER_SOME, values: [capacity, batchIds] };
      const { rows } = await hot.query<OpenBatchRow>(query);
      return rows.map(toOpenBatch);
    },
    admit: async (admissions, capacity, at) => {
      const batches = admissions.map(({ batchId }) => batchId);
      const enrichments = admissions.map(({ enrichmentId }) => enrichmentId);
      const { rows } = await hot.query<{ id: number; lane: Lane; outbox_id: number }>({
        ...ADMIT,
        values: [batches, enrichments, capacity, LANES, STEPS, at],
      });
      return rows.map(({ id, lane, outbox_id: outboxId }) => ({ id, lane, outboxId }));
    },
    complete: async (batchIds) => {
      const { rows } = await hot.query<{ id: number }>({
        name: 'complete',
        text: 'select complete_batches as id from complete_batches($1)',
        values: [batchIds ?? null],
      });
      return rows.map(({ id }) => id);
    },
  };
}

function toOpenBatch(row: OpenBatchRow): OpenBatch {
  return { id: row.id, organizationId: row.organization_id, inFlight: row.in_flight, next: row.next };
}
