import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { DELIVERY_STATUSES } from '#domain/delivery';
import { query } from './query.ts';

/** A delivery that is to be delivered again. */
export interface Redelivery {
  readonly id: number;
  /** How many attempts had ended when that was decided; null where it does not matter how often it was tried. */
  readonly attempts: number | null;
}

/** `inactive`: its webhook was deleted or is disabled. `changed`: it was tried since. */
export type RedeliveryResult = 'changed' | 'due' | 'inactive' | 'not_found' | 'pending';

const stateRow = z.object({
  id: z.number(),
  status: z.enum(DELIVERY_STATUSES),
  subscriptionId: z.number().nullable(),
  attempts: z.number(),
});
const idRow = z.object({ id: z.number() });

const statesOf = query(
  (organizationId: number, ids: readonly number[]) => sql.type(stateRow)`
    select id, status, subscription_id as "subscriptionId", attempts from deliveries
    where organization_id = ${organizationId} and id = any(${sql.array(ids, 'int8')})`,
  1,
  [1],
);

/** Statements for what is pending look at partitions only in which something may be (ADR 47). */
const reopened = query(
  (leastId: number) => sql.type(z.object({ done: z.number() }))`select 1 as done from reopen_deliveries(${leastId})`,
  1,
);

/**
 * Locked by id, as events lock them: a subscription that is disabled or deleted at the same time is so before this, or after
 * it, and then cancels the deliveries.
 */
const enabledOf = query(
  (organizationId: number, ids: readonly number[]) => sql.type(idRow)`
    select id from webhook_subscriptions
    where organization_id = ${organizationId} and id = any(${sql.array(ids, 'int8')}) and enabled
    order by id
    for share`,
  1,
  [1],
);

/**
 * After the subscriptions, and by id, as record_tries locks both. Where the subscription has another address by now, that is
 * where its owner wants to have it.
 */
const dueAgain = query(
  (redeliveries: readonly Redelivery[], at: Date) => sql.type(idRow)`
    with held as (
      select d.id
      from unnest(
        ${sql.array(
          redeliveries.map(({ id }) => id),
          'int8',
        )},
        ${sql.array(
          redeliveries.map(({ attempts }) => attempts),
          'int4',
        )}
      ) as asked (id, attempts)
      join deliveries d on d.id = asked.id
      where d.status <> 'pending' and d.attempts = coalesce(asked.attempts, d.attempts)
      order by d.id
      for no key update of d
    )
    update deliveries d set
      status = 'pending', next_attempt_at = ${sql.timestamp(at)}, ended_at = null, lease_token = null,
      held_due_at = null,
      url = coalesce((select s.url from webhook_subscriptions s where s.id = d.subscription_id), d.url)
    from held
    where d.id = held.id
    returning d.id`,
  [{ id: 1, attempts: null }],
  new Date(0),
);

/**
 * Makes deliveries of an organization that have ended due again, each once whoever else does so at the same time.
 *
 * @returns what came of each, by its id
 */
export async function redeliverAll(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  redeliveries: readonly Redelivery[],
  at: Date,
): Promise<ReadonlyMap<number, RedeliveryResult>> {
  const ids = redeliveries.map(({ id }) => id);
  const states = new Map((await connection.any(statesOf(organizationId, ids))).map((state) => [state.id, state]));
  const subscriptions = [...states.values()].flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const enabled = await connection.any(enabledOf(organizationId, subscriptions));
  const active = new Set(enabled.map(({ id }) => id));
  const judged = redeliveries.map((asked) => ({ asked, result: judge(asked, states.get(asked.id), active) }));
  const fit = judged.flatMap(({ asked, result }) => (result === 'due' ? [asked] : []));
  if (fit.length > 0) {
    await connection.one(reopened(Math.min(...fit.map(({ id }) => id))));
  }
  const due = new Set((await connection.any(dueAgain(fit, at))).map(({ id }) => id));
  // What was fit and is not due is so by another one, who was faster.
  return new Map(
    judged.map(({ asked: { id }, result }) => [id, result === 'due' && !due.has(id) ? 'pending' : result]),
  );
}

function judge(
  asked: Redelivery,
  state: z.infer<typeof stateRow> | undefined,
  active: ReadonlySet<number>,
): RedeliveryResult {
  if (state === undefined) {
    return 'not_found';
  }
  if (state.status === 'pending') {
    return 'pending';
  }
  if (asked.attempts !== null && asked.attempts !== state.attempts) {
    return 'changed';
  }
  return state.subscriptionId === null || active.has(state.subscriptionId) ? 'due' : 'inactive';
}
