import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { PENDING_TESTS_MAX } from '#domain/delivery';
import type { DeliveryFilter, DeliveryLog, LoggedDelivery, RedeliverOutcome } from '#ports/deliveryLog';
import type { PageRequest } from '#ports/enrichmentReader';
import type { Database } from './database.ts';
import { deliveryConditions, EXAMPLE_DELIVERY_FILTER } from './deliveryConditions.ts';
import { DELIVERY_COLUMNS, deliveryList, deliveryRow, DELIVERY_TABLES } from './deliveryList.ts';
import { contentOf } from './loggedContent.ts';
import { newestFirst } from './newestFirst.ts';
import { query } from './query.ts';
import { redeliverAll, type RedeliveryResult } from './redelivery.ts';
import { withRefused } from './refusedAttempts.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const DELIVERIES = sql.fragment`select ${DELIVERY_COLUMNS} from ${DELIVERY_TABLES}`;

const attemptRow = z.object({
  number: z.number(),
  startedAt: z.date(),
  milliseconds: z.number(),
  status: z.number().nullable(),
  failure: z.string().nullable(),
  problem: z.string().nullable(),
  excerpt: z.instanceof(Uint8Array).nullable(),
});

const refusalsRow = z.object({ refusedAt: z.array(z.date()) });
const idRow = z.object({ id: z.number() });
const countRow = z.object({ count: z.number() });

const byId = query(
  (organizationId: number, id: number) => sql.type(deliveryRow)`
    ${DELIVERIES} where d.organization_id = ${organizationId} and d.id = ${id}`,
  1,
  1,
);

/** Of one enrichment or batch: there is one. */
const ofSubject = query(
  (organizationId: number, filter: DeliveryFilter, page: PageRequest) =>
    sql.type(deliveryRow)`${DELIVERIES} ${newestFirst('d', deliveryConditions(organizationId, filter), page)}`,
  1,
  EXAMPLE_DELIVERY_FILTER,
  { beforeId: 9, limit: 1 },
);

const refusalsOf = query(
  (organizationId: number, id: number) => sql.type(refusalsRow)`
    select coalesce(refused_at, '{}') as "refusedAt" from deliveries
    where organization_id = ${organizationId} and id = ${id}`,
  1,
  1,
);

const attemptsOf = query(
  (organizationId: number, id: number) => sql.type(attemptRow)`
    select a.number, a.started_at as "startedAt", a.milliseconds, a.status, a.failure, a.problem, a.excerpt
    from delivery_attempts a
    join deliveries d on d.id = a.delivery_id
    where d.organization_id = ${organizationId} and d.id = ${id}
    order by a.number`,
  1,
  1,
);

/** Locked against other tests of it, so that each sees the one before; events wait for no longer than that takes. */
const testedSubscription = query(
  (organizationId: number, id: number) => sql.type(idRow)`
    select id from webhook_subscriptions
    where organization_id = ${organizationId} and id = ${id} and enabled
    for no key update`,
  1,
  1,
);

const pendingTests = query(
  (subscriptionId: number) => sql.type(countRow)`
    select count(*)::integer as count from deliveries
    where subscription_id = ${subscriptionId} and status = 'pending' and prospect_event_id is null and notice is null`,
  1,
);

const subscription = query(
  (organizationId: number, id: number) => sql.type(idRow)`
    select id from webhook_subscriptions where organization_id = ${organizationId} and id = ${id}`,
  1,
  1,
);

const testCreation = query(
  (organizationId: number, subscriptionId: number, at: Date) => sql.type(idRow)`
    insert into deliveries (
      organization_id, scope, event, subscription_id, campaign_id, url, created_at, next_attempt_at
    )
    select
      s.organization_id, case when s.campaign_id is null then 'org' else 'campaign' end::delivery_scope, s.event, s.id,
      s.campaign_id, s.url, ${sql.timestamp(at)}, ${sql.timestamp(at)}
    from webhook_subscriptions s
    where s.organization_id = ${organizationId} and s.id = ${subscriptionId}
    returning id`,
  1,
  1,
  new Date(0),
);

type Refusal = Exclude<RedeliverOutcome['kind'], 'due'>;

export function createDeliveryLog(database: Database): DeliveryLog {
  const { hot, pool } = database;
  return {
    ...createDeliveryLogOn(database),
    list: (organizationId, filter, page) =>
      filter.enrichmentId === undefined && filter.batchId === undefined
        ? deliveryList(hot, organizationId, filter, page)
        : pool.any(ofSubject(organizationId, filter, page)),
  };
}

/** All but its list, which no transaction of others has a part in. */
export function createDeliveryLogOn(queries: QueriesInTurn): Omit<DeliveryLog, 'list'> {
  const { pool } = queries;
  const find = (organizationId: number, id: number) => pool.maybeOne(byId(organizationId, id));
  return {
    find,
    attempts: async (organizationId, id) => {
      const refusals = await pool.maybeOne(refusalsOf(organizationId, id));
      const made = await pool.any(attemptsOf(organizationId, id));
      return refusals === null ? [] : withRefused(made, refusals.refusedAt);
    },
    content: (organizationId, id) => contentOf(pool, organizationId, id),
    redeliver: async (organizationId, id, at): Promise<RedeliverOutcome> => {
      const results = await transactionInTurn(queries, organizationId, (connection) =>
        redeliverAll(connection, organizationId, [{ id, attempts: null }], at),
      );
      const result = results.get(id);
      return result === 'due' ? toOutcome(await find(organizationId, id)) : { kind: refusalOf(result) };
    },
    test: async (organizationId, subscriptionId, at): Promise<RedeliverOutcome> => {
      const made = await transactionInTurn(queries, organizationId, (connection) =>
        makeTest(connection, organizationId, subscriptionId, at),
      );
      return typeof made === 'number' ? toOutcome(await find(organizationId, made)) : { kind: made };
    },
  };
}

/** @returns the id of the delivery, or why there is none */
async function makeTest(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  subscriptionId: number,
  at: Date,
): Promise<Refusal | number> {
  if ((await connection.maybeOne(testedSubscription(organizationId, subscriptionId))) === null) {
    const isThere = await connection.exists(subscription(organizationId, subscriptionId));
    return isThere ? 'inactive' : 'not_found';
  }
  const { count } = await connection.one(pendingTests(subscriptionId));
  if (count >= PENDING_TESTS_MAX) {
    return 'pending';
  }
  return (await connection.one(testCreation(organizationId, subscriptionId, at))).id;
}

/** However often it was tried, it is made due: it has not changed. */
function refusalOf(result: RedeliveryResult | undefined): Refusal {
  return result === 'pending' || result === 'inactive' ? result : 'not_found';
}

function toOutcome(
  delivery: LoggedDelivery | null,
): { readonly kind: 'due'; readonly delivery: LoggedDelivery } | { readonly kind: 'not_found' } {
  return delivery === null ? { kind: 'not_found' } : { kind: 'due', delivery };
}
