import { z } from 'zod';
import type { StoredCommand } from '#ports/acceptance';
import { failUnstarted } from './failUnstarted.ts';
import { promoteHeirs } from './promoteHeirs.ts';
import { type Connection, statement } from './statement.ts';
import type { Unstarted } from './unstarted.ts';

const HEIRS = statement(
  'heirs',
  `
    select min(e.id) as id
    from enrichments e
    where e.original_id = any($1::bigint[]) and e.id <> all($1) and e.completed_at is null
      and e.status in ('pending', 'queued') and e.id >= first_open_enrichment()
    group by e.original_id
    order by min(e.id)`,
  z.object({ id: z.number() }),
);

/** The places of originals in deduplication: given up by those without an heir. */
const LEAVE_INPUTS = statement(
  'leave_inputs',
  `
    delete from deduplication d
    using unnest($2::bigint[]) as target (id)
    join enrichments e on e.id = target.id and e.id >= first_open_enrichment()
    where d.organization_id = $1 and d.dedup_key = e.dedup_key and d.enrichment_id = e.id
      and e.id <> all(array(
        select h.original_id from unnest($3::bigint[]) as heir (id)
        join enrichments h on h.id = heir.id and h.id >= first_open_enrichment()
      ))`,
);

/** The places of originals in deduplication: taken over by heirs. A newer original has the row when the window is over. */
const INHERIT_INPUTS = statement(
  'inherit_inputs',
  `
    insert into deduplication as stored (organization_id, dedup_key, enrichment_id, created_at)
    select $1, h.dedup_key, h.id, h.created_at
    from unnest($3::bigint[]) as heir (id)
    join enrichments h on h.id = heir.id and h.id >= first_open_enrichment()
    order by h.dedup_key
    on conflict (organization_id, dedup_key) do update set
      enrichment_id = excluded.enrichment_id,
      created_at = excluded.created_at
    where stored.enrichment_id = any($2::bigint[])`,
);

const RELEASE_CREDITS = statement(
  'release_credits',
  `
    select 1 as done from settle_credits(
      array(
        select row(t.id, null, 'failed', 0, null, null, null, null)::settle_item from unnest($1::bigint[]) as t (id)
      ),
      $2
    )`,
  z.object({ done: z.number() }),
);

const BATCHES_OF = statement(
  'batches_of',
  `
    select distinct e.batch_id as "batchId"
    from unnest($1::bigint[]) as ended (id)
    join enrichments e on e.id = ended.id and e.id >= first_open_enrichment()
    where e.batch_id is not null`,
  z.object({ batchId: z.number() }),
);

export interface CancelledWork {
  /** The targets, and duplicates that could not be paid for. */
  readonly finished: readonly number[];
  /** New originals that can be claimed now. */
  readonly promoted: readonly StoredCommand[];
  /** The batches whose rows have ended or may be admitted. */
  readonly batchIds: readonly number[];
}

/**
 * Ends work of one organization that has not started. Where it was the original of waiting duplicates that do not end with
 * it, the oldest becomes the original of the rest, their heir; when the organization cannot pay for it, they all fail.
 * Locks in the order of acceptance and settlement: after what the caller holds, the credit account.
 */
export async function cancelUnstarted(client: Connection, unstarted: Unstarted): Promise<CancelledWork> {
  const { organizationId, targets, at, texts } = unstarted;
  const heirs = (await HEIRS.many(client, [targets])).map(({ id }) => id);
  await LEAVE_INPUTS.run(client, [organizationId, targets, heirs]);
  if (heirs.length > 0) {
    await INHERIT_INPUTS.run(client, [organizationId, targets, heirs]);
  }
  await RELEASE_CREDITS.one(client, [targets, at]);
  await failUnstarted(client, targets, at, texts.cancelled);
  if (heirs.length === 0) {
    return { finished: targets, promoted: [], batchIds: await batchesOf(client, targets) };
  }
  const { unpaid, promoted } = await promoteHeirs(client, unstarted, heirs);
  const finished = [...targets, ...unpaid];
  return { finished, promoted, batchIds: await batchesOf(client, [...finished, ...heirs]) };
}

async function batchesOf(client: Connection, ids: readonly number[]): Promise<readonly number[]> {
  return (await BATCHES_OF.many(client, [ids])).map(({ batchId }) => batchId);
}
