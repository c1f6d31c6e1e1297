import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { DELIVERY_SCOPES } from '#domain/delivery';
import type { ClaimLimits, Deliveries } from '#ports/deliveries';
import { claimOnce } from './claimOnce.ts';
import { IS_HELD_BACK } from './heldDeliveries.ts';
import { statement } from './statement.ts';

/** Leases end some microseconds early, so that two claims of one millisecond are most often told apart (ADR 34). */
const MARKS = 1_000;
const NO_LIMITS: ClaimLimits = { exceptTo: [], oneTo: [] };

const CLAIMED_COLUMNS = `d.id, d.lease_token as "leaseToken", d.organization_id as "organizationId", d.scope::text, d.event,
  d.url, d.enrichment_id as "enrichmentId", d.batch_id as "batchId", d.campaign_id as "campaignId",
  d.subscription_id as "subscriptionId", d.prospect_event_id as "prospectEventId", d.attempts,
  delivery_receiver(d.subscription_id, d.organization_id, d.url) as receiver,
  delivery_origin(d.subscription_id, d.organization_id, d.url) as origin, d.created_at as "createdAt"`;

const claimedRow = z.object({
  id: z.number(),
  leaseToken: z.number(),
  organizationId: z.number(),
  scope: z.enum(DELIVERY_SCOPES),
  event: z.string(),
  url: z.string(),
  enrichmentId: z.number().nullable(),
  batchId: z.number().nullable(),
  campaignId: z.number().nullable(),
  subscriptionId: z.number().nullable(),
  prospectEventId: z.number().nullable(),
  attempts: z.number(),
  receiver: z.string(),
  origin: z.string(),
  createdAt: z.date(),
  leaseUntil: z.date(),
});

const CLAIM = statement(
  'claim_deliveries',
  `
    with due as (
      select d.id, d.next_attempt_at, delivery_receiver(d.subscription_id, d.organization_id, d.url) as receiver,
        delivery_origin(d.subscription_id, d.organization_id, d.url) as origin
      from deliveries d
      where d.status = 'pending' and d.next_attempt_at <= $1 and d.id >= first_open_delivery()
        and not ${IS_HELD_BACK}
        and (cardinality($4::text[]) = 0 or (
          delivery_receiver(d.subscription_id, d.organization_id, d.url) <> all ($4)
          and delivery_origin(d.subscription_id, d.organization_id, d.url) <> all ($4)))
      order by d.next_attempt_at
      limit $2
      for update of d skip locked
    ), turns as (
      select id, next_attempt_at, receiver, origin,
        row_number() over (partition by receiver order by next_attempt_at) as turn,
        row_number() over (partition by origin order by next_attempt_at) as origin_turn
      from due
    ), claimed as (
      update deliveries d set lease_token = nextval('lease_tokens'), held_due_at = null,
        next_attempt_at = $3::timestamptz - $6::integer * interval '1 microsecond'
      from turns t
      where d.id = t.id and d.id >= first_open_delivery() and (t.turn = 1 or t.receiver <> all ($5::text[]))
        and (t.origin_turn = 1 or t.origin <> all ($5::text[]))
      returning ${CLAIMED_COLUMNS}, $3::timestamptz as "leaseUntil"
    )
    select claimed.* from claimed join turns t on t.id = claimed.id order by t.next_attempt_at, t.id`,
  claimedRow,
);

/** What claims took that ended their leases at one of these instants; an answer that came with the deliveries is lost. */
const HELD = statement(
  'held_deliveries',
  `
    select ${CLAIMED_COLUMNS}, e.until as "leaseUntil"
    from unnest($1::timestamptz[]) as e (until)
    join deliveries d on d.status = 'pending' and d.lease_token is not null and d.id >= first_open_delivery()
      and d.next_attempt_at = e.until - $2::integer * interval '1 microsecond'
    order by d.id`,
  claimedRow,
);

/**
 * Claims deliveries, the longest due first: SKIP LOCKED hands each to one process.
 *
 * @param clock for a claim that is made again
 */
export function createDeliveryClaim(hot: pg.Pool, clock: () => Date): Deliveries['claim'] {
  return (max, leaseSeconds, now, { exceptTo, oneTo } = NO_LIMITS) => {
    const mark = randomInt(MARKS);
    const given = [now];
    return claimOnce(hot, {
      leaseSeconds,
      now: () => given.pop() ?? clock(),
      take: (client, at, until) => CLAIM.many(client, [at, max, until, exceptTo, oneTo, mark]),
      held: (client, ends) => HELD.many(client, [ends, mark]),
    });
  };
}
