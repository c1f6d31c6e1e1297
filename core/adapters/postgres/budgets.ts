import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import type { Actor } from '#domain/audit';
import { type Budget, BUDGET_PERIODS, BUDGET_SCOPES, budgetPeriodAt, budgetSubject, type Cap } from '#domain/budget';
import type { Budgets, ReplaceBudgetsOutcome } from '#ports/budgets';
import { recordAudit } from './auditLog.ts';
import { noRow, query } from './query.ts';
import { type QueriesInTurn, transactionInTurn } from './transactionInTurn.ts';

const budgetRow = z.object({
  id: z.number(),
  scope: z.enum(BUDGET_SCOPES),
  subjectId: z.number(),
  period: z.enum(BUDGET_PERIODS),
  limitCredits: z.number(),
  warnAtPercent: z.number().nullable(),
  /** Of the period of now; null where nothing has been counted in it. */
  used: z.number().nullable(),
});

const idRow = z.object({ id: z.number() });
const ORGANIZATION: Cap = { scope: { kind: 'organization' }, period: 'day', limitCredits: 1, warnAtPercent: 80 };

const listed = query(
  (organizationId: number, at: Date) => sql.type(budgetRow)`
    select b.id, b.scope, b.subject_id as "subjectId", b.period, b.limit_credits as "limitCredits",
      b.warn_at_percent as "warnAtPercent", p.used
    from budgets b
    left join budget_periods p on p.budget_id = b.id and p.starts_at = date_trunc(b.period, ${sql.timestamp(at)}, 'UTC')
    where b.organization_id = ${organizationId}
    order by b.id`,
  1,
  new Date(0),
);

/** All that moves credits of an organization waits here: from the commit on it asks for the caps, or no longer. */
const marked = query(
  (organizationId: number, hasBudgets: boolean) => sql.type(noRow)`
    update credit_accounts set has_budgets = ${hasBudgets} where organization_id = ${organizationId}`,
  1,
  true,
);

const knownKeys = query(
  (organizationId: number, ids: readonly number[]) => sql.type(idRow)`
    select id from api_keys
    where organization_id = ${organizationId} and id = any(${sql.array([...ids], 'int4')}) and revoked_at is null`,
  1,
  [1],
);

const stored = query(
  (organizationId: number, { scope, period, limitCredits, warnAtPercent }: Cap, at: Date) => sql.type(idRow)`
    insert into budgets as known (
      organization_id, scope, subject_id, period, limit_credits, warn_at_percent, created_at
    )
    values (
      ${organizationId}, ${scope.kind}, ${subjectIdOf(scope)}, ${period}, ${limitCredits}, ${warnAtPercent},
      ${sql.timestamp(at)}
    )
    on conflict (organization_id, scope, subject_id, period) do update set
      limit_credits = excluded.limit_credits,
      warn_at_percent = excluded.warn_at_percent
    returning id`,
  1,
  ORGANIZATION,
  new Date(0),
);

const others = query(
  (organizationId: number, kept: readonly number[]) => sql.type(noRow)`
    delete from budgets where organization_id = ${organizationId} and id <> all(${sql.array([...kept], 'int8')})`,
  1,
  [1],
);

/** What was accepted in the period, as it stands: what has not ended with its reservation, what has with its cost. */
const counted = query(
  (organizationId: number, id: number, { scope }: Pick<Cap, 'scope'>, startsAt: Date) => sql.type(noRow)`
    insert into budget_periods (budget_id, starts_at, used)
    select ${id}, ${sql.timestamp(startsAt)}, coalesce(sum(
      case when e.completed_at is null then e.credits_reserved else e.credits_cost end
    ), 0)
    from enrichments e
    left join enrichments p on p.id = e.parent_id
    where e.organization_id = ${organizationId} and e.type <> 'render_prospect'
      and e.created_at >= ${sql.timestamp(startsAt)} and coalesce(p.created_at >= ${sql.timestamp(startsAt)}, true)
      and ${scope.kind === 'api_key' ? sql.fragment`e.api_key_id = ${scope.id}` : sql.fragment`true`}
    on conflict do nothing`,
  1,
  1,
  { scope: { kind: 'api_key', id: 1 } },
  new Date(0),
);

/** Caps in Postgres. */
export function createBudgets(queries: QueriesInTurn): Budgets {
  const { pool } = queries;
  return {
    list: async (organizationId, at) => (await pool.any(listed(organizationId, at))).map((row) => toBudget(row, at)),
    replace: (organizationId, caps, at, by) =>
      transactionInTurn(queries, organizationId, (connection) => replace(connection, organizationId, caps, { at, by })),
  };
}

interface Change {
  readonly at: Date;
  readonly by: Actor;
}

/** The account is locked before the caps, as wherever credits are reserved. */
async function replace(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  caps: readonly Cap[],
  { at, by }: Change,
): Promise<ReplaceBudgetsOutcome> {
  await connection.query(marked(organizationId, caps.length > 0));
  const before = (await connection.any(listed(organizationId, at))).map((row) => toBudget(row, at));
  const place = await unknownKey(connection, organizationId, caps);
  if (place !== null) {
    await connection.query(marked(organizationId, before.length > 0));
    return { kind: 'unknown_key', place };
  }
  const kept: number[] = [];
  for (const cap of caps) {
    const { id } = await connection.one(stored(organizationId, cap, at));
    kept.push(id);
    await connection.query(counted(organizationId, id, cap, budgetPeriodAt(cap.period, at).startsAt));
  }
  await connection.query(others(organizationId, kept));
  const budgets = (await connection.any(listed(organizationId, at))).map((row) => toBudget(row, at));
  const subject = { kind: 'organization', id: organizationId, name: 'budgets' } as const;
  const details = { before: before.map(toText).join('; '), after: budgets.map(toText).join('; ') };
  await recordAudit(connection, { organizationId, actor: by, subject, action: 'budgets_changed', details }, at);
  return { kind: 'replaced', budgets };
}

/** @returns the place of the first cap whose key is not there, or is revoked; null where all are */
async function unknownKey(
  connection: DatabaseTransactionConnection,
  organizationId: number,
  caps: readonly Cap[],
): Promise<number | null> {
  const ids = caps.map(({ scope }) => (scope.kind === 'api_key' ? scope.id : null));
  const asked = ids.filter((id) => id !== null);
  const known = asked.length === 0 ? [] : await connection.any(knownKeys(organizationId, asked));
  const place = ids.findIndex((id) => id !== null && !known.some((key) => key.id === id));
  return place === -1 ? null : place;
}

function subjectIdOf(scope: Cap['scope']): number {
  return scope.kind === 'api_key' ? scope.id : 0;
}

function toBudget({ scope, subjectId, period, used, ...row }: z.infer<typeof budgetRow>, at: Date): Budget {
  return {
    ...row,
    scope: scope === 'api_key' ? { kind: scope, id: subjectId } : { kind: scope },
    period,
    used: used ?? 0,
    ...budgetPeriodAt(period, at),
  };
}

/** In the audit log, whose details are short values. */
function toText({ scope, period, limitCredits, warnAtPercent }: Budget): string {
  const warned = warnAtPercent === null ? '' : `, warns at ${warnAtPercent} %`;
  return `${budgetSubject(scope)}: ${limitCredits} a ${period}${warned}`;
}
