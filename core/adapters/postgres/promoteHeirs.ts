import { z } from 'zod';
import { LANES } from '#domain/lane';
import type { StoredCommand } from '#ports/acceptance';
import { failUnstarted } from './failUnstarted.ts';
import { type Connection, statement } from './statement.ts';
import type { CancellationTexts, Unstarted } from './unstarted.ts';

/** How many of the heirs the credits pay for, at a price above 0, and whether any cap may have no room for one. */
const PAYABLE = statement(
  'payable_heirs',
  `
    select least(cardinality($2::bigint[]), a.available / $3::bigint) as count,
      a.has_budgets or exists (
        select from unnest($2::bigint[]) as heir (id)
        join enrichments h on h.id = heir.id and h.id >= first_open_enrichment()
        join batches b on b.id = h.batch_id and b.max_credits is not null
      ) as "isCapped"
    from credit_accounts a where a.organization_id = $1
    for no key update of a`,
  z.object({ count: z.number(), isCapped: z.boolean() }),
);

const RESERVE_IN_BUDGETS = statement(
  'reserve_for_heir',
  'select reserve_for_heir($1, $2) as "hasRoom"',
  z.object({ hasRoom: z.boolean() }),
);

const WARN = statement(
  'warn_of_budgets',
  'select 1 as done from warn_of_budgets($1, $2)',
  z.object({ done: z.number() }),
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
    using unnest($2::bigint[]) as heir (id)
    join enrichments h on h.id = heir.id and h.id >= first_open_enrichment()
    where d.organization_id = $1 and d.dedup_key = h.dedup_key and d.enrichment_id = h.id`,
);

/** All duplicates of the originals whose heirs cannot be paid, the heirs among them. */
const UNPAID = statement(
  'unpaid_duplicates',
  `
    select e.id
    from unnest($1::bigint[]) as heir (id)
    join enrichments h on h.id = heir.id and h.id >= first_open_enrichment()
    join enrichments e
      on e.original_id = h.original_id and e.completed_at is null and e.status in ('pending', 'queued')
        and e.id >= first_open_enrichment()
    order by e.id`,
  z.object({ id: z.number() }),
);

const FOLLOW_HEIRS = statement(
  'follow_heirs',
  `
    update enrichments e set original_id = h.id
    from unnest($1::bigint[]) as heir (id)
    join enrichments h on h.id = heir.id and h.id >= first_open_enrichment()
    where e.original_id = h.original_id and e.id <> h.id and e.completed_at is null
      and e.status in ('pending', 'queued') and e.id >= first_open_enrichment()`,
);

/** A row of a batch is pending until it is admitted, so it gets no command. */
const PROMOTE = statement(
  'promote_heirs',
  `
    with promoted as (
      update enrichments e set original_id = null, credits_reserved = $2
      from unnest($1::bigint[]) as heir (id)
      where e.id = heir.id and e.id >= first_open_enrichment()
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

export interface PromotedHeirs {
  /** Duplicates that ended, because their heir could not be paid for; the heir is among them. */
  readonly unpaid: readonly number[];
  /** New originals that can be claimed now. */
  readonly promoted: readonly StoredCommand[];
}

/** Makes heirs the originals of their duplicates, as many as credits and caps cover, the oldest first. Locks the account. */
export async function promoteHeirs(
  client: Connection,
  unstarted: Unstarted,
  heirs: readonly number[],
): Promise<PromotedHeirs> {
  const { paid, unpaid, capped } = await reserve(client, unstarted, heirs);
  const { budgetExceeded, insufficientCredits } = unstarted.texts;
  const failed = [
    ...(await failHeirs(client, unstarted, unpaid, insufficientCredits)),
    ...(await failHeirs(client, unstarted, capped, budgetExceeded)),
  ];
  return { unpaid: failed, promoted: await promote(client, unstarted, paid) };
}

interface Funded {
  readonly paid: readonly number[];
  /** For which the credits do not suffice. */
  readonly unpaid: readonly number[];
  /** For which a cap has no room. */
  readonly capped: readonly number[];
}

/** Reserves for as many heirs as credits and caps cover, the oldest first. */
async function reserve(client: Connection, unstarted: Unstarted, heirs: readonly number[]): Promise<Funded> {
  const { organizationId, price, at } = unstarted;
  if (price === 0) {
    return { paid: heirs, unpaid: [], capped: [] };
  }
  const { count, isCapped } = await PAYABLE.one(client, [organizationId, heirs, price]);
  const funded = isCapped
    ? await withinCaps(client, unstarted, heirs, count)
    : { paid: heirs.slice(0, count), unpaid: heirs.slice(count), capped: [] };
  await RESERVE.run(client, [organizationId, funded.paid, price, at]);
  return funded;
}

/** @param count how many the credits pay for */
async function withinCaps(
  client: Connection,
  { organizationId, price, at }: Unstarted,
  heirs: readonly number[],
  count: number,
): Promise<Funded> {
  const funded = { paid: [] as number[], unpaid: [] as number[], capped: [] as number[] };
  for (const heir of heirs) {
    if (funded.paid.length === count) {
      funded.unpaid.push(heir);
      continue;
    }
    const { hasRoom } = await RESERVE_IN_BUDGETS.one(client, [heir, price]);
    (hasRoom ? funded.paid : funded.capped).push(heir);
  }
  await WARN.one(client, [organizationId, at]);
  return funded;
}

async function failHeirs(
  client: Connection,
  { organizationId, at }: Unstarted,
  heirs: readonly number[],
  why: CancellationTexts['cancelled'],
): Promise<readonly number[]> {
  if (heirs.length === 0) {
    return [];
  }
  await LEAVE_UNPAID_INPUTS.run(client, [organizationId, heirs]);
  const unpaid = (await UNPAID.many(client, [heirs])).map(({ id }) => id);
  await failUnstarted(client, unpaid, at, why);
  return unpaid;
}

async function promote(
  client: Connection,
  { price, at }: Unstarted,
  heirs: readonly number[],
): Promise<readonly StoredCommand[]> {
  if (heirs.length === 0) {
    return [];
  }
  await FOLLOW_HEIRS.run(client, [heirs]);
  return PROMOTE.many(client, [heirs, price, at]);
}
