import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { CHECK_STATUSES } from '#domain/monitor/monitor';
import { MONITOR_EVENTS } from '#domain/monitor/monitorEvents';
import type { Fact } from '#domain/monitor/snapshot';
import type { PageRequest } from '#ports/enrichmentReader';
import type { ChangeProvenance, MonitorCheck } from '#ports/monitors';
import { newestFirst } from './newestFirst.ts';
import { query } from './query.ts';

const checkRow = z.object({
  id: z.number(),
  subject: z.string(),
  status: z.enum(CHECK_STATUSES),
  enrichmentId: z.number(),
  errorCode: z.string().nullable(),
  credits: z.number(),
  plannedAt: z.date(),
  completedAt: z.date().nullable(),
});

const changeRow = z.object({
  id: z.number(),
  checkId: z.number(),
  event: z.enum(MONITOR_EVENTS),
  fact: z.string(),
  before: z.custom<Fact>(),
  after: z.custom<Fact>(),
  provenance: z.custom<ChangeProvenance>(),
});

const newest = query(
  (organizationId: number, monitorId: number, page: PageRequest) => {
    const conditions = [
      sql.fragment`c.monitor_id = ${monitorId}::bigint`,
      sql.fragment`m.organization_id = ${organizationId}`,
    ];
    return sql.type(checkRow)`
      select c.id, s.subject, c.status, c.enrichment_id as "enrichmentId", c.error_code as "errorCode", c.credits,
        c.planned_at as "plannedAt", c.completed_at as "completedAt"
      from monitor_checks c
      join monitors m on m.id = c.monitor_id
      join monitor_subjects s on s.id = c.subject_id
      ${newestFirst('c', conditions, page)}`;
  },
  1,
  1,
  { beforeId: 9, limit: 1 },
);

const changesOf = query(
  (checkIds: readonly number[]) => sql.type(changeRow)`
    select id, check_id as "checkId", event, fact, before, after, provenance from monitor_changes
    where check_id = any(${sql.array(checkIds, 'int8')})
    order by id`,
  [1],
);

/** The checks of a monitor, newest first, with what each has found. */
export async function monitorChecks(
  pool: Pick<CommonQueryMethods, 'any'>,
  organizationId: number,
  monitorId: number,
  page: PageRequest,
): Promise<readonly MonitorCheck[]> {
  const checks = await pool.any(newest(organizationId, monitorId, page));
  const changes = await pool.any(changesOf(checks.map(({ id }) => id)));
  const byCheck = Map.groupBy(changes, ({ checkId }) => checkId);
  return checks.map((check) => ({
    ...check,
    changes: (byCheck.get(check.id) ?? []).map(({ checkId: _check, ...change }) => change),
  }));
}
