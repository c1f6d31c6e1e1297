import { COMPANY_MONITOR_REASONS, type CompanyMonitorSpec } from '#contract/resources/companyMonitor';
import type { WatchedSubject } from '#ports/monitorApi';
import type { MonitorContent } from '#ports/monitors';
import type { MonitorSituation } from './gatherMonitor.ts';

/** How a monitor is made, and found again where the answer was lost. */
export interface MonitorCreation {
  readonly subject: WatchedSubject;
  readonly idempotencyKey: string;
}

/** What is to be done about a CompanyMonitor now. */
export type MonitorDecision =
  | { readonly kind: 'nothing' }
  /** Set our finalizer. */
  | { readonly kind: 'hold' }
  /** Take our finalizer away. */
  | { readonly kind: 'let_go' }
  /** The object has to be changed. */
  | { readonly kind: 'refuse'; readonly reason: string; readonly message: string }
  /** What is missing may still be made. */
  | { readonly kind: 'wait'; readonly reason: string; readonly message: string }
  | { readonly kind: 'create'; readonly apiKey: string; readonly creation: MonitorCreation }
  | { readonly kind: 'follow'; readonly apiKey: string; readonly monitorId: number; readonly content: MonitorContent }
  | { readonly kind: 'remove'; readonly apiKey: string; readonly monitorId: number }
  /** Nobody wrote down which one it has, if any. */
  | { readonly kind: 'find_and_remove'; readonly apiKey: string; readonly creation: MonitorCreation }
  /** Without a key a monitor cannot be removed; it goes on at the API. */
  | { readonly kind: 'leave_behind'; readonly monitorId: number; readonly message: string };

const REASONS = COMPANY_MONITOR_REASONS.Ready;

/** Level-triggered: from what the object says now and nothing else. */
export function decideMonitor(situation: MonitorSituation): MonitorDecision {
  const { isDeleted, isHeld } = situation;
  if (isDeleted) {
    // Other finalizers may still keep the object.
    return isHeld ? ofDeleted(situation) : { kind: 'nothing' };
  }
  // Before anything is made that a deletion would have to remove.
  return isHeld ? ofHeld(situation) : { kind: 'hold' };
}

function ofDeleted(situation: MonitorSituation): MonitorDecision {
  const { status, apiKey } = situation;
  const { monitorId } = status;
  if (apiKey?.kind === 'text') {
    return monitorId === undefined
      ? ofUnknown(situation, apiKey.text)
      : { kind: 'remove', apiKey: apiKey.text, monitorId };
  }
  const message = apiKey?.message ?? 'The object does not say with which key.';
  return monitorId === undefined ? { kind: 'let_go' } : { kind: 'leave_behind', monitorId, message };
}

function ofUnknown({ uid, spec }: MonitorSituation, apiKey: string): MonitorDecision {
  const creation = spec.kind === 'valid' ? creationOf(uid, spec.spec) : null;
  return creation === null ? { kind: 'let_go' } : { kind: 'find_and_remove', apiKey, creation };
}

function ofHeld({ uid, status, spec: verdict, apiKey }: MonitorSituation): MonitorDecision {
  if (verdict.kind === 'invalid') {
    return { kind: 'refuse', reason: REASONS.invalid, message: verdict.message };
  }
  if (apiKey?.kind !== 'text') {
    return { kind: 'wait', reason: REASONS.noApiKey, message: apiKey?.message ?? '' };
  }
  const { spec } = verdict;
  if (status.monitorId !== undefined) {
    return { kind: 'follow', apiKey: apiKey.text, monitorId: status.monitorId, content: contentOf(spec) };
  }
  const creation = creationOf(uid, spec);
  return creation === null
    ? { kind: 'refuse', reason: REASONS.invalid, message: 'A monitor of email takes email, any other companyId.' }
    : { kind: 'create', apiKey: apiKey.text, creation };
}

/** With the same key after a restart, so that a monitor whose answer was lost is found again and not made twice. */
function creationOf(uid: string, spec: CompanyMonitorSpec): MonitorCreation | null {
  const subject = subjectOf(spec);
  return subject === null ? null : { subject, idempotencyKey: `kubernetes-${uid}` };
}

function subjectOf({ what, companyId, email }: CompanyMonitorSpec): WatchedSubject | null {
  if (what === 'email') {
    return email === undefined ? null : { what, email };
  }
  return companyId === undefined ? null : { what, companyId };
}

function contentOf({ every, callbackUrl, budget, paused }: CompanyMonitorSpec): MonitorContent {
  return {
    everyDays: Number.parseInt(every, 10),
    callbackUrl: callbackUrl ?? null,
    budget: budget ?? null,
    isPaused: paused,
  };
}
