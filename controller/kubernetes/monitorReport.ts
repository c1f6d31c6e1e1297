import type { Condition } from '#contract/resources/condition';
import { COMPANY_MONITOR_REASONS, type CompanyMonitorStatus } from '#contract/resources/companyMonitor';
import type { ApiRefusal } from '#ports/apiRefusal';
import type { ClusterEvent } from '#ports/cluster';
import type { ShownCheck, ShownMonitor } from '#ports/monitorApi';
import type { NewCondition } from './condition.ts';
import {
  budgetCondition,
  lostConditions,
  monitorConditions,
  unaskedConditions,
  upToDateCondition,
} from './monitorConditions.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { whenFree } from './whenFree.ts';

type NewEvent = Omit<ClusterEvent, 'about'>;

/** What a CompanyMonitor tells of itself from now on. */
export interface MonitorReport {
  readonly change: Partial<CompanyMonitorStatus>;
  /** Those that are not named stay as they are. */
  readonly conditions: readonly NewCondition[];
  /** Beside those of the conditions. */
  readonly events: readonly NewEvent[];
  readonly requeue: RequeueAfter | null;
}

const REASONS = COMPANY_MONITOR_REASONS.Ready;
const WAIT_FOR_PARTS: RequeueAfter = { afterMilliseconds: 10_000 };
/** While a check is due or in progress, so that its end is seen soon. */
const FOLLOW_CLOSELY: RequeueAfter = { afterMilliseconds: 10_000 };
const FOLLOW: RequeueAfter = { afterMilliseconds: 60_000 };
const RETRY_FIRST_MILLISECONDS = 5_000;
const RETRY_LAST_MILLISECONDS = 60_000;

/** Codes of the API that have a reason of their own; what else is refused has `Refused`. */
const REASONS_OF_CODES: ReadonlyMap<string, string> = new Map([
  ['monitor_rate_exceeded', REASONS.rateExceeded],
  ['monitor_limit_reached', REASONS.limitReached],
  ['not_found', REASONS.notFound],
]);

/** What has to be changed or made before the API can be asked. */
export function notReadyReport(
  { reason, message }: Pick<NewCondition, 'reason' | 'message'>,
  before: CompanyMonitorStatus,
  now: Date,
  requeue: RequeueAfter | null,
): MonitorReport {
  const ready = { type: 'Ready', status: 'False', reason, message } as const;
  return { change: {}, conditions: [ready, ...unaskedConditions(before, now)], events: [], requeue };
}

export function waitingReport(
  why: Pick<NewCondition, 'reason' | 'message'>,
  before: CompanyMonitorStatus,
  now: Date,
): MonitorReport {
  return notReadyReport(why, before, now, WAIT_FOR_PARTS);
}

/** Tried again after as long as it has not been ready by now: what the API refuses may pass. */
export function refusalReport(refusal: ApiRefusal, before: CompanyMonitorStatus, now: Date): MonitorReport {
  const ready = refusedCondition(refusal, before);
  const others = ready.reason === REASONS.notFound ? lostConditions(ready.message) : unaskedConditions(before, now);
  const requeue = refusal.kind === 'busy' ? whenFree(refusal) : retryOf(before, now);
  return { change: {}, conditions: [ready, ...others], events: [], requeue };
}

function refusedCondition(refusal: ApiRefusal, { monitorId }: CompanyMonitorStatus): NewCondition {
  const type = 'Ready';
  if (refusal.kind === 'busy') {
    return { type, status: 'Unknown', reason: REASONS.noAnswer, message: refusal.message };
  }
  const reason = REASONS_OF_CODES.get(refusal.code) ?? REASONS.refused;
  const message =
    reason === REASONS.notFound
      ? `The organization of the key has no monitor ${monitorId}: it was deleted at the API, or the key is of another organization.`
      : `${refusal.message} (${refusal.code})`;
  return { type, status: 'False', reason, message };
}

function retryOf({ conditions = [] }: CompanyMonitorStatus, now: Date): RequeueAfter {
  const ready = conditions.find(({ type }) => type === 'Ready');
  const since = ready?.status === 'False' ? new Date(ready.lastTransitionTime) : now;
  const age = now.getTime() - since.getTime();
  return { afterMilliseconds: Math.min(Math.max(age, RETRY_FIRST_MILLISECONDS), RETRY_LAST_MILLISECONDS) };
}

/** The change itself brings the object back, and with its id it is made what the object says. */
export function createdReport({ id }: ShownMonitor): MonitorReport {
  const event = { type: 'Normal', reason: 'Created', message: `Monitor ${id}` } as const;
  return { change: { monitorId: id }, conditions: [], events: [event], requeue: null };
}

/** What the API tells of a monitor. */
export interface FollowedMonitor {
  readonly monitor: ShownMonitor;
  /** The last one that has ended. */
  readonly check: ShownCheck | null;
  /** What became of a change to what the object says; null where none was needed. */
  readonly change: 'applied' | ApiRefusal | null;
}

/** Where the API refuses what the object says now, the monitor goes on as it was. */
export function followReport(
  { monitor, check, change }: FollowedMonitor,
  before: CompanyMonitorStatus,
  now: Date,
): MonitorReport {
  const found = changeEvents(monitor, check, before);
  if (change === null || change === 'applied') {
    return {
      change: factsOf(monitor, check),
      conditions: monitorConditions(monitor, check, now),
      events: change === null ? found : [appliedEvent(monitor), ...found],
      requeue: followAgain(monitor, now),
    };
  }
  return {
    change: factsOf(monitor, check),
    conditions: [
      refusedCondition(change, before),
      upToDateCondition(monitor, check, now),
      ...(hasBudgetTold(before) ? [budgetCondition(monitor)] : []),
    ],
    events: found,
    requeue: change.kind === 'busy' ? whenFree(change) : retryOf(before, now),
  };
}

/** The budget of a monitor that rests since it was made is not its object's. */
function hasBudgetTold({ conditions = [] }: CompanyMonitorStatus): boolean {
  return conditions.some(({ type }) => type === 'BudgetExhausted');
}

function appliedEvent({ everyDays, budget, status }: ShownMonitor): NewEvent {
  const spending = budget === null ? 'without a budget' : `with ${budget} credits a month`;
  const message = `Every ${everyDays}d, ${spending}${status === 'paused' ? ', paused' : ''}`;
  return { type: 'Normal', reason: 'Applied', message };
}

function factsOf(
  { changes, credits, nextCheckAt }: ShownMonitor,
  check: ShownCheck | null,
): Partial<CompanyMonitorStatus> {
  return {
    changes,
    spentThisMonth: credits,
    nextCheckAt: nextCheckAt?.toISOString(),
    lastCheckedAt: check?.completedAt.toISOString(),
  };
}

/** Which facts have changed, but not what they are: who may read events need not know companies. */
function changeEvents(
  { id, changes }: ShownMonitor,
  check: ShownCheck | null,
  before: CompanyMonitorStatus,
): readonly NewEvent[] {
  const found = changes - (before.changes ?? 0);
  if (found <= 0) {
    return [];
  }
  const events = check?.events.length === found ? ` (${check.events.join(', ')})` : '';
  const message = `${found} found${events}; GET /api/monitors/${id}/checks tells both sides.`;
  return [{ type: 'Normal', reason: 'ChangeFound', message }];
}

function followAgain({ status, nextCheckAt }: ShownMonitor, now: Date): RequeueAfter {
  const isNear = nextCheckAt === null || (status === 'active' && nextCheckAt <= now);
  return isNear ? FOLLOW_CLOSELY : FOLLOW;
}

/** A condition that has become another is told. */
export function conditionEvents(before: readonly Condition[], next: readonly NewCondition[]): readonly NewEvent[] {
  return next
    .filter((one) => isNews(before, one))
    .map((one) => ({ type: isGood(one) ? 'Normal' : 'Warning', reason: one.reason, message: one.message }));
}

/** That nothing has happened yet, that the API is away, and that there is budget as before is none. */
function isNews(before: readonly Condition[], next: NewCondition): boolean {
  const known = before.find(({ type }) => type === next.type);
  if (next.status === 'Unknown' || next.reason === COMPANY_MONITOR_REASONS.UpToDate.notChecked) {
    return false;
  }
  if (next.type === 'BudgetExhausted') {
    return (known?.status === 'True') !== (next.status === 'True');
  }
  return known?.status !== next.status || known.reason !== next.reason;
}

function isGood({ type, status }: NewCondition): boolean {
  return status === (type === 'BudgetExhausted' ? 'False' : 'True');
}
