import type pg from 'pg';
import { z } from 'zod';
import { type Actor, PLATFORM } from '#domain/audit';
import { ENRICHMENT_STATUSES, type EnrichmentStatus, isTerminal } from '#domain/lifecycle';
import { RENDER_PROSPECT } from '#domain/prospect';
import { workflowOf } from '#domain/workflow/workflows';
import type { Wakeups } from '#ports/wakeups';
import type { Cancellation, CancellationOutcome } from '#ports/cancellation';
import { cancelUnstarted, type CancelledWork } from './cancelUnstarted.ts';
import type { Database } from './database.ts';
import { inTransaction } from './inTransaction.ts';
import { recordAuditEntry } from './recordAuditEntry.ts';
import { statement } from './statement.ts';
import type { CancellationTexts, Unstarted } from './unstarted.ts';

const LOCK_INPUT = statement(
  'lock_input',
  `
    select d.enrichment_id as id from deduplication d
    where (d.organization_id, d.dedup_key) in (
      select e.organization_id, e.dedup_key from enrichments e where e.id = $2 and e.organization_id = $1
    )
    for update`,
  z.object({ id: z.number() }),
);

const LOCK_TARGET = statement(
  'lock_target',
  'select status, type from enrichments where id = $2 and organization_id = $1 for no key update',
  z.object({ status: z.enum(ENRICHMENT_STATUSES), type: z.string() }),
);

const LOCK_DUPLICATES = statement(
  'lock_duplicates',
  `
    select id from enrichments
    where original_id = $1 and completed_at is null and id >= first_open_enrichment()
    order by id
    for no key update`,
  z.object({ id: z.number() }),
);

const END_RENDERING = statement(
  'end_rendering',
  'select 1 as done from end_rendering(array[$1::bigint])',
  z.object({ done: z.number() }),
);

/** What no longer runs has no lease: the write of a worker that has just looked at it is refused. */
const FENCE = statement(
  'fence_cancelled',
  `
    update enrichments set lease_token = null, lease_until = null, worker = null
    where id = $1 and id >= first_open_enrichment() and lease_token is not null`,
);

/** Cancellation in Postgres. Locks as acceptance and settlement do: deduplication row, original, its duplicates, account. */
export function createCancellation(
  { hot, lockTurns }: Pick<Database, 'hot' | 'lockTurns'>,
  texts: CancellationTexts,
  batchesChanged: Pick<Wakeups, 'announce'>,
): Cancellation {
  return {
    cancel: async (organizationId, id, price, at, by = PLATFORM) => {
      const unstarted = { organizationId, targets: [id], price, at, texts };
      const done = await lockTurns.run(organizationId, () =>
        inTransaction<CancelledWork | Refusal>(hot, (client) => cancel(client, id, unstarted, by)),
      );
      if (done === null) {
        return { kind: 'not_found' };
      }
      if ('kind' in done) {
        return done;
      }
      batchesChanged.announce(done.batchIds);
      return { kind: 'cancelled', promoted: done.promoted[0] ?? null, finished: done.finished };
    },
  };
}

type Refusal = Extract<CancellationOutcome, { readonly kind: 'already_started' }>;

/** Null where there is no such enrichment. */
async function cancel(
  client: pg.PoolClient,
  id: number,
  unstarted: Unstarted,
  actor: Actor,
): Promise<CancelledWork | Refusal | null> {
  const { organizationId, at } = unstarted;
  await LOCK_INPUT.run(client, [organizationId, id]);
  const target = await LOCK_TARGET.maybeOne(client, [organizationId, id]);
  if (target === null) {
    return null;
  }
  if (!mayStop(target)) {
    return { kind: 'already_started' };
  }
  await LOCK_DUPLICATES.run(client, [id]);
  const cancelled = await cancelUnstarted(client, { ...unstarted, texts: textsFor(target.type, unstarted.texts) });
  await FENCE.run(client, [id]);
  if (target.type === RENDER_PROSPECT) {
    await END_RENDERING.one(client, [id]);
  }
  const subject = { kind: 'enrichment', id, name: target.type } as const;
  await recordAuditEntry(client, { organizationId, action: 'enrichment_cancelled', actor, subject }, at);
  return cancelled;
}

function textsFor(type: string, texts: CancellationTexts): CancellationTexts {
  return workflowOf(type) === null ? texts : { ...texts, cancelled: texts.cancelledWorkflow };
}

/**
 * What has not started, and at any time what has nothing to visit itself: an enrichment whose work is that of others. Of
 * those others, what has not begun is cancelled as well (keepWorkflows).
 */
function mayStop({ status, type }: { readonly status: EnrichmentStatus; readonly type: string }): boolean {
  return status === 'pending' || status === 'queued' || (workflowOf(type) !== null && !isTerminal(status));
}
