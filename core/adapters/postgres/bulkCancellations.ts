import type { DatabaseTransactionConnection } from 'slonik';
import { z } from 'zod';
import type { RetryRules } from '#ports/bulks';
import { cancelUnstarted, type CancelledWork } from './cancelUnstarted.ts';
import { type Connection, statement } from './statement.ts';
import { statementsOf } from './statementsOf.ts';
import type { CancellationTexts } from './unstarted.ts';

const LOCK_INPUTS = statement(
  'lock_inputs_of_many',
  `
    select d.enrichment_id as id from deduplication d
    where d.organization_id = $1 and d.dedup_key in (
      select e.dedup_key from enrichments e
      where e.id = any($2::bigint[]) and e.organization_id = $1 and e.status in ('pending', 'queued')
        and e.id >= first_open_enrichment()
    )
    order by d.dedup_key
    for update`,
  z.object({ id: z.number() }),
);

/** An original is held before its duplicates wherever it ends, so originals in other hands are waited for here. */
const LOCK_ORIGINALS = statement(
  'lock_originals_of_many',
  `
    select e.id from enrichments e
    where e.id >= first_open_enrichment() and e.id in (
      select coalesce(r.original_id, r.id) from enrichments r
      where r.id = any($2::bigint[]) and r.organization_id = $1 and r.status in ('pending', 'queued')
        and r.id >= first_open_enrichment()
    )
    order by e.id
    for no key update`,
  z.object({ id: z.number() }),
);

const TARGETS = statement(
  'unstarted_of_many',
  `
    select id, type from enrichments
    where id = any($2::bigint[]) and organization_id = $1 and status in ('pending', 'queued')
      and id >= first_open_enrichment()
    order by id`,
  z.object({ id: z.number(), type: z.string() }),
);

const LOCK_DUPLICATES = statement(
  'lock_duplicates_of_many',
  `
    select e.id from enrichments e
    where e.original_id is not null and e.id >= first_open_enrichment() and e.id in (
      select target.id from unnest($1::bigint[]) as target (id)
      union
      select d.id from enrichments d
      where d.original_id = any($1) and d.completed_at is null and d.id >= first_open_enrichment()
    )
    order by e.id
    for no key update`,
  z.object({ id: z.number() }),
);

const KNOWN = statement(
  'known_of_many',
  'select id from enrichments where id = any($2::bigint[]) and organization_id = $1',
  z.object({ id: z.number() }),
);

export interface Cancellations {
  readonly texts: CancellationTexts;
  readonly rules: Pick<RetryRules, 'priceOf'>;
}

export type CancellationResult = 'already_started' | 'cancelled' | 'not_found';

export interface ManyCancelled extends CancelledWork {
  /** What came of each, by its id. */
  readonly results: ReadonlyMap<number, CancellationResult>;
}

/**
 * Ends those enrichments of an organization that have not started, as the cancellation of one does. Locks deduplication rows,
 * originals, duplicates and the credit account, in this order.
 */
export async function cancelAll(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  ids: readonly number[],
  at: Date,
  { texts, rules }: Cancellations,
): Promise<ManyCancelled> {
  const statements = statementsOf(connection);
  await LOCK_INPUTS.run(statements, [organizationId, ids]);
  await LOCK_ORIGINALS.run(statements, [organizationId, ids]);
  const targets = await TARGETS.many(statements, [organizationId, ids]);
  await LOCK_DUPLICATES.run(statements, [targets.map(({ id }) => id)]);
  const done: CancelledWork[] = [];
  // An heir reserves the price of its type.
  for (const [type, ofType] of Map.groupBy(targets, (target) => target.type)) {
    const about = { organizationId, targets: ofType.map(({ id }) => id), price: rules.priceOf(type), at, texts };
    done.push(await cancelUnstarted(statements, about));
  }
  return {
    results: await resultsOf(statements, organizationId, ids, new Set(targets.map(({ id }) => id))),
    finished: done.flatMap(({ finished }) => finished),
    promoted: done.flatMap(({ promoted }) => promoted),
    batchIds: [...new Set(done.flatMap(({ batchIds }) => batchIds))],
  };
}

async function resultsOf(
  statements: Connection,
  organizationId: number,
  ids: readonly number[],
  cancelled: ReadonlySet<number>,
): Promise<ReadonlyMap<number, CancellationResult>> {
  const known = new Set((await KNOWN.many(statements, [organizationId, ids])).map(({ id }) => id));
  return new Map(
    ids.map((id) => {
      if (cancelled.has(id)) {
        return [id, 'cancelled'];
      }
      return [id, known.has(id) ? 'already_started' : 'not_found'];
    }),
  );
}
