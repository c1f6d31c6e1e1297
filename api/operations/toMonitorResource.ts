import type { MonitorResource } from '#contract/http/monitors';
import { monitorStatus } from '#domain/monitor/monitor';
import { spentInMonth } from '#domain/monitor/monitorBudget';
import type { Monitor } from '#ports/monitors';

/** @param now says which month is shown, and whether what held it is over */
export function toMonitorResource(monitor: Monitor, now: Date): MonitorResource {
  const { id, what, everyDays, subject, subjects, callbackUrl, budget, spent, changes, pausedAt, createdAt } = monitor;
  const heldUntil = monitor.heldUntil !== null && monitor.heldUntil > now ? monitor.heldUntil : null;
  const heldBy = heldUntil === null ? null : monitor.heldBy;
  return {
    id,
    object: 'monitor',
    what,
    every: `${everyDays}d`,
    subject,
    subjects,
    callback_url: callbackUrl,
    budget,
    credits_this_month: spentInMonth(spent, now),
    status: monitorStatus({ pausedAt, heldBy }),
    held_until: heldUntil?.toISOString() ?? null,
    changes,
    next_check_at: monitor.nextCheckAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
