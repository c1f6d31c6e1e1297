import type pg from 'pg';
import type { CampaignEvent } from '#domain/campaign';
import type { DisabledReason } from '#domain/deliveryRules';
import type {
  ChangeSubscriptionOutcome,
  CreateSubscriptionOutcome,
  Subscription,
  SubscriptionContent,
  Subscriptions,
} from '#ports/subscriptions';
import type { SecretOwner } from '#ports/webhookSecrets';
import type { Database } from './database.ts';
import { inTransaction } from './inTransaction.ts';

const COLUMNS = 'id, organization_id, campaign_id, event, url, is_unique, enabled, disabled_reason, created_at';
/** As the index on targets has it. */
const OF_OWNER = 'organization_id = $1 and coalesce(campaign_id, 0) = coalesce($2::integer, 0)';

/** Who saves takes turns with all who save for the same owner, so that nothing is stored twice and none too many. */
const LOCK_ORGANIZATION = 'select from organizations where id = $1 for no key update';
const LOCK_CAMPAIGN = 'select from video_campaigns where id = $2 and organization_id = $1 for no key update';

const SAME_TARGET = `
  select id from webhook_subscriptions where ${OF_OWNER} and event = $3 and url = $4 and id is distinct from $5::bigint`;
const COUNT = `select count(*) as count from webhook_subscriptions where ${OF_OWNER}`;
const CREATE = `
  insert into webhook_subscriptions (organization_id, campaign_id, event, url, is_unique, enabled, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  returning ${COLUMNS}`;
const FIND = {
  name: 'find_subscription',
  text: `select ${COLUMNS} from webhook_subscriptions where organization_id = $1 and id = $2`,
};
const FIND_OF_OWNER = `select ${COLUMNS} from webhook_subscriptions where ${OF_OWNER} and id = $3`;
const LIST = {
  name: 'list_subscriptions',
  text: `
    select ${COLUMNS} from webhook_subscriptions
    where ${OF_OWNER} and ($3::bigint is null or id < $3::bigint)
    order by id desc
    limit $4`,
};
const ALL_OF = {
  name: 'all_subscriptions_of',
  text: `
    select ${COLUMNS} from webhook_subscriptions
    where organization_id = $1 and (campaign_id is null or campaign_id = any($2::integer[]))
    order by id desc`,
};
/** What failed at another address, or before it was enabled again, says nothing about what follows. */
const CHANGE = `
  update webhook_subscriptions set
    event = $2, url = $3, is_unique = $4, enabled = $5,
    disabled_reason = case when $5 then null else disabled_reason end,
    failing_since = case when $6 or url <> $3 then null else failing_since end
  where id = $1
  returning ${COLUMNS}`;
const REMOVE = `delete from webhook_subscriptions where ${OF_OWNER} and id = $3`;

/** Whoever is trying one of these right now holds no lease any more. */
const CANCEL_DELIVERIES = `
  update deliveries set status = 'cancelled', next_attempt_at = null, ended_at = $2, lease_token = null
  where subscription_id = $1 and status = 'pending'`;
const MOVE_DELIVERIES = `update deliveries set url = $2 where subscription_id = $1 and status = 'pending' and url <> $2`;

interface SubscriptionRow {
  readonly id: number;
  readonly organization_id: number;
  readonly campaign_id: number | null;
  readonly event: CampaignEvent;
  readonly url: string;
  readonly is_unique: boolean;
  readonly enabled: boolean;
  readonly disabled_reason: DisabledReason | null;
  readonly created_at: Date;
}

export function createSubscriptions({ hot }: Database): Subscriptions {
  return {
    create: (owner, content, most, at) =>
      whileLocked(hot, owner, (client) => createOne(client, owner, content, most, at)),
    find: async (organizationId, id) => {
      const { rows } = await hot.query<SubscriptionRow>({ ...FIND, values: [organizationId, id] });
      return rows[0] === undefined ? null : toSubscription(rows[0]);
    },
    list: async (owner, { beforeId, limit }) => {
      const { rows } = await hot.query<SubscriptionRow>({ ...LIST, values: [...keyOf(owner), beforeId, limit] });
      return rows.map(toSubscription);
    },
    allOf: async (organizationId, campaignIds) => {
      const { rows } = await hot.query<SubscriptionRow>({ ...ALL_OF, values: [organizationId, campaignIds] });
      return rows.map(toSubscription);
    },
    change: (owner, id, changes, at) => whileLocked(hot, owner, (client) => changeOne(client, owner, id, changes, at)),
    remove: (owner, id, at) =>
      whileLocked(hot, owner, async (client) => {
        const { rowCount } = await client.query(REMOVE, [...keyOf(owner), id]);
        if (rowCount === 1) {
          await client.query(CANCEL_DELIVERIES, [id, at]);
        }
        return rowCount === 1;
      }),
  };
}

async function whileLocked<Outcome>(
  hot: Database['hot'],
  owner: SecretOwner,
  run: (client: pg.PoolClient) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await inTransaction(hot, async (client) => {
    const { organizationId, campaignId } = owner;
    await (campaignId === null
      ? client.query(LOCK_ORGANIZATION, [organizationId])
      : client.query(LOCK_CAMPAIGN, [organizationId, campaignId]));
    return { value: await run(client) };
  });
  if (outcome === null) {
    throw new Error('The transaction was rolled back');
  }
  return outcome.value;
}

async function createOne(
  client: pg.PoolClient,
  owner: SecretOwner,
  content: SubscriptionContent,
  most: number,
  at: Date,
): Promise<CreateSubscriptionOutcome> {
  const duplicate = await otherWithTarget(client, owner, content, null);
  if (duplicate !== null) {
    return { kind: 'duplicate', id: duplicate };
  }
  const counted = await client.query<{ count: number }>(COUNT, keyOf(owner));
  if ((counted.rows[0]?.count ?? 0) >= most) {
    return { kind: 'too_many' };
  }
  const { event, url, isUnique, enabled } = content;
  const values = [...keyOf(owner), event, url, isUnique, enabled, at];
  return { kind: 'created', subscription: only(await client.query<SubscriptionRow>(CREATE, values)) };
}

async function changeOne(
  client: pg.PoolClient,
  owner: SecretOwner,
  id: number,
  changes: Readonly<Partial<SubscriptionContent>>,
  at: Date,
): Promise<ChangeSubscriptionOutcome> {
  const found = await client.query<SubscriptionRow>(`${FIND_OF_OWNER} for no key update`, [...keyOf(owner), id]);
  const [row] = found.rows;
  if (row === undefined) {
    return { kind: 'not_found' };
  }
  const { event, url, isUnique, enabled } = { ...toSubscription(row), ...changes };
  const duplicate = await otherWithTarget(client, owner, { event, url }, id);
  if (duplicate !== null) {
    return { kind: 'duplicate', id: duplicate };
  }
  const values = [id, event, url, isUnique, enabled, changes.enabled === true];
  const subscription = only(await client.query<SubscriptionRow>(CHANGE, values));
  await (enabled ? client.query(MOVE_DELIVERIES, [id, url]) : client.query(CANCEL_DELIVERIES, [id, at]));
  return { kind: 'changed', subscription };
}

async function otherWithTarget(
  client: pg.PoolClient,
  owner: SecretOwner,
  { event, url }: Pick<SubscriptionContent, 'event' | 'url'>,
  id: number | null,
): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>(SAME_TARGET, [...keyOf(owner), event, url, id]);
  return rows[0]?.id ?? null;
}

function keyOf({ organizationId, campaignId }: SecretOwner): (number | null)[] {
  return [organizationId, campaignId];
}

function only({ rows }: pg.QueryResult<SubscriptionRow>): Subscription {
  const [row] = rows;
  if (row === undefined) {
    throw new Error('A subscription was stored but not returned');
  }
  return toSubscription(row);
}

function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    organizationId: row.organization_id,
    campaignId: row.campaign_id,
    event: row.event,
    url: row.url,
    isUnique: row.is_unique,
    enabled: row.enabled,
    disabledReason: row.disabled_reason,
    createdAt: row.created_at,
  };
}
