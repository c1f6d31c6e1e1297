import type pg from 'pg';
import { sql } from 'slonik';
import { z } from 'zod';
import { statement } from './statement.ts';

/** Deliveries of one statement: few enough that nobody waits for its locks. */
const STEP = 1_000;

/** Whether a pause `p` holds back a delivery `d`; refuse_deliveries.sql says the same. */
export const HOLDS_BACK = sql.fragment`p.organization_id = d.organization_id and (
  (p.kind = 'webhook' and p.subject_id = d.subscription_id)
  or (p.kind = 'endpoint' and p.subject = origin_of(d.url))
)`;

/** Whether any does. Few last at a time, so that this costs a look at a table that is most often empty. */
export const IS_HELD_BACK = `exists (select from pauses p where ${HOLDS_BACK.sql})`;

/**
 * Sets apart what has fallen due and is held back, so that claims need not walk over it time and again. Should nobody release
 * it, it is due when the pause would have ended by itself at the latest. A try that is under way is left alone.
 */
const HOLD = statement(
  'hold_deliveries',
  `
    with due as (
      select d.id, (select max(p.until) from pauses p where ${HOLDS_BACK.sql}) as until
      from deliveries d
      where d.status = 'pending' and d.next_attempt_at <= $1 and d.id >= first_open_delivery()
        and exists (select from pauses where kind in ('webhook', 'endpoint'))
        and ${IS_HELD_BACK}
      order by d.next_attempt_at
      limit $2
      for no key update of d skip locked
    )
    update deliveries d
    set held_due_at = coalesce(d.held_due_at, d.next_attempt_at), next_attempt_at = due.until, lease_token = null
    from due
    where d.id = due.id and due.until > $1 and d.id >= first_open_delivery()`,
);

const RELEASE = statement(
  'release_held_deliveries',
  `
    with free as (
      select d.id from deliveries d
      where d.held_due_at is not null and d.status = 'pending' and d.lease_token is null and d.id >= first_open_delivery()
        and not ${IS_HELD_BACK}
      order by d.held_due_at
      limit $1
      for no key update of d skip locked
    )
    update deliveries d set next_attempt_at = d.held_due_at, held_due_at = null from free
    where d.id = free.id and d.id >= first_open_delivery()
    returning d.id`,
  z.object({ id: z.number() }),
);

/** @returns how many are held back from now on */
export function holdDeliveries(hot: pg.Pool, now: Date): Promise<number> {
  return HOLD.run(hot, [now, STEP]);
}

/** Makes due again, in the order of before, what nothing holds back any more; @returns their ids */
export async function releaseDeliveries(hot: pg.Pool): Promise<readonly number[]> {
  return (await RELEASE.many(hot, [STEP])).map(({ id }) => id);
}
