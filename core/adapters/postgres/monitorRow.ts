import { sql } from 'slonik';
import { z } from 'zod';
import { MONITOR_HOLDS, MONITOR_TOPICS } from '#domain/monitor/monitor';
import type { Monitor } from '#ports/monitors';

export const monitorRow = z.object({
  id: z.number(),
  organizationId: z.number(),
  what: z.enum(MONITOR_TOPICS),
  everyDays: z.number(),
  callbackUrl: z.string().nullable(),
  budget: z.number().nullable(),
  month: z.string(),
  monthCredits: z.number(),
  changes: z.number(),
  pausedAt: z.date().nullable(),
  heldBy: z.enum(MONITOR_HOLDS).nullable(),
  heldUntil: z.date().nullable(),
  createdAt: z.date(),
  subject: z.string().nullable(),
  subjects: z.number(),
  nextCheckAt: z.date().nullable(),
});

/** Of monitors `m`, with what `MONITOR_SUBJECTS` counts. */
export const MONITOR_COLUMNS = sql.fragment`
  m.id, m.organization_id as "organizationId", m.what, m.every_days as "everyDays", m.callback_url as "callbackUrl",
  m.budget, m.month::text as month, m.month_credits as "monthCredits", m.changes, m.paused_at as "pausedAt",
  m.held_by as "heldBy", m.held_until as "heldUntil", m.created_at as "createdAt", own.subject, own.subjects, own.next_check_at as "nextCheckAt"`;

export const MONITOR_SUBJECTS = sql.fragment`
  cross join lateral (
    select count(*) as subjects, case when count(*) = 1 then min(s.subject) end as subject,
      min(s.next_check_at) filter (where s.check_id is null) as next_check_at
    from monitor_subjects s where s.monitor_id = m.id
  ) own`;

export function toMonitor({ month, monthCredits, ...row }: z.infer<typeof monitorRow>): Monitor {
  return { ...row, spent: { month, credits: monthCredits } };
}
