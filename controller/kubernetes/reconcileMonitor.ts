import type { Logger } from '#platform/logger';
import type { Cluster, ClusterObject } from '#ports/cluster';
import type { MonitorApi, ShownMonitor } from '#ports/monitorApi';
import type { MonitorContent } from '#ports/monitors';
import { addFinalizer } from './addFinalizer.ts';
import { withConditions } from './condition.ts';
import { decideMonitor, type MonitorDecision } from './decideMonitor.ts';
import { gatherMonitor, type MonitorSituation, REMOVE_FINALIZER } from './gatherMonitor.ts';
import { COMPANY_MONITORS } from './kinds.ts';
import {
  conditionEvents,
  createdReport,
  followReport,
  type MonitorReport,
  notReadyReport,
  refusalReport,
  waitingReport,
} from './monitorReport.ts';
import { releaseMonitor } from './releaseMonitor.ts';
import type { RequeueAfter } from './requeueAfter.ts';
import { writeStatus } from './writeStatus.ts';

export interface MonitorResourceServices {
  readonly cluster: Cluster;
  readonly monitorApi: MonitorApi;
  readonly logger: Pick<Logger, 'warn'>;
  readonly now: () => Date;
}

type Decided<Kind extends MonitorDecision['kind']> = Extract<MonitorDecision, { kind: Kind }>;

/** CompanyMonitor → one monitor at the API, as the object says, until the object goes (ADR 59). */
export async function reconcileMonitor(services: MonitorResourceServices, name: string): Promise<RequeueAfter | null> {
  const { cluster } = services;
  const object = cluster.view(COMPANY_MONITORS).get(name);
  if (object === null) {
    return null;
  }
  const situation = await gatherMonitor(cluster, object);
  return act(services, object, situation, decideMonitor(situation));
}

async function act(
  services: MonitorResourceServices,
  object: ClusterObject,
  situation: MonitorSituation,
  decision: MonitorDecision,
): Promise<RequeueAfter | null> {
  switch (decision.kind) {
    case 'nothing':
      return null;
    case 'hold':
      return addFinalizer(services.cluster, COMPANY_MONITORS, object, REMOVE_FINALIZER);
    case 'refuse':
    case 'wait':
    case 'create':
    case 'follow':
      return tell(services, object, situation, await reportOf(services, situation, decision));
    default:
      return releaseMonitor(services, object, decision);
  }
}

async function reportOf(
  services: MonitorResourceServices,
  situation: MonitorSituation,
  decision: Decided<'refuse' | 'wait' | 'create' | 'follow'>,
): Promise<MonitorReport> {
  switch (decision.kind) {
    case 'refuse':
      return notReadyReport(decision, situation.status, services.now(), null);
    case 'wait':
      return waitingReport(decision, situation.status, services.now());
    case 'create':
      return create(services, situation, decision);
    case 'follow':
      return follow(services, situation, decision);
  }
}

async function create(
  { monitorApi, now }: MonitorResourceServices,
  { status }: MonitorSituation,
  { apiKey, creation: { subject, idempotencyKey } }: Decided<'create'>,
): Promise<MonitorReport> {
  const answer = await monitorApi.createAtRest(apiKey, subject, idempotencyKey);
  return answer.kind === 'monitor' ? createdReport(answer.monitor) : refusalReport(answer, status, now());
}

async function follow(
  { monitorApi, now }: MonitorResourceServices,
  { status }: MonitorSituation,
  { apiKey, monitorId, content }: Decided<'follow'>,
): Promise<MonitorReport> {
  const shown = await monitorApi.show(apiKey, monitorId);
  if (shown.kind !== 'monitor') {
    return refusalReport(shown, status, now());
  }
  const changed = isAsWanted(shown.monitor, content) ? null : await monitorApi.change(apiKey, monitorId, content);
  const last = await monitorApi.lastCheck(apiKey, monitorId);
  if (last.kind !== 'check') {
    return refusalReport(last, status, now());
  }
  const isApplied = changed?.kind === 'monitor';
  const monitor = isApplied ? changed.monitor : shown.monitor;
  const change = isApplied ? 'applied' : changed;
  return followReport({ monitor, check: last.check, change }, status, now());
}

function isAsWanted(
  { everyDays, callbackUrl, budget, status }: ShownMonitor,
  { isPaused, ...content }: MonitorContent,
): boolean {
  return (
    everyDays === content.everyDays &&
    callbackUrl === content.callbackUrl &&
    budget === content.budget &&
    (status === 'paused') === isPaused
  );
}

/** Writes the status, once, and then the events. */
async function tell(
  { cluster, now }: MonitorResourceServices,
  object: ClusterObject,
  { status: before, spec }: MonitorSituation,
  { change, conditions, events, requeue }: MonitorReport,
): Promise<RequeueAfter | null> {
  const subject = spec.kind === 'valid' ? (spec.spec.companyId ?? spec.spec.email) : before.subject;
  await writeStatus(cluster, COMPANY_MONITORS, object, {
    ...before,
    subject,
    ...change,
    conditions: withConditions(object, conditions, now()),
  });
  [...events, ...conditionEvents(before.conditions ?? [], conditions)].forEach((event) =>
    cluster.record({ about: object, ...event }),
  );
  return requeue;
}
