import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { type Actor, PLATFORM } from '#domain/audit';
import { SUBSCRIPTION_EVENTS } from '#domain/campaign';
import { DISABLED_REASONS } from '#domain/deliveryRules';
import type { PageRequest } from '#ports/enrichmentReader';
import type {
  ChangeSubscriptionOutcome,
  CreateSubscriptionOutcome,
  Subscription,
  SubscriptionContent,
  Subscriptions,
} from '#ports/subscriptions';
import type { SecretOwner } from '#ports/webhookSecrets';
import { recordAudit } from './auditLog.ts';
import { newestFirst } from './newestFirst.ts';
import { noRow, query } from './query.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const subscriptionRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  campaignId: z.number().nullable(),
  event: z.enum(SUBSCRIPTION_EVENTS),
  url: z.string(),
  isUnique: z.boolean(),
  enabled: z.boolean(),
  disabledReason: z.enum(DISABLED_REASONS).nullable(),
  failingSince: z.date().nullable(),
  warnedAt: z.date().nullable(),
  createdAt: z.date(),
});
const COLUMNS = sql.fragment`
  id, organization_id as "organizationId", campaign_id as "campaignId", event, url, is_unique as "isUnique", enabled,
  disabled_reason as "disabledReason", failing_since as "failingSince", warned_at as "warnedAt", created_at as "createdAt"`;

const idRow = z.object({ id: z.number() });

const OWNER: SecretOwner = { organizationId: 1, campaignId: 1 };
const CONTENT: SubscriptionContent = {
  event: 'page.opened',
  url: 'https://example.com',
  isUnique: true,
  enabled: true,
};

/** As the index on targets has it. */
function ofOwner({ organizationId, campaignId }: SecretOwner) {
  return sql.fragment`organization_id = ${organizationId} and coalesce(campaign_id, 0) = ${campaignId ?? 0}::integer`;
}

/** Requests that save for the same owner take turns, so that nothing is stored twice and none too many. */
const lock = query(
  ({ organizationId, campaignId }: SecretOwner) =>
    campaignId === null
      ? sql.type(idRow)`select id from organizations where id = ${organizationId} for no key update`
      : sql.type(idRow)`
          select id from video_campaigns
          where id = ${campaignId} and organization_id = ${organizationId}
          for no key update`,
  OWNER,
);

const sameTarget = query(
  (owner: SecretOwner, { event, url }: Pick<SubscriptionContent, 'event' | 'url'>, exceptId: number | null) =>
    sql.type(idRow)`
      select id from webhook_subscriptions
      where ${ofOwner(owner)} and event = ${event} and url = ${url} and id is distinct from ${exceptId}::bigint`,
  OWNER,
  CONTENT,
  1,
);

const countOf = query(
  (owner: SecretOwner) => sql.type(z.object({ count: z.number() }))`
    select count(*) as count from webhook_subscriptions where ${ofOwner(owner)}`,
  OWNER,
);

const creation = query(
  ({ organizationId, campaignId }: SecretOwner, { event, url, isUnique, enabled }: SubscriptionContent, at: Date) =>
    sql.type(subscriptionRow)`
      insert into webhook_subscriptions (organization_id, campaign_id, event, url, is_unique, enabled, created_at)
      values (${organizationId}, ${campaignId}, ${event}, ${url}, ${isUnique}, ${enabled}, ${sql.timestamp(at)})
      returning ${COLUMNS}`,
  OWNER,
  CONTENT,
  new Date(0),
);

const byId = query(
  (organizationId: number, id: number) => sql.type(subscriptionRow)`
    select ${COLUMNS} from webhook_subscriptions where organization_id = ${organizationId} and id = ${id}`,
  1,
  1,
);

const lockedOfOwner = query(
  (owner: SecretOwner, id: number) => sql.type(subscriptionRow)`
    select ${COLUMNS} from webhook_subscriptions where ${ofOwner(owner)} and id = ${id} for no key update`,
  OWNER,
  1,
);

const newest = query(
  (owner: SecretOwner, page: PageRequest) => sql.type(subscriptionRow)`
    select ${COLUMNS} from webhook_subscriptions ${newestFirst('webhook_subscriptions', [ofOwner(owner)], page)}`,
  OWNER,
  { beforeId: 9, limit: 1 },
);

const allOf = query(
  (organizationId: number, campaignIds: readonly number[]) => sql.type(subscriptionRow)`
    select ${COLUMNS} from webhook_subscriptions
    where organization_id = ${organizationId}
      and (campaign_id is null or campaign_id = any(${sql.array(campaignIds, 'int4')}))
    order by id desc`,
  1,
  [1],
);

/** In the words of the index webhook_subscriptions_troubled. */
const troubled = query(
  (organizationId: number, limit: number) => sql.type(subscriptionRow)`
    select ${COLUMNS} from webhook_subscriptions
    where organization_id = ${organizationId} and (failing_since is not null or disabled_reason is not null)
    order by failing_since nulls first, id
    limit ${limit}`,
  1,
  1,
);

/** What failed at another address, or before it was enabled again, says nothing about what follows. */
const change = query(
  (id: number, { event, url, isUnique, enabled }: SubscriptionContent, isNewlyEnabled: boolean) =>
    sql.type(subscriptionRow)`
      update webhook_subscriptions set
        event = ${event}, url = ${url}, is_unique = ${isUnique}, enabled = ${enabled},
        disabled_reason = case when ${enabled} then null else disabled_reason end,
        failing_since = case when ${isNewlyEnabled} or url <> ${url} then null else failing_since end,
        failed_deliveries = case when ${isNewlyEnabled} or url <> ${url} then 0 else failed_deliveries end,
        warned_at = case when ${isNewlyEnabled} or url <> ${url} then null else warned_at end
      where id = ${id}
      returning ${COLUMNS}`,
  1,
  CONTENT,
  true,
);

const removal = query(
  (owner: SecretOwner, id: number) => sql.type(subscriptionRow)`
    delete from webhook_subscriptions where ${ofOwner(owner)} and id = ${id} returning ${COLUMNS}`,
  OWNER,
  1,
);

/** A try that is under way right now holds no lease any more. */
const cancelDeliveries = query(
  (id: number, at: Date) => sql.type(noRow)`
    update deliveries set status = 'cancelled', next_attempt_at = null, ended_at = ${sql.timestamp(at)}, lease_token = null
    where subscription_id = ${id} and status = 'pending' and id >= first_open_delivery()`,
  1,
  new Date(0),
);

const moveDeliveries = query(
  (id: number, url: string) => sql.type(noRow)`
    update deliveries set url = ${url}
    where subscription_id = ${id} and status = 'pending' and url <> ${url} and id >= first_open_delivery()`,
  1,
  'https://example.com',
);

export function createSubscriptions(queries: QueriesInTurn): Subscriptions {
  const { pool } = queries;
  const whileLocked = <Outcome>(
    owner: SecretOwner,
    run: (connection: DatabaseTransactionConnection) => Promise<Outcome>,
  ): Promise<Outcome> =>
    transactionInTurn(queries, owner.organizationId, async (connection) => {
      await connection.maybeOne(lock(owner));
      return run(connection);
    });
  return {
    create: (owner, content, most, at, by) =>
      whileLocked(owner, async (connection) => {
        const outcome = await createOne(connection, owner, content, most, at);
        if (outcome.kind === 'created') {
          await recordAudit(connection, { ...about(outcome.subscription, by), action: 'webhook_created' }, at);
        }
        return outcome;
      }),
    find: (organizationId, id) => pool.maybeOne(byId(organizationId, id)),
    list: (owner, page) => pool.any(newest(owner, page)),
    allOf: (organizationId, campaignIds) => pool.any(allOf(organizationId, campaignIds)),
    inTrouble: (organizationId, limit) => pool.any(troubled(organizationId, limit)),
    change: (owner, id, changes, at, by) =>
      whileLocked(owner, async (connection) => {
        const outcome = await changeOne(connection, owner, id, changes, at);
        if (outcome.kind === 'changed' && Object.keys(changes).length > 0) {
          await recordAudit(connection, { ...about(outcome.subscription, by), action: 'webhook_changed' }, at);
        }
        return outcome;
      }),
    remove: (owner, id, at, by) =>
      whileLocked(owner, async (connection) => {
        const removed = await connection.maybeOne(removal(owner, id));
        if (removed !== null) {
          await connection.query(cancelDeliveries(id, at));
          await recordAudit(connection, { ...about(removed, by), action: 'webhook_deleted' }, at);
        }
        return removed !== null;
      }),
  };
}

/** Of the address its origin only: its path and query may be secret. */
function about({ id, organizationId, campaignId, event, url, enabled }: Subscription, actor: Actor = PLATFORM) {
  const subject = { kind: 'webhook', id, name: `${event} → ${new URL(url).origin}` } as const;
  return { organizationId, actor, subject, details: { campaign_id: campaignId, enabled } };
}

async function createOne(
  connection: DatabaseTransactionConnection,
  owner: SecretOwner,
  content: SubscriptionContent,
  most: number,
  at: Date,
): Promise<CreateSubscriptionOutcome> {
  const duplicate = await connection.maybeOne(sameTarget(owner, content, null));
  if (duplicate !== null) {
    return { kind: 'duplicate', id: duplicate.id };
  }
  const { count } = await connection.one(countOf(owner));
  if (count >= most) {
    return { kind: 'too_many' };
  }
  return { kind: 'created', subscription: await connection.one(creation(owner, content, at)) };
}

async function changeOne(
  connection: DatabaseTransactionConnection,
  owner: SecretOwner,
  id: number,
  changes: Readonly<Partial<SubscriptionContent>>,
  at: Date,
): Promise<ChangeSubscriptionOutcome> {
  const before = await connection.maybeOne(lockedOfOwner(owner, id));
  if (before === null) {
    return { kind: 'not_found' };
  }
  const content = { ...before, ...changes };
  const duplicate = await connection.maybeOne(sameTarget(owner, content, id));
  if (duplicate !== null) {
    return { kind: 'duplicate', id: duplicate.id };
  }
  const subscription = await connection.one(change(id, content, content.enabled && !before.enabled));
  await (content.enabled
    ? connection.query(moveDeliveries(id, content.url))
    : connection.query(cancelDeliveries(id, at)));
  return { kind: 'changed', subscription };
}
