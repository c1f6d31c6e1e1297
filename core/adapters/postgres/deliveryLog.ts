import type pg from 'pg';
import { sql } from 'slonik';
import { z } from 'zod';
import { DELIVERY_SCOPES, DELIVERY_STATUSES } from '#domain/delivery';
import type {
  DeliveryFilter,
  DeliveryLog,
  LoggedAttempt,
  LoggedDelivery,
  RedeliverOutcome,
  TestDeliveryOutcome,
} from '#ports/deliveryLog';
import type { PageRequest } from '#ports/enrichmentReader';
import type { Database } from './database.ts';
import { inTransaction } from './inTransaction.ts';
import { listConditions } from './listConditions.ts';

const DELIVERIES = sql.fragment`
  select
    d.id, d.scope::text, d.status::text, d.event, d.url, d.subscription_id, d.campaign_id, e.prospect_id,
    d.enrichment_id, d.batch_id, d.attempts, d.created_at, d.next_attempt_at, d.ended_at
  from deliveries d
  left join prospect_events e on e.id = d.prospect_event_id`;

const deliveryRow = z.object({
  id: z.number(),
  scope: z.enum(DELIVERY_SCOPES),
  status: z.enum(DELIVERY_STATUSES),
  event: z.string(),
  url: z.string(),
  subscription_id: z.number().nullable(),
  campaign_id: z.number().nullable(),
  prospect_id: z.number().nullable(),
  enrichment_id: z.number().nullable(),
  batch_id: z.number().nullable(),
  attempts: z.number(),
  created_at: z.date(),
  next_attempt_at: z.date().nullable(),
  ended_at: z.date().nullable(),
});

const ATTEMPTS = `
  select a.number, a.started_at, a.milliseconds, a.status, a.failure, a.problem, a.excerpt
  from delivery_attempts a
  join deliveries d on d.id = a.delivery_id
  where d.organization_id = $1 and d.id = $2
  order by a.number`;

const STATE = 'select status::text, subscription_id from deliveries where organization_id = $1 and id = $2';
/** Locked, so that who disables or deletes it comes before this or after it, and then cancels the delivery. */
const IS_ENABLED = 'select from webhook_subscriptions where organization_id = $1 and id = $2 and enabled for share';
/** Where the subscription has another address by now, that is where its owner wants to have it. */
const MAKE_DUE = `
  update deliveries d set
    status = 'pending', next_attempt_at = $2, ended_at = null, lease_token = null,
    url = coalesce((select s.url from webhook_subscriptions s where s.id = d.subscription_id), d.url)
  where d.id = $1 and d.status <> 'pending'`;
const MAKE_TEST = `
  insert into deliveries (
    organization_id, scope, event, subscription_id, campaign_id, url, created_at, next_attempt_at
  )
  select
    s.organization_id, case when s.campaign_id is null then 'org' else 'campaign' end::delivery_scope, s.event, s.id,
    s.campaign_id, s.url, $3, $3
  from webhook_subscriptions s
  where s.organization_id = $1 and s.id = $2
  returning id`;
const EXISTS = 'select from webhook_subscriptions where organization_id = $1 and id = $2';

interface AttemptRow extends Omit<LoggedAttempt, 'startedAt'> {
  readonly started_at: Date;
}

interface StateRow {
  readonly status: LoggedDelivery['status'];
  readonly subscription_id: number | null;
}

type Refusal = Exclude<RedeliverOutcome['kind'], 'due'>;

export function createDeliveryLog(database: Database): DeliveryLog {
  const { hot } = database;
  return {
    find: (organizationId, id) => find(database, organizationId, id),
    list: async (organizationId, filter, page) => {
      const rows = await database.pool.any(listQuery(organizationId, filter, page));
      return rows.map(toDelivery);
    },
    attempts: async (organizationId, id) => {
      const { rows } = await hot.query<AttemptRow>(ATTEMPTS, [organizationId, id]);
      return rows.map(({ started_at: startedAt, ...attempt }) => ({ startedAt, ...attempt }));
    },
    redeliver: async (organizationId, id, at): Promise<RedeliverOutcome> => {
      const result = await inTransaction(hot, (client) => makeDue(client, organizationId, id, at));
      return result === null || result === 'due'
        ? toOutcome(await find(database, organizationId, id))
        : { kind: result };
    },
    test: async (organizationId, subscriptionId, at): Promise<TestDeliveryOutcome> => {
      const made = await inTransaction(hot, async (client) => {
        const { rowCount } = await client.query(IS_ENABLED, [organizationId, subscriptionId]);
        const values = [organizationId, subscriptionId, at];
        return rowCount === 0 ? null : client.query<{ id: number }>(MAKE_TEST, values);
      });
      const id = made?.rows[0]?.id;
      if (id !== undefined) {
        return toOutcome(await find(database, organizationId, id));
      }
      const { rowCount } = await hot.query(EXISTS, [organizationId, subscriptionId]);
      return { kind: rowCount === 0 ? 'not_found' : 'inactive' };
    },
  };
}

async function makeDue(client: pg.PoolClient, organizationId: number, id: number, at: Date): Promise<Refusal | 'due'> {
  const { rows } = await client.query<StateRow>(STATE, [organizationId, id]);
  const [delivery] = rows;
  if (delivery === undefined || delivery.status === 'pending') {
    return delivery === undefined ? 'not_found' : 'pending';
  }
  if (delivery.subscription_id !== null) {
    const { rowCount } = await client.query(IS_ENABLED, [organizationId, delivery.subscription_id]);
    if (rowCount === 0) {
      return 'inactive';
    }
  }
  const { rowCount } = await client.query(MAKE_DUE, [id, at]);
  return rowCount === 0 ? 'pending' : 'due';
}

function toOutcome(
  delivery: LoggedDelivery | null,
): { readonly kind: 'due'; readonly delivery: LoggedDelivery } | { readonly kind: 'not_found' } {
  return delivery === null ? { kind: 'not_found' } : { kind: 'due', delivery };
}

async function find({ pool }: Database, organizationId: number, id: number): Promise<LoggedDelivery | null> {
  const row = await pool.maybeOne(sql.type(deliveryRow)`
    ${DELIVERIES} where d.organization_id = ${organizationId} and d.id = ${id}`);
  return row === null ? null : toDelivery(row);
}

function listQuery(organizationId: number, filter: DeliveryFilter, page: PageRequest) {
  const equal = [
    [sql.fragment`d.scope::text`, filter.scope],
    [sql.fragment`d.event`, filter.event],
    // Ids of callers may be larger than any campaign's.
    [sql.fragment`d.campaign_id::bigint`, filter.campaignId],
    [sql.fragment`d.subscription_id`, filter.subscriptionId],
    [sql.fragment`d.enrichment_id`, filter.enrichmentId],
    [sql.fragment`d.batch_id`, filter.batchId],
  ] as const;
  const conditions = [
    ...listConditions('d', organizationId, filter, page),
    ...equal.flatMap(([column, value]) => (value === undefined ? [] : [sql.fragment`${column} = ${value}`])),
  ];
  return sql.type(deliveryRow)`
    ${DELIVERIES}
    where ${sql.join(conditions, sql.fragment` and `)}
    order by d.id desc
    limit ${page.limit}`;
}

function toDelivery(row: z.infer<typeof deliveryRow>): LoggedDelivery {
  return {
    id: row.id,
    scope: row.scope,
    status: row.status,
    event: row.event,
    url: row.url,
    subscriptionId: row.subscription_id,
    campaignId: row.campaign_id,
    prospectId: row.prospect_id,
    enrichmentId: row.enrichment_id,
    batchId: row.batch_id,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    endedAt: row.ended_at,
  };
}
