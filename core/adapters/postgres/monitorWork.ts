import { sql } from 'slonik';
import { z } from 'zod';
import type { MirrorScope } from '#domain/mirrorScope';
import type { MonitorWork } from '#ports/monitors';
import type { Database } from './database.ts';
import { createMonitorConclusions } from './monitorConclusions.ts';
import { createMonitorPlan } from './monitorPlan.ts';
import { query } from './query.ts';

const oldest = query(
  (now: Date) => sql.type(z.object({ dueAt: z.date().nullable() }))`
    select min(s.next_check_at) as "dueAt" from monitor_subjects s
    join monitors m on m.id = s.monitor_id
    where s.check_id is null and s.next_check_at <= ${sql.timestamp(now)} and m.paused_at is null
      and (m.held_until is null or m.held_until <= ${sql.timestamp(now)})
      and not exists (
        select from pauses p where p.lane = m.lane and (p.until is null or p.until > ${sql.timestamp(now)})
      )`,
  new Date(0),
);

export function createMonitorWork(database: Database, scope: MirrorScope): MonitorWork {
  return {
    plan: createMonitorPlan(database, scope),
    conclude: createMonitorConclusions(database),
    oldestDue: async (now) => (await database.pool.one(oldest(now))).dueAt,
  };
}
