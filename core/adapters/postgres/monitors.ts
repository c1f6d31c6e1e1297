import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import type { Actor } from '#domain/audit';
import type { Lane } from '#domain/lane';
import { MONITOR_TOPICS, MONITORS_MAX, TOPIC_RULES } from '#domain/monitor/monitor';
import { monthOf } from '#domain/monitor/monitorBudget';
import { isCarried } from '#domain/monitor/monitorForecast';
import { firstCheck } from '#domain/monitor/monitorSchedule';
import type { PageRequest } from '#ports/enrichmentReader';
import type {
  ChangeMonitorOutcome,
  CreateMonitorOutcome,
  Monitor,
  MonitorContent,
  Monitors,
  NewMonitor,
} from '#ports/monitors';
import { recordAudit } from './auditLog.ts';
import { lockOrganization } from './lockOrganization.ts';
import { monitorChecks } from './monitorChecks.ts';
import { lockPace } from './monitorPace.ts';
import { MONITOR_COLUMNS, MONITOR_SUBJECTS, monitorRow, toMonitor } from './monitorRow.ts';
import { newestFirst } from './newestFirst.ts';
import { noRow, query } from './query.ts';
import { statementsOf } from './statementsOf.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const idRow = z.object({ id: z.number() });
const loadRow = z.object({ what: z.enum(MONITOR_TOPICS), everyDays: z.number(), subjects: z.number() });

const CONTENT: MonitorContent = { everyDays: 7, callbackUrl: null, budget: null, isPaused: false };
const EXAMPLE: NewMonitor = {
  organizationId: 1,
  what: 'company',
  everyDays: 7,
  subjects: ['DE-HRB-F1103-1'],
  callbackUrl: null,
  budget: null,
  at: new Date(0),
  by: { kind: 'platform', id: null, name: 'platform', address: null },
};

const creation = query(
  ({ organizationId, what, everyDays, callbackUrl, budget, at, by }: NewMonitor) => sql.type(idRow)`
    insert into monitors (
      organization_id, api_key_id, what, lane, every_days, callback_url, budget, month, created_at
    )
    values (
      ${organizationId}, ${by.kind === 'key' ? by.id : null}, ${what}, ${TOPIC_RULES[what].lane}, ${everyDays},
      ${callbackUrl}, ${budget}, ${monthOf(at)}::date, ${sql.timestamp(at)}
    )
    returning id`,
  EXAMPLE,
);

const subjectCreation = query(
  (monitorId: number, subjects: readonly string[], firstAt: readonly Date[]) => sql.type(noRow)`
    insert into monitor_subjects (monitor_id, subject, next_check_at)
    select ${monitorId}, given.subject, given.first_at
    from unnest(${sql.array(subjects, 'text')}, ${sql.array(
      firstAt.map((at) => at.toISOString()),
      'timestamptz',
    )}) with ordinality as given (subject, first_at, n)
    order by given.n`,
  1,
  ['DE-HRB-F1103-1'],
  [new Date(0)],
);

const countOf = query(
  (organizationId: number) => sql.type(z.object({ count: z.number() }))`
    select count(*) as count from monitors where organization_id = ${organizationId}`,
  1,
);

const newest = query(
  (organizationId: number, page: PageRequest) => sql.type(monitorRow)`
    select ${MONITOR_COLUMNS} from monitors m ${MONITOR_SUBJECTS}
    ${newestFirst('m', [sql.fragment`m.organization_id = ${organizationId}`], page)}`,
  1,
  { beforeId: 9, limit: 1 },
);

const byId = query(
  (organizationId: number, id: number) => sql.type(monitorRow)`
    select ${MONITOR_COLUMNS} from monitors m ${MONITOR_SUBJECTS}
    where m.organization_id = ${organizationId} and m.id = ${id}::bigint`,
  1,
  1,
);

const locked = query(
  (organizationId: number, id: number) => sql.type(z.object({ lane: z.string() }))`
    select lane from monitors where organization_id = ${organizationId} and id = ${id}::bigint for update`,
  1,
  1,
);

/** What held it may be over with what was changed; the next plan finds out. */
const changed = query(
  (id: number, { everyDays, callbackUrl, budget, isPaused }: MonitorContent, at: Date) => sql.type(noRow)`
    update monitors set every_days = ${everyDays}, callback_url = ${callbackUrl}, budget = ${budget},
      paused_at = case when ${isPaused} then coalesce(paused_at, ${sql.timestamp(at)}) end,
      held_by = null, held_until = null
    where id = ${id}`,
  1,
  CONTENT,
  new Date(0),
);

/** A shorter interval counts at once. */
const sooner = query(
  (id: number, latest: Date) => sql.type(noRow)`
    update monitor_subjects set next_check_at = least(next_check_at, ${sql.timestamp(latest)}) where monitor_id = ${id}`,
  1,
  new Date(0),
);

const removal = query((id: number) => sql.type(noRow)`delete from monitors where id = ${id}`, 1);

const loadsOf = query(
  (organizationId: number | null) => sql.type(loadRow)`
    select m.what, m.every_days as "everyDays", count(*) as subjects
    from monitors m join monitor_subjects s on s.monitor_id = m.id
    where m.paused_at is null and (${organizationId}::integer is null or m.organization_id = ${organizationId}::integer)
    group by m.what, m.every_days`,
  1,
);

/** Takes back what the transaction has stored. */
class RateExceeded extends Error {
  override readonly name = 'RateExceeded';
}

export function createMonitors(queries: QueriesInTurn): Monitors {
  const { pool } = queries;
  return {
    create: (monitor) =>
      unlessExceeded(() =>
        transactionInTurn(queries, monitor.organizationId, (connection) => create(connection, monitor)),
      ),
    list: async (organizationId, page) => (await pool.any(newest(organizationId, page))).map(toMonitor),
    find: async (organizationId, id) => {
      const row = await pool.maybeOne(byId(organizationId, id));
      return row && toMonitor(row);
    },
    change: (organizationId, id, changes, at, by) =>
      unlessExceeded(() =>
        transactionInTurn(queries, organizationId, (connection) =>
          change(connection, { organizationId, id, changes, at, by }),
        ),
      ),
    remove: (organizationId, id, at, by) =>
      transactionInTurn(queries, organizationId, async (connection) => {
        if ((await connection.maybeOne(locked(organizationId, id))) === null) {
          return false;
        }
        const found = toMonitor(await connection.one(byId(organizationId, id)));
        await connection.query(removal(id));
        await recordAudit(connection, { ...about(found, by), action: 'monitor_deleted' }, at);
        return true;
      }),
    checks: (organizationId, id, page) => monitorChecks(pool, organizationId, id, page),
    loads: (organizationId) => pool.any(loadsOf(organizationId)),
  };
}

async function create(connection: DatabaseTransactionConnection, monitor: NewMonitor): Promise<CreateMonitorOutcome> {
  const { organizationId, what, everyDays, subjects, at, by } = monitor;
  await lockOrganization(statementsOf(connection), organizationId);
  const { count } = await connection.one(countOf(organizationId));
  if (count >= MONITORS_MAX) {
    return { kind: 'too_many' };
  }
  const { id } = await connection.one(creation(monitor));
  const firstAt = subjects.map((_, n) => firstCheck(at, everyDays, n, subjects.length));
  await connection.query(subjectCreation(id, subjects, firstAt));
  await requireRate(connection, TOPIC_RULES[what].lane, at);
  const created = toMonitor(await connection.one(byId(organizationId, id)));
  await recordAudit(connection, { ...about(created, by), action: 'monitor_created' }, at);
  return { kind: 'created', monitor: created };
}

interface WantedChange {
  readonly organizationId: number;
  readonly id: number;
  readonly changes: Readonly<Partial<MonitorContent>>;
  readonly at: Date;
  readonly by: Actor;
}

async function change(
  connection: DatabaseTransactionConnection,
  { organizationId, id, changes, at, by }: WantedChange,
): Promise<ChangeMonitorOutcome> {
  if ((await connection.maybeOne(locked(organizationId, id))) === null) {
    return { kind: 'not_found' };
  }
  const before = toMonitor(await connection.one(byId(organizationId, id)));
  const content = { ...before, isPaused: before.pausedAt !== null, ...changes };
  await connection.query(changed(id, content, at));
  if (content.everyDays < before.everyDays) {
    await connection.query(sooner(id, firstCheck(at, content.everyDays, 1, 1)));
  }
  if (!content.isPaused && (before.pausedAt !== null || content.everyDays < before.everyDays)) {
    await requireRate(connection, TOPIC_RULES[before.what].lane, at);
  }
  const monitor = toMonitor(await connection.one(byId(organizationId, id)));
  await recordAudit(connection, { ...about(monitor, by), action: 'monitor_changed' }, at);
  return { kind: 'changed', monitor };
}

/**
 * Last, since the pace of a lane is every organization's.
 *
 * @throws RateExceeded where the lanes do not carry what the transaction has made of the monitors
 */
async function requireRate(connection: DatabaseTransactionConnection, lane: Lane, at: Date): Promise<void> {
  await lockPace(connection, lane, at);
  if (!isCarried(await connection.any(loadsOf(null)))) {
    throw new RateExceeded();
  }
}

async function unlessExceeded<Outcome>(
  run: () => Promise<Outcome>,
): Promise<Outcome | { readonly kind: 'rate_exceeded' }> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof RateExceeded) {
      return { kind: 'rate_exceeded' };
    }
    throw error;
  }
}

function about({ id, organizationId, what, everyDays, subjects, budget }: Monitor, actor: Actor) {
  const subject = { kind: 'monitor', id, name: `${what} of ${subjects}` } as const;
  return { organizationId, actor, subject, details: { every_days: everyDays, budget } };
}
