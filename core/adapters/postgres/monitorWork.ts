import { sql } from 'slonik';
import { z } from 'zod';
import type { MirrorScope } from '#domain/mirrorScope';
import type { MonitorWork } from '#ports/monitors';
import type { Database } from './database.ts';
import { checkIsDue } from './checkIsDue.ts';
import { createMonitorConclusions } from './monitorConclusions.ts';
import { createMonitorPlan } from './monitorPlan.ts';
import { query } from './query.ts';

const oldest = query(
  (now: Date) => sql.type(z.object({ dueAt: z.date().nullable() }))`
    select min(s.next_check_at) as "dueAt" from monitor_subjects s
    join monitors m on m.id = s.monitor_id
    where ${checkIsDue(now)}`,
  new Date(0),
);

export function createMonitorWork(database: Database, scope: MirrorScope): MonitorWork {
  return {
    plan: createMonitorPlan(database, scope),
    conclude: createMonitorConclusions(database),
    oldestDue: async (now) => (await database.pool.one(oldest(now))).dueAt,
  };
}
