import { z } from 'zod';
import { DELIVERY_SCOPES } from '#domain/delivery';
import type { SecretKey } from '#domain/secretKeys';
import { healthLimits } from '#domain/webhookHealth';
import type {
  Deliveries,
  DeliveryLease,
  RecordedAttempt,
  RefusalPlan,
  Refused,
  RefusedDelivery,
} from '#ports/deliveries';
import type { WebhookSecrets } from '#ports/webhookSecrets';
import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { createDeliveryClaim } from './deliveryClaim.ts';
import { type ContentRow, OPEN_DELIVERIES, OpenedSecrets, toDeliveredEvent } from './deliveryContent.ts';
import { sharedStatement } from './sharedStatement.ts';
import { type Connection, statement } from './statement.ts';

/** A second statement beside one that is under way pays for some twenty. */
const BATCHES = { maxItems: 200, maxInFlight: 2, crowd: 20 };
/** Deliveries that one statement looks at, few enough that the claim which follows it never waits long. */
const MOST_REFUSED = 1_000;

export const RECORD = statement(
  'record_tries',
  'select record_tries as "leaseToken" from record_tries($1, $2, $3, $4, $5, $6)',
  z.object({ leaseToken: z.number() }),
);

const REFUSE = statement(
  'refuse_deliveries',
  'select matched, scopes from refuse_deliveries($1, $2, $3, $4, $5, $6, $7)',
  z.object({ matched: z.number(), scopes: z.array(z.enum(DELIVERY_SCOPES)) }),
);

/** Locked by id, as tries are recorded. */
export const PUT_OFF = statement(
  'put_off_deliveries',
  `
    with held as (
      select d.id, g.until from deliveries d
      join unnest($1::bigint[], $2::bigint[], $3::timestamptz[]) as g (id, lease_token, until)
        on g.id = d.id and d.id >= first_open_delivery() and g.lease_token = d.lease_token
      order by d.id
      for no key update of d
    )
    update deliveries d set next_attempt_at = held.until, lease_token = null from held
    where d.id = held.id and d.id >= first_open_delivery()`,
);

const NEXT_DUE = statement(
  'next_due_delivery',
  `
    select min(next_attempt_at) as at from deliveries
    where status = 'pending' and next_attempt_at > $1 and id >= first_open_delivery()`,
  z.object({ at: z.date().nullable() }),
);

const END_ALL_LEASES = statement(
  'end_all_delivery_leases',
  `
    update deliveries set next_attempt_at = $1, lease_token = null
    where status = 'pending' and lease_token is not null and id >= first_open_delivery()`,
);

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
    claim: createDeliveryClaim(hot, options.now),
    open: async (delivery, now) => {
      const row = await opens.submit(delivery);
      if (row === 'lost') {
        return null;
      }
      const { organizationId, scope } = delivery;
      const campaignId = scope === 'campaign' ? delivery.campaignId : null;
      const secret = opened.open(row) ?? (await options.secrets.ensure({ organizationId, campaignId }, now));
      return { secret, prospectEvent: toDeliveredEvent(row), notice: row.notice };
    },
    record: (attempt) => records.submit(attempt),
    recordRefused: (refused) => records.submit(refused),
    refuse: async (plans, now): Promise<Refused> => {
      const values = [JSON.stringify(plans.map(toPlan)), MOST_REFUSED, now, ...limitsAt(now)];
      const { matched, scopes } = await REFUSE.one(hot, values);
      // Where others have locked all of them, they are refused there.
      return { isMore: matched >= MOST_REFUSED && scopes.length > 0, scopes };
    },
    putOff: async (lease, until) => {
      await putOffs.submit({ ...lease, until });
    },
    nextDue: async (after) => (await NEXT_DUE.one(hot, [after])).at,
    endAllLeases: async (now) => {
      await END_ALL_LEASES.run(hot, [now]);
    },
  };
}

function createBatchers({ hot }: Pick<Database, 'hot'>, now: () => Date) {
  return {
    opens: new Batcher<DeliveryLease, ContentRow | 'lost'>(async (leases) => {
      const rows = await OPEN_DELIVERIES.many(hot, leaseColumns(leases));
      const byToken = new Map(rows.map((row) => [row.leaseToken, row]));
      return leases.map(({ leaseToken }) => byToken.get(leaseToken) ?? 'lost');
    }, BATCHES),
    records: sharedStatement<RecordedAttempt | RefusedDelivery, boolean>(hot, {
      together: (attempts) => record(hot, attempts, now()),
      alone: (client, attempts) => record(client, attempts, now()),
      organizationOf: ({ lease }) => lease.organizationId,
      ...BATCHES,
    }),
    putOffs: sharedStatement<DeliveryLease & { readonly until: Date }, true>(hot, {
      together: (leases) => putOff(hot, leases),
      alone: putOff,
      organizationOf: ({ organizationId }) => organizationId,
      ...BATCHES,
    }),
  };
}

async function record(
  connection: Connection,
  attempts: readonly (RecordedAttempt | RefusedDelivery)[],
  at: Date,
): Promise<readonly boolean[]> {
  const values = [JSON.stringify(attempts.map(toItem)), at, ...limitsAt(at)];
  const counted = new Set((await RECORD.many(connection, values)).map(({ leaseToken }) => leaseToken));
  return attempts.map(({ lease }) => counted.has(lease.leaseToken));
}

async function putOff(
  connection: Connection,
  leases: readonly (DeliveryLease & { readonly until: Date })[],
): Promise<readonly true[]> {
  await PUT_OFF.run(connection, [...leaseColumns(leases), leases.map(({ until }) => until)]);
  return leases.map(() => true);
}

function leaseColumns(leases: readonly DeliveryLease[]): number[][] {
  return [leases.map(({ id }) => id), leases.map(({ leaseToken }) => leaseToken)];
}

/** The last arguments of record_tries and refuse_deliveries. */
function limitsAt(now: Date): unknown[] {
  const { failingBefore, warnFailingBefore, warnedBefore, failedLeast } = healthLimits(now);
  return [failingBefore, warnFailingBefore, warnedBefore, failedLeast];
}

function toPlan({ andMore, refusedAt, nextAttemptAt, ...plan }: RefusalPlan): Record<string, unknown> {
  return { ...plan, and_more: andMore, refused_at: refusedAt, next_attempt_at: nextAttemptAt };
}

function toItem(made: RecordedAttempt | RefusedDelivery): Record<string, unknown> {
  const { lease, status, nextAttemptAt, endedAt, exhausts } = made;
  return {
    id: lease.id,
    lease_token: lease.leaseToken,
    subscription_id: lease.subscriptionId,
    url: lease.url,
    status,
    next_attempt_at: nextAttemptAt,
    ended_at: endedAt,
    exhausts,
    ...('refusedAt' in made ? { gone: false, refused_at: made.refusedAt } : toLogged(made)),
  };
}

function toLogged(attempt: RecordedAttempt): Record<string, unknown> {
  return {
    gone: attempt.gone,
    skipped: attempt.skipped,
    started_at: attempt.startedAt,
    milliseconds: attempt.milliseconds,
    answer_status: attempt.answerStatus,
    failure: attempt.failure,
    problem: attempt.problem,
    excerpt: attempt.excerpt === null ? null : Buffer.from(attempt.excerpt).toString('base64'),
  };
}
