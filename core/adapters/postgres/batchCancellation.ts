import type pg from 'pg';
import { z } from 'zod';
import { type Actor, PLATFORM } from '#domain/audit';
import type { BatchCancellation } from '#ports/batchCancellation';
import type { Wakeups } from '#ports/wakeups';
import { cancelUnstarted, type CancelledWork } from './cancelUnstarted.ts';
import { completeBatches } from './completeBatches.ts';
import type { Database } from './database.ts';
import { inTransaction } from './inTransaction.ts';
import { recordAuditEntry } from './recordAuditEntry.ts';
import { statement } from './statement.ts';
import type { CancellationTexts, Unstarted } from './unstarted.ts';

const LOCK_BATCH = statement(
  'lock_batch',
  `
    select completed_at is not null as ended, type from batches
    where id = $2 and organization_id = $1
    for no key update`,
  z.object({ ended: z.boolean(), type: z.string() }),
);

const HAS_OPEN_ROWS = statement(
  'has_open_rows',
  `
    select exists (
      select from enrichments e
      where e.batch_id = $1 and e.status in ('pending', 'queued', 'processing', 'waiting')
    ) as yes`,
  z.object({ yes: z.boolean() }),
);

const LOCK_INPUTS = statement(
  'lock_inputs',
  `
    select d.enrichment_id as id from deduplication d
    where d.organization_id = $1 and d.dedup_key in (
      select e.dedup_key from enrichments e where e.batch_id = $2 and e.status in ('pending', 'queued')
    )
    order by d.dedup_key
    for update`,
  z.object({ id: z.number() }),
);

/** An original is held before its duplicates wherever it ends, so originals in other hands are waited for here. */
const LOCK_ORIGINALS = statement(
  'lock_originals',
  `
    select e.id from enrichments e
    where e.id in (
      select coalesce(r.original_id, r.id) from enrichments r
      where r.batch_id = $1 and r.status in ('pending', 'queued')
    )
    order by e.id
    for no key update`,
  z.object({ id: z.number() }),
);

const TARGETS = statement(
  'unstarted_rows',
  `select id from enrichments where batch_id = $1 and status in ('pending', 'queued') order by batch_row`,
  z.object({ id: z.number() }),
);

const LOCK_DUPLICATES = statement(
  'lock_duplicates_of_rows',
  `
    select e.id from enrichments e
    where e.original_id is not null and e.id in (
      select target.id from unnest($1::bigint[]) as target (id)
      union
      select d.id from enrichments d where d.original_id = any($1) and d.completed_at is null
    )
    order by e.id
    for no key update`,
  z.object({ id: z.number() }),
);

const MARK_CANCELLED = statement('mark_cancelled', `update batches set status = 'cancelled' where id = $1`);

export interface BatchCancellationServices {
  readonly texts: CancellationTexts;
  readonly batchesChanged: Pick<Wakeups, 'announce'>;
  readonly batchesEnded: Pick<Wakeups, 'announce'>;
}

/**
 * Cancellation of batches in Postgres: locks the batch, deduplication rows, originals, duplicates and the credit account, in
 * this order.
 */
export function createBatchCancellation(
  { hot, lockTurns }: Pick<Database, 'hot' | 'lockTurns'>,
  { texts, batchesChanged, batchesEnded }: BatchCancellationServices,
): BatchCancellation {
  return {
    cancel: async (organizationId, id, price, at, by = PLATFORM) => {
      const about = { organizationId, price, at, texts };
      const done = await lockTurns.run(organizationId, () =>
        inTransaction(hot, (client) => cancel(client, id, about, by)),
      );
      if (done === null) {
        return { kind: 'not_found' };
      }
      if (done === 'already_ended') {
        return { kind: done };
      }
      batchesChanged.announce(done.batchIds);
      if (done.ended) {
        batchesEnded.announce([id]);
      }
      return { kind: 'cancelled', finished: done.finished, promoted: done.promoted };
    },
  };
}

/** `ended`: no row runs either. Null where there is no such batch. */
async function cancel(
  client: pg.PoolClient,
  id: number,
  about: Omit<Unstarted, 'targets'>,
  actor: Actor,
): Promise<(CancelledWork & { readonly ended: boolean }) | 'already_ended' | null> {
  const batch = await LOCK_BATCH.maybeOne(client, [about.organizationId, id]);
  if (batch === null) {
    return null;
  }
  if (batch.ended || !(await HAS_OPEN_ROWS.one(client, [id])).yes) {
    return 'already_ended';
  }
  await LOCK_INPUTS.run(client, [about.organizationId, id]);
  await LOCK_ORIGINALS.run(client, [id]);
  const targets = (await TARGETS.many(client, [id])).map((target) => target.id);
  await LOCK_DUPLICATES.run(client, [targets]);
  const cancelled = await cancelUnstarted(client, { ...about, targets });
  await MARK_CANCELLED.run(client, [id]);
  const subject = { kind: 'batch', id, name: batch.type } as const;
  const details = { rows: targets.length };
  const { organizationId, at } = about;
  await recordAuditEntry(client, { organizationId, action: 'batch_cancelled', actor, subject, details }, at);
  return { ...cancelled, ended: (await completeBatches(client, [id])).length > 0 };
}
