import type { MonitorResource } from '#contract/http/monitors';
import { type MonitorHold, monitorStatus, TOPIC_RULES } from '#domain/monitor/monitor';
import { budgetHeldUntil, spentInMonth } from '#domain/monitor/monitorBudget';
import type { Monitor } from '#ports/monitors';
import { priceOf } from '../enrichments/priceOf.ts';
import type { ApiPorts } from './ports.ts';

interface Hold {
  readonly by: MonitorHold | null;
  readonly until: Date | null;
}

/** @param now says which month is shown, and whether what held it is over */
export function toMonitorResource(ports: Pick<ApiPorts, 'settings'>, monitor: Monitor, now: Date): MonitorResource {
  const { id, what, everyDays, subject, subjects, callbackUrl, budget, spent, changes, pausedAt, createdAt } = monitor;
  const hold = holdOf(monitor, priceOf(ports, TOPIC_RULES[what].type), now);
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
    status: monitorStatus({ pausedAt, heldBy: hold.by }),
    held_until: hold.until?.toISOString() ?? null,
    changes,
    next_check_at: monitor.nextCheckAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

/** What holds it already, or else the budget that will when the next check is due; nothing goes on while it is paused. */
function holdOf(monitor: Monitor, price: number, now: Date): Hold {
  const { pausedAt, heldBy, heldUntil } = monitor;
  if (heldUntil !== null && heldUntil > now) {
    return { by: heldBy, until: heldUntil };
  }
  const until = pausedAt === null ? budgetHeldUntil(monitor, price, now) : null;
  return until === null ? { by: null, until } : { by: 'budget', until };
}
