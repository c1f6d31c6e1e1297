import { jest } from '@jest/globals';
import type { Logger } from '#platform/logger';
import type { MirrorRecord } from '#ports/mirror';
import type { ProviderRequest } from '#ports/providerRequests';
import type { Lease, Requeue, Settlement, SettlementOutcome } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import type { EnrichmentHandler } from '../../workers/enrichments/handler.ts';
import { LeaseKeeper } from '../../workers/runner/leaseKeeper.ts';
import { type AttemptServices, runAttempt } from '../../workers/runner/runAttempt.ts';
import { createTestMetrics } from './testMetrics.ts';

/** The time of all attempts. */
export const NOW = new Date('2026-03-01T12:00:00Z');
export const WORK: ClaimedWork = {
  id: 7,
  organizationId: 1,
  type: 'get_company',
  lane: 'browser:handelsregister',
  input: { company_id: 'DE-HRB-F1103-1' },
  acceptedAt: NOW,
  reserved: 2,
  attempt: 1,
  leaseToken: 70,
  resumption: null,
};
export const RESULT = { output: { name: 'Muster GmbH' }, cost: null, mirror: null };
const never = new AbortController().signal;

export const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** How long the mirror's records answer. */
export const WINDOW_SECONDS = 365 * 86_400;

/** One worker with the given handler and mirror; the ledger remembers what it is told and answers `held`. */
export function setUpAttempt(
  handler: Partial<EnrichmentHandler>,
  held = true,
  mirrored: Readonly<Record<string, MirrorRecord>> = {},
) {
  const settled: Settlement[] = [];
  const requeued: Requeue[] = [];
  const announced: (readonly number[])[] = [];
  const logs: { readonly level: string; readonly fields: Record<string, unknown> }[] = [];
  const log = (level: string) => (fields: Record<string, unknown>) => void logs.push({ level, fields });
  const named: Readonly<Record<string, unknown>>[] = [];
  const logger = {
    info: log('info'),
    warn: log('warn'),
    error: log('error'),
    child: (names: Readonly<Record<string, unknown>>) => {
      named.push(names);
      return logger;
    },
  } as unknown as Logger;
  const ledger = {
    settle: (settlement: Settlement): Promise<SettlementOutcome> => {
      settled.push(settlement);
      return Promise.resolve(held ? { kind: 'settled', finished: [settlement.lease.id, 8] } : { kind: 'stale' });
    },
    requeue: (requeue: Requeue) => {
      requeued.push(requeue);
      return Promise.resolve(held);
    },
    renew: (): Promise<ReadonlySet<number>> => Promise.resolve(new Set()),
  };
  const leases = new LeaseKeeper({
    ledger,
    leaseSeconds: 60,
    now: () => NOW,
    onLost: () => undefined,
    onError: () => undefined,
  });
  const released: Lease[] = [];
  jest.spyOn(leases, 'release').mockImplementation((lease) => void released.push(lease));
  const questions: ProviderRequest[] = [];
  const providerRequests: AttemptServices['providerRequests'] = {
    open: (request) => {
      questions.push(request);
      return Promise.resolve(held);
    },
    wait: () => Promise.resolve(held ? { kind: 'waiting' } : { kind: 'stale' }),
    resume: () => Promise.resolve(held),
  };
  const metrics = createTestMetrics();
  const unexpected = (): Promise<never> => Promise.reject(new Error('Not asked for'));
  const services = {
    handlers: new Map(
      ['get_company', 'list_company_publications'].map((type) => [type, { fromSource: unexpected, ...handler }]),
    ),
    mirrorWindow: {
      mirror: { read: (key: string) => Promise.resolve(mirrored[key] ?? null) },
      maxAgeSeconds: WINDOW_SECONDS,
      now: () => NOW,
    },
    ledger,
    workflows: { park: () => Promise.resolve(held) },
    providerRequests,
    leases,
    enrichmentsFinished: {
      announce: (ids: readonly number[]) => void announced.push(ids),
      subscribe: () => () => undefined,
    },
    logger,
    metrics,
    now: () => NOW,
    random: () => 0,
  };
  const run = async (work: Partial<ClaimedWork> = {}, shutdown: AbortSignal = never): Promise<void> => {
    await runAttempt(services, { ...WORK, ...work }, shutdown);
    leases.close();
  };
  return {
    run,
    settled,
    requeued,
    announced,
    logs,
    named,
    leases,
    ledger,
    released,
    metrics,
    questions,
    providerRequests,
  };
}
