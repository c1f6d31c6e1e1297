import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { dedupKey } from '#domain/dedupKey';
import { type Lane, LANES, MIRROR_LANE } from '#domain/lane';
import type { MirrorScope } from '#domain/mirrorScope';
import { MONITOR_TOPICS, type MonitorHold } from '#domain/monitor/monitor';
import { isWithinBudget, monthOf, nextMonth, spentInMonth } from '#domain/monitor/monitorBudget';
import {
  CHECK_YIELDS_MILLISECONDS,
  CREDITS_HOLD_MILLISECONDS,
  nextCheck,
  paceMilliseconds,
} from '#domain/monitor/monitorSchedule';
import type { CheckOrder, MonitorWork, PlanOutcome } from '#ports/monitors';
import { checkIsDue } from './checkIsDue.ts';
import type { Database } from './database.ts';
import { mirrorItem } from './mirrorItem.ts';
import { lockPace } from './monitorPace.ts';
import { noRow, query } from './query.ts';
import { transaction } from './transaction.ts';

const dueRow = z.object({
  id: z.number(),
  subject: z.string(),
  monitorId: z.number(),
  organizationId: z.number(),
  apiKeyId: z.number().nullable(),
  what: z.enum(MONITOR_TOPICS),
  everyDays: z.number(),
  budget: z.number().nullable(),
  month: z.string(),
  monthCredits: z.number(),
});
type Due = z.infer<typeof dueRow>;

/** Whatever is being changed in this moment has its turn with the next plan; while its lane is paused nothing has one. */
const dueFirst = query(
  (lane: string, now: Date) => sql.type(dueRow)`
    select s.id, s.subject, m.id as "monitorId", m.organization_id as "organizationId",
      m.api_key_id as "apiKeyId", m.what, m.every_days as "everyDays", m.budget, m.month::text as month,
      m.month_credits as "monthCredits"
    from monitor_subjects s
    join monitors m on m.id = s.monitor_id
    where m.lane = ${lane} and ${checkIsDue(now)}
    order by s.next_check_at, s.id
    limit 1
    for update of s, m skip locked`,
  'network',
  new Date(0),
);

const holding = query(
  (monitorId: number, by: MonitorHold, until: Date) => sql.type(noRow)`
    update monitors set held_by = ${by}, held_until = ${sql.timestamp(until)} where id = ${monitorId}`,
  1,
  'budget',
  new Date(0),
);

const acceptedRow = z.object({ outcome: z.string(), id: z.number(), lane: z.enum(LANES), outboxId: z.number() });

/** As requests of callers are accepted (accept_enrichments.sql); nothing counts as a repetition. */
const acceptance = query(
  (items: string, at: Date) => sql.type(acceptedRow)`
    select outcome, id, lane, outbox_id as "outboxId"
    from accept_enrichments(${items}::json, ${sql.timestamp(at)}, ${sql.timestamp(at)}, ${sql.timestamp(at)}, ${MIRROR_LANE})`,
  '[]',
  new Date(0),
);

const asCheck = query(
  (enrichmentId: number, monitorId: number, turn: Date) => sql.type(noRow)`
    update enrichments set monitor_id = ${monitorId}, turn = ${sql.timestamp(turn)}
    where id = ${enrichmentId} and id >= first_open_enrichment()`,
  1,
  1,
  new Date(0),
);

interface PlannedCheck {
  readonly due: Due;
  readonly enrichmentId: number;
  readonly price: number;
  readonly now: Date;
}

const checkCreation = query(
  ({ due, enrichmentId, price, now }: PlannedCheck) => sql.type(noRow)`
    with made as (
      insert into monitor_checks (monitor_id, subject_id, enrichment_id, credits, planned_at)
      values (${due.monitorId}, ${due.id}, ${enrichmentId}, ${price}, ${sql.timestamp(now)})
      returning id
    ), next as (
      update monitor_subjects s set check_id = made.id,
        next_check_at = ${sql.timestamp(nextCheck(now, due.everyDays, due.id))}
      from made where s.id = ${due.id}
    )
    update monitors set month = ${monthOf(now)}::date,
      month_credits = ${spentInMonth({ month: due.month, credits: due.monthCredits }, now) + price},
      held_by = null, held_until = null
    where id = ${due.monitorId}`,
  {
    due: {
      id: 1,
      subject: '',
      monitorId: 1,
      organizationId: 1,
      apiKeyId: null,
      what: 'company',
      everyDays: 1,
      budget: null,
      month: '2026-01-01',
      monthCredits: 0,
    },
    enrichmentId: 1,
    price: 1,
    now: new Date(0),
  },
);

const paceTaken = query(
  (lane: string, until: Date) => sql.type(noRow)`
    update monitor_paces set next_at = ${sql.timestamp(until)} where lane = ${lane}`,
  'network',
  new Date(0),
);

/** Plans one check in a transaction of its own: with the enrichment and its reservation, or not at all. */
export function createMonitorPlan({ pool }: Pick<Database, 'pool'>, scope: MirrorScope): MonitorWork['plan'] {
  return (lane, orderOf, now) =>
    transaction(pool, async (connection): Promise<PlanOutcome> => {
      if (!(await lockPace(connection, lane, now))) {
        return { kind: 'early' };
      }
      const due = await connection.maybeOne(dueFirst(lane, now));
      if (due === null) {
        return { kind: 'idle' };
      }
      return planOne(connection, { due, lane, order: orderOf(due.what, due.subject), scope, now });
    });
}

interface Plan {
  readonly due: Due;
  readonly lane: Lane;
  readonly order: CheckOrder;
  readonly scope: MirrorScope;
  readonly now: Date;
}

async function planOne(
  connection: DatabaseTransactionConnection,
  { due, lane, order, scope, now }: Plan,
): Promise<PlanOutcome> {
  const { monitorId, budget, month, monthCredits: credits } = due;
  if (!isWithinBudget(budget, { month, credits }, order.price, now)) {
    await connection.query(holding(monitorId, 'budget', nextMonth(now)));
    return { kind: 'held' };
  }
  const accepted = await connection.one(acceptance(JSON.stringify([toItem(due, order, scope, now)]), now));
  if (accepted.outcome === 'insufficient_credits' || accepted.outcome === 'budget_exceeded') {
    await connection.query(holding(monitorId, 'credits', new Date(now.getTime() + CREDITS_HOLD_MILLISECONDS)));
    return { kind: 'held' };
  }
  if (accepted.outcome !== 'accepted') {
    throw new Error(`A check was not accepted: ${accepted.outcome}`);
  }
  const { id: enrichmentId, outboxId } = accepted;
  await connection.query(asCheck(enrichmentId, monitorId, new Date(now.getTime() + CHECK_YIELDS_MILLISECONDS)));
  await connection.query(checkCreation({ due, enrichmentId, price: order.price, now }));
  await connection.query(paceTaken(lane, new Date(now.getTime() + paceMilliseconds(due.what))));
  return { kind: 'planned', command: { outboxId, id: enrichmentId, lane: accepted.lane } };
}

function toItem({ id, organizationId, apiKeyId }: Due, order: CheckOrder, scope: MirrorScope, now: Date) {
  const { type, lane, price, input, requires } = order;
  return {
    accepted_at: now,
    organization_id: organizationId,
    api_key_id: apiKeyId,
    type,
    lane,
    price,
    // Of this check alone: an equal request of a caller is neither its original nor its repetition.
    dedup_key: dedupKey('monitor_check', [id, now.toISOString()]),
    input,
    ...mirrorItem(scope, organizationId, { answeredBy: null, requires }),
  };
}
