import { z } from 'zod';
import { TURN_STEP_MILLISECONDS } from '#domain/admission';
import { LANES } from '#domain/lane';
import type { BatchAdmission } from '#ports/batchAdmission';
import { completeBatches } from './completeBatches.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/**
 * Each row of an open batch is in one narrow index at most, so that neither list costs more than its length. Of one that is
 * paused nothing comes next.
 */
const OPEN_BATCHES = `
  select b.id, b.organization_id as "organizationId", flight.ids as "inFlight", array(
    select e.id from enrichments e
    where e.batch_id = b.id and e.status = 'pending' and e.original_id is null and e.not_before is null
      and e.id >= first_open_enrichment()
    order by e.batch_row
    limit case when b.pause_id is null then greatest($1 - cardinality(flight.ids), 0) else 0 end
  ) as next
  from batches b
  cross join lateral (
    select array(
      select e.id from enrichments e
      where e.batch_id = b.id and e.status in ('queued', 'processing', 'waiting') and e.id >= first_open_enrichment()
    ) as ids
  ) flight
  where b.completed_at is null`;

const openBatchRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  inFlight: z.array(z.number()),
  next: z.array(z.number()),
});
const GATHER = statement('gather', `${OPEN_BATCHES} order by b.organization_id, b.id`, openBatchRow);
const GATHER_SOME = statement(
  'gather_some',
  `${OPEN_BATCHES} and b.id = any($2::bigint[]) order by b.organization_id, b.id`,
  openBatchRow,
);

const ADMIT = statement(
  'admit',
  'select id, lane, outbox_id as "outboxId" from admit_batch_rows($1, $2, $3, $4, $5, $6)',
  z.object({ id: z.number(), lane: z.enum(LANES), outboxId: z.number() }),
);

const STEPS = LANES.map((lane) => TURN_STEP_MILLISECONDS[lane]);

export function createBatchAdmission({ hot }: Database): BatchAdmission {
  return {
    gather: (capacity, batchIds) =>
      batchIds === undefined ? GATHER.many(hot, [capacity]) : GATHER_SOME.many(hot, [capacity, batchIds]),
    admit: (admissions, capacity, at) => {
      const batches = admissions.map(({ batchId }) => batchId);
      const enrichments = admissions.map(({ enrichmentId }) => enrichmentId);
      return ADMIT.many(hot, [batches, enrichments, capacity, LANES, STEPS, at]);
    },
    complete: (batchIds) => completeBatches(hot, batchIds ?? null),
  };
}
