import type pg from 'pg';
import { z } from 'zod';
import { LANES } from '#domain/lane';
import type { StoredCommand } from '#ports/acceptance';
import { statement } from './statement.ts';

const HEIRS = statement(
  'heirs',
  `
    select min(e.id) as id
    from enrichments e
    where e.original_id = any($1::bigint[]) and e.id <> all($1) and e.status in ('pending', 'queued')
    group by e.original_id
    order by min(e.id)`,
  z.object({ id: z.number() }),
);

/** The places of originals in deduplication: given up by those without an heir. */
const LEAVE_INPUTS = statement(
  'leave_inputs',
  `
    delete from deduplication d
    using enrichments e
    where e.id = any($2::bigint[]) and d.organization_id = $1 and d.dedup_key = e.dedup_key and d.enrichment_id = e.id
      and not exists (select from enrichments h where h.id = any($3::bigint[]) and h.original_id = e.id)`,
);

/** The places of originals in deduplication: taken over by heirs. A newer original has the row when the window is over. */
const INHERIT_INPUTS = statement(
  'inherit_inputs',
  `
    insert into deduplication as stored (organization_id, dedup_key, enrichment_id, created_at)
    select $1, h.dedup_key, h.id, h.created_at
    from enrichments h
    where h.id = any($3::bigint[])
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

/** Ends enrichments without a result, and makes the deliveries to their callbacks. */
const FAIL = statement(
  'fail_unstarted',
  `
    with failed as (
      update enrichments e set status = 'failed', completed_at = $2, error_code = $3, error_message = $4
      where e.id = any($1::bigint[])
      returning e.id, e.organization_id, e.callback_url
    )
    insert into deliveries (organization_id, scope, event, enrichment_id, url, created_at, next_attempt_at)
    select f.organization_id, 'enrichment', 'enrichment.failed', f.id, f.callback_url, $2, $2
    from failed f
    where f.callback_url is not null
    on conflict do nothing`,
);

/** How many of $2 heirs the credits pay for, at a price above 0. */
const PAYABLE = statement(
  'payable_heirs',
  `
    select least($2::bigint, a.available / $3::bigint) as count
    from credit_accounts a where a.organization_id = $1
    for no key update`,
  z.object({ count: z.number() }),
);

const RESERVE = statement(
  'reserve_for_heirs',
  `
    with transfers as (
      insert into credit_transfers (organization_id, enrichment_id, kind, debit, credit, amount, created_at)
      select $1, h.id, 'reserve', 'available', 'reserved', $3::integer, $4
      from unnest($2::bigint[]) as h (id)
    )
    update credit_accounts a
    set available = a.available - cardinality($2::bigint[]) * $3, reserved = a.reserved + cardinality($2::bigint[]) * $3
    where a.organization_id = $1`,
);

const LEAVE_UNPAID_INPUTS = statement(
  'leave_unpaid_inputs',
  `
    delete from deduplication d
    using enrichments h
    where h.id = any($2::bigint[]) and d.organization_id = $1 and d.dedup_key = h.dedup_key and d.enrichment_id = h.id`,
);

/** All duplicates of the originals whose heirs cannot be paid, the heirs among them. */
const UNPAID = statement(
  'unpaid_duplicates',
  `
    select e.id
    from enrichments h
    join enrichments e on e.original_id = h.original_id and e.status in ('pending', 'queued')
    where h.id = any($1::bigint[])
    order by e.id`,
  z.object({ id: z.number() }),
);

const FOLLOW_HEIRS = statement(
  'follow_heirs',
  `
    update enrichments e set original_id = h.id
    from enrichments h
    where h.id = any($1::bigint[]) and e.original_id = h.original_id and e.id <> h.id
      and e.status in ('pending', 'queued')`,
);

/** A row of a batch is pending until it is admitted, so it gets no command. */
const PROMOTE = statement(
  'promote_heirs',
  `
    with promoted as (
      update enrichments e set original_id = null, credits_reserved = $2
      where e.id = any($1::bigint[])
      returning e.id, e.status, e.lane
    ), commands as (
      insert into outbox (topic, payload, created_at)
      select 'work', json_build_object('id', p.id, 'lane', p.lane), $3
      from promoted p
      where p.status = 'queued'
      order by p.id
      returning id, (payload ->> 'id')::bigint as work, payload ->> 'lane' as lane
    )
    select c.id as "outboxId", c.work as id, c.lane from commands c order by c.id`,
  z.object({ outboxId: z.number(), id: z.number(), lane: z.enum(LANES) }),
);

const BATCHES_OF = statement(
  'batches_of',
  `
    select distinct e.batch_id as "batchId" from enrichments e
    where e.id = any($1::bigint[]) and e.batch_id is not null`,
  z.object({ batchId: z.number() }),
);

export interface CancellationTexts {
  readonly cancelled: { readonly code: string; readonly message: string };
  readonly insufficientCredits: { readonly code: string; readonly message: string };
}

export interface Unstarted {
  readonly organizationId: number;
  /** Pending or queued enrichments; the caller holds their deduplication rows, themselves and their duplicates. */
  readonly targets: readonly number[];
  /** Credits that an heir has to reserve. */
  readonly price: number;
  readonly at: Date;
  readonly texts: CancellationTexts;
}

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
export async function cancelUnstarted(client: pg.PoolClient, unstarted: Unstarted): Promise<CancelledWork> {
  const { organizationId, targets, at, texts } = unstarted;
  const heirs = (await HEIRS.many(client, [targets])).map(({ id }) => id);
  await LEAVE_INPUTS.run(client, [organizationId, targets, heirs]);
  if (heirs.length > 0) {
    await INHERIT_INPUTS.run(client, [organizationId, targets, heirs]);
  }
  await RELEASE_CREDITS.one(client, [targets, at]);
  await FAIL.run(client, [targets, at, texts.cancelled.code, texts.cancelled.message]);
  if (heirs.length === 0) {
    return { finished: targets, promoted: [], batchIds: await batchesOf(client, targets) };
  }
  const payable = await payableOf(client, unstarted, heirs);
  const unpaid = await failUnpaid(client, unstarted, heirs.slice(payable));
  const paid = heirs.slice(0, payable);
  const promoted = await promote(client, unstarted, paid);
  const finished = [...targets, ...unpaid];
  return { finished, promoted, batchIds: await batchesOf(client, [...finished, ...paid]) };
}

/** Reserves for as many heirs as the credits cover, the oldest first; returns how many these are. */
async function payableOf(
  client: pg.PoolClient,
  { organizationId, price, at }: Unstarted,
  heirs: readonly number[],
): Promise<number> {
  if (price === 0) {
    return heirs.length;
  }
  const { count } = await PAYABLE.one(client, [organizationId, heirs.length, price]);
  await RESERVE.run(client, [organizationId, heirs.slice(0, count), price, at]);
  return count;
}

async function failUnpaid(
  client: pg.PoolClient,
  { organizationId, at, texts: { insufficientCredits } }: Unstarted,
  heirs: readonly number[],
): Promise<readonly number[]> {
  if (heirs.length === 0) {
    return [];
  }
  await LEAVE_UNPAID_INPUTS.run(client, [organizationId, heirs]);
  const unpaid = (await UNPAID.many(client, [heirs])).map(({ id }) => id);
  await FAIL.run(client, [unpaid, at, insufficientCredits.code, insufficientCredits.message]);
  return unpaid;
}

async function promote(
  client: pg.PoolClient,
  { price, at }: Unstarted,
  heirs: readonly number[],
): Promise<readonly StoredCommand[]> {
  if (heirs.length === 0) {
    return [];
  }
  await FOLLOW_HEIRS.run(client, [heirs]);
  return PROMOTE.many(client, [heirs, price, at]);
}

async function batchesOf(client: pg.PoolClient, ids: readonly number[]): Promise<readonly number[]> {
  return (await BATCHES_OF.many(client, [ids])).map(({ batchId }) => batchId);
}
