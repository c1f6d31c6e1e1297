import { type DatabaseTransactionConnection, sql } from 'slonik';
import { z } from 'zod';
import { diffSnapshots, type MonitorChange, nextBaseline } from '#domain/monitor/diffSnapshots';
import { type CheckStatus, MONITOR_TOPICS } from '#domain/monitor/monitor';
import { monthOf } from '#domain/monitor/monitorBudget';
import type { Snapshot } from '#domain/monitor/snapshot';
import { snapshotOf } from '#domain/monitor/snapshotOf';
import type { ChangeProvenance, CheckOutput, ConcludedCheck, MonitorWork } from '#ports/monitors';
import type { Database } from './database.ts';
import { noRow, query } from './query.ts';
import { transaction } from './transaction.ts';

/** Checks that one transaction concludes at most. */
const CONCLUDED_AT_ONCE = 20;

const endedRow = z.object({
  id: z.number(),
  subjectId: z.number(),
  monitorId: z.number(),
  organizationId: z.number(),
  what: z.enum(MONITOR_TOPICS),
  subject: z.string(),
  callbackUrl: z.string().nullable(),
  enrichmentId: z.number(),
  plannedAt: z.date(),
  reserved: z.number(),
  cost: z.number(),
  errorCode: z.string().nullable(),
  output: z.custom<CheckOutput>().nullable(),
  baseline: z.custom<Snapshot>().nullable(),
  baselineEnrichmentId: z.number().nullable(),
  documents: z.array(z.string()).nullable(),
});
type Ended = z.infer<typeof endedRow>;

/** An enrichment that was removed meanwhile has ended too, and tells nothing. */
const ended = query(
  (limit: number) => sql.type(endedRow)`
    select c.id, c.subject_id as "subjectId", m.id as "monitorId", m.organization_id as "organizationId", m.what,
      s.subject, m.callback_url as "callbackUrl", c.enrichment_id as "enrichmentId", c.planned_at as "plannedAt",
      c.credits as reserved, coalesce(e.credits_cost, 0) as cost, e.error_code as "errorCode", o.output, s.baseline,
      s.baseline_enrichment_id as "baselineEnrichmentId",
      (select array_agg(d.value ->> 'sha256') from json_array_elements(p.provenance) d) as documents
    from monitor_checks c
    join monitors m on m.id = c.monitor_id
    join monitor_subjects s on s.id = c.subject_id
    left join enrichments e on e.id = c.enrichment_id
    left join outputs o on o.enrichment_id = c.enrichment_id
    left join provenances p on p.enrichment_id = coalesce(o.explained_by, c.enrichment_id)
    where c.completed_at is null and (e.id is null or e.completed_at is not null)
    order by c.id
    limit ${limit}
    for update of c, s, m skip locked`,
  1,
);

interface Conclusion {
  readonly check: Pick<Ended, 'id' | 'subjectId' | 'enrichmentId' | 'cost'>;
  readonly status: CheckStatus;
  readonly errorCode: string | null;
  /** Null where the one before stays. */
  readonly baseline: Snapshot | null;
  readonly at: Date;
}

const conclusion = query(
  ({ check, status, errorCode, baseline, at }: Conclusion) => sql.type(noRow)`
    with ended as (
      update monitor_checks set status = ${status}, error_code = ${errorCode}, credits = ${check.cost},
        completed_at = ${sql.timestamp(at)}
      where id = ${check.id}
    )
    update monitor_subjects set check_id = null,
      baseline = coalesce(${baseline === null ? null : JSON.stringify(baseline)}::json, baseline),
      baseline_enrichment_id = case when ${baseline === null} then baseline_enrichment_id else ${check.enrichmentId} end
    where id = ${check.subjectId}`,
  {
    check: { id: 1, subjectId: 1, enrichmentId: 1, cost: 0 },
    status: 'baseline',
    errorCode: null,
    baseline: {},
    at: new Date(0),
  },
);

interface Accounting {
  readonly monitorId: number;
  /** When the check was planned, as 2026-01-01. */
  readonly month: string;
  /** What it did not spend of what was reserved. */
  readonly refund: number;
  readonly changes: number;
}

/** What was not spent of a check may be spent by another of its month; so the next plan asks the budget again. */
const accounting = query(
  ({ monitorId, month, refund, changes }: Accounting) => sql.type(noRow)`
    update monitors set changes = changes + ${changes},
      month_credits = case when month = ${month}::date then greatest(0, month_credits - ${refund}) else month_credits end,
      held_until = case when held_by = 'budget' and ${refund} > 0 then null else held_until end,
      held_by = case when held_by = 'budget' and ${refund} > 0 then null else held_by end
    where id = ${monitorId}`,
  { monitorId: 1, month: '2026-01-01', refund: 1, changes: 1 },
);

interface Telling {
  readonly check: Pick<Ended, 'id' | 'organizationId' | 'monitorId' | 'what' | 'subject' | 'callbackUrl'>;
  readonly change: MonitorChange;
  readonly provenance: ChangeProvenance;
  readonly at: Date;
}

/**
 * The change, and a delivery to each webhook of the organization that asks for its event and to the callback of the monitor.
 * Webhooks are locked as record_prospect_event.sql locks them.
 */
const telling = query(
  ({ check, change, provenance, at }: Telling) => {
    const { before, after } = { before: JSON.stringify(change.before), after: JSON.stringify(change.after) };
    const shown = JSON.stringify(provenance);
    return sql.type(noRow)`
    with made as (
      insert into monitor_changes (check_id, event, fact, before, after, provenance)
      values (${check.id}, ${change.event}, ${change.fact}, ${before}::json, ${after}::json, ${shown}::json)
      returning id
    ), listeners as (
      select s.id, s.url from webhook_subscriptions s
      where s.organization_id = ${check.organizationId} and s.campaign_id is null and s.event = ${change.event} and s.enabled
      order by s.id
      for share of s
    ), receivers as (
      select l.id, l.url from listeners l
      union all
      select null, ${check.callbackUrl}::text where ${check.callbackUrl}::text is not null
    )
    insert into deliveries (
      organization_id, scope, event, subscription_id, url, notice, created_at, next_attempt_at
    )
    select ${check.organizationId}, 'org', ${change.event}, r.id, r.url,
      json_build_object(
        'monitor', json_build_object(
          'id', ${check.monitorId}::bigint, 'what', ${check.what}::text, 'subject', ${check.subject}::text
        ),
        'change', json_build_object(
          'id', made.id, 'check_id', ${check.id}::bigint, 'fact', ${change.fact}::text,
          'before', ${before}::json, 'after', ${after}::json, 'provenance', ${shown}::json
        )
      ),
      ${sql.timestamp(at)}, ${sql.timestamp(at)}
    from made cross join receivers r`;
  },
  {
    check: { id: 1, organizationId: 1, monitorId: 1, what: 'company', subject: '', callbackUrl: null },
    change: { event: 'company.name_changed', fact: 'name', before: 'A', after: 'B' },
    provenance: { enrichment_id: 1, before_enrichment_id: null, document_sha256: [] },
    at: new Date(0),
  },
);

/** What is new, the new baseline and the deliveries are one transaction: whoever dies in between leaves none of them. */
export function createMonitorConclusions({ pool }: Pick<Database, 'pool'>): MonitorWork['conclude'] {
  return (now) =>
    transaction(pool, async (connection) => {
      const concluded: ConcludedCheck[] = [];
      for (const check of await connection.any(ended(CONCLUDED_AT_ONCE))) {
        concluded.push({ id: check.id, status: await conclude(connection, check, now) });
      }
      return concluded;
    });
}

async function conclude(connection: DatabaseTransactionConnection, check: Ended, at: Date): Promise<CheckStatus> {
  const { what, output, baseline, errorCode, reserved, cost } = check;
  const after = output === null ? null : snapshotOf(what, output);
  const changes = baseline === null || after === null ? [] : diffSnapshots(baseline, after);
  const status = statusOf(check, after, changes);
  const provenance = {
    enrichment_id: check.enrichmentId,
    before_enrichment_id: check.baselineEnrichmentId,
    document_sha256: check.documents ?? [],
  };
  for (const change of changes) {
    await connection.query(telling({ check, change, provenance, at }));
  }
  const next = baseline === null || after === null ? after : nextBaseline(baseline, after, changes);
  await connection.query(conclusion({ check, status, errorCode, baseline: next, at }));
  const { monitorId, plannedAt } = check;
  const booked = { monitorId, month: monthOf(plannedAt), refund: reserved - cost, changes: changes.length };
  await connection.query(accounting(booked));
  return status;
}

function statusOf(
  { output, baseline }: Pick<Ended, 'output' | 'baseline'>,
  after: Snapshot | null,
  changes: readonly MonitorChange[],
): CheckStatus {
  if (after === null) {
    return output === null ? 'failed' : 'inconclusive';
  }
  if (baseline === null) {
    return 'baseline';
  }
  return changes.length === 0 ? 'unchanged' : 'changed';
}
