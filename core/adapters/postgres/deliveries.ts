import { FAILING_DAYS_MAX } from '#domain/deliveryRules';
import type { SecretKey } from '#domain/secretKeys';
import type { ClaimedDelivery, Deliveries, DeliveryLease, RecordedAttempt } from '#ports/deliveries';
import type { WebhookSecrets } from '#ports/webhookSecrets';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { type ContentRow, OPEN_DELIVERIES, OpenedSecrets, toDeliveredEvent } from './deliveryContent.ts';

/** A second statement beside one that is under way pays for some twenty. */
const BATCHES = { maxItems: 200, maxInFlight: 2, crowd: 20 };
const DAY_MILLISECONDS = 24 * 3_600_000;

const CLAIM = {
  name: 'claim_deliveries',
  text: `
    with due as (
      select id from deliveries
      where status = 'pending' and next_attempt_at <= $1
      order by next_attempt_at
      limit $2
      for update skip locked
    )
    update deliveries d set lease_token = nextval('lease_tokens'), next_attempt_at = $3
    from due
    where d.id = due.id
    returning d.id, d.lease_token, d.organization_id, d.scope::text, d.event, d.url, d.enrichment_id, d.batch_id,
      d.campaign_id, d.subscription_id, d.prospect_event_id, d.attempts, d.created_at`,
};

export const RECORD = {
  name: 'record_delivery_attempts',
  text: 'select record_delivery_attempts as lease_token from record_delivery_attempts($1, $2, $3)',
};

export const PUT_OFF = {
  name: 'put_off_deliveries',
  // Locked by id, as tries are recorded.
  text: `
    with held as (
      select d.id, g.until from deliveries d
      join unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as g (id, lease_token, until)
        on g.id = d.id and g.lease_token = d.lease_token
      order by d.id
      for no key update of d
    )
    update deliveries d set next_attempt_at = held.until, lease_token = null from held where d.id = held.id`,
};

const NEXT_DUE = {
  name: 'next_due_delivery',
  text: `select min(next_attempt_at) as at from deliveries where status = 'pending' and next_attempt_at > $1`,
};

const BACKLOG = `
  select count(*) as due, min(next_attempt_at) as oldest from deliveries
  where status = 'pending' and next_attempt_at <= $1`;

interface ClaimRow {
  readonly id: number;
  readonly lease_token: number;
  readonly organization_id: number;
  readonly scope: ClaimedDelivery['scope'];
  readonly event: string;
  readonly url: string;
  readonly enrichment_id: number | null;
  readonly batch_id: number | null;
  readonly campaign_id: number | null;
  readonly subscription_id: number | null;
  readonly prospect_event_id: number | null;
  readonly attempts: number;
  readonly created_at: Date;
}

export interface DeliveriesOptions {
  /** What secrets are sealed with; all of them read. */
  readonly keys: readonly SecretKey[];
  /** Makes the secret of an owner that has none yet. */
  readonly secrets: Pick<WebhookSecrets, 'ensure'>;
  readonly now: () => Date;
}

/** Deliveries in Postgres: the lease of a delivery ends when it is due again. */
export function createDeliveries(database: Pick<Database, 'hot'>, options: DeliveriesOptions): Deliveries {
  const { hot } = database;
  const { opens, records, putOffs } = createBatchers(database, options.now);
  const opened = new OpenedSecrets(options.keys);
  return {
    claim: async (max, leaseSeconds, now) => {
      const leaseUntil = new Date(now.getTime() + leaseSeconds * 1_000);
      const { rows } = await hot.query<ClaimRow>({ ...CLAIM, values: [now, max, leaseUntil] });
      return rows.map((row) => toClaimed(row, leaseUntil));
    },
    open: async (delivery, now) => {
      const row = await opens.submit(delivery);
      if (row === 'lost') {
        return null;
      }
      const { organizationId, scope } = delivery;
      const campaignId = scope === 'campaign' ? delivery.campaignId : null;
      const secret = opened.open(row) ?? (await options.secrets.ensure({ organizationId, campaignId }, now));
      return { secret, prospectEvent: toDeliveredEvent(row) };
    },
    record: (attempt) => records.submit(attempt),
    putOff: async (lease, until) => {
      await putOffs.submit({ ...lease, until });
    },
    nextDue: async (after) => {
      const { rows } = await hot.query<{ at: Date | null }>({ ...NEXT_DUE, values: [after] });
      return rows[0]?.at ?? null;
    },
    backlog: async (now) => {
      const { rows } = await hot.query<{ due: number; oldest: Date | null }>(BACKLOG, [now]);
      return { due: rows[0]?.due ?? 0, oldestDueAt: rows[0]?.oldest ?? null };
    },
    endAllLeases: async (now) => {
      await hot.query(
        `update deliveries set next_attempt_at = $1, lease_token = null
         where status = 'pending' and lease_token is not null`,
        [now],
      );
    },
  };
}

function createBatchers({ hot }: Pick<Database, 'hot'>, now: () => Date) {
  return {
    opens: new Batcher<DeliveryLease, ContentRow | 'lost'>(async (leases) => {
      const { rows } = await hot.query<ContentRow>({ ...OPEN_DELIVERIES, values: leaseColumns(leases) });
      const byToken = new Map(rows.map((row) => [row.lease_token, row]));
      return leases.map(({ leaseToken }) => byToken.get(leaseToken) ?? 'lost');
    }, BATCHES),
    records: new Batcher<RecordedAttempt, boolean>(async (attempts) => {
      const at = now();
      const failingBefore = new Date(at.getTime() - FAILING_DAYS_MAX * DAY_MILLISECONDS);
      const values = [JSON.stringify(attempts.map(toItem)), at, failingBefore];
      const { rows } = await hot.query<{ lease_token: number }>({ ...RECORD, values });
      const counted = new Set(rows.map(({ lease_token: leaseToken }) => leaseToken));
      return attempts.map(({ lease }) => counted.has(lease.leaseToken));
    }, BATCHES),
    putOffs: new Batcher<DeliveryLease & { readonly until: Date }, true>(async (leases) => {
      await hot.query({ ...PUT_OFF, values: [...leaseColumns(leases), leases.map(({ until }) => until)] });
      return leases.map(() => true);
    }, BATCHES),
  };
}

function leaseColumns(leases: readonly DeliveryLease[]): number[][] {
  return [leases.map(({ id }) => id), leases.map(({ leaseToken }) => leaseToken)];
}

function toClaimed(row: ClaimRow, leaseUntil: Date): ClaimedDelivery {
  return {
    id: row.id,
    leaseToken: row.lease_token,
    organizationId: row.organization_id,
    scope: row.scope,
    event: row.event,
    url: row.url,
    enrichmentId: row.enrichment_id,
    batchId: row.batch_id,
    campaignId: row.campaign_id,
    subscriptionId: row.subscription_id,
    prospectEventId: row.prospect_event_id,
    attempts: row.attempts,
    createdAt: row.created_at,
    leaseUntil,
  };
}

function toItem(attempt: RecordedAttempt): Record<string, unknown> {
  return {
    id: attempt.lease.id,
    lease_token: attempt.lease.leaseToken,
    subscription_id: attempt.subscriptionId,
    status: attempt.status,
    next_attempt_at: attempt.nextAttemptAt,
    ended_at: attempt.endedAt,
    gone: attempt.gone,
    started_at: attempt.startedAt,
    milliseconds: attempt.milliseconds,
    answer_status: attempt.answerStatus,
    failure: attempt.failure,
    problem: attempt.problem,
    excerpt: attempt.excerpt === null ? null : Buffer.from(attempt.excerpt).toString('base64'),
  };
}
