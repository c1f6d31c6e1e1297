import { decide } from '#domain/decide';
import type { Verdict } from '#domain/verdict';
import type { Maintenance } from '#ports/maintenance';
import type { Wakeups } from '#ports/wakeups';
import type { WorkLedger } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import type { ControllerMetrics } from '../controllerMetrics.ts';

const LIMIT = 200;
/**
 * Enough to write the decisions. What could not be decided, because the answer of the database was lost or this process
 * crashed, waits for no longer; a decision that comes later than that is refused.
 */
const DECISION_SECONDS = 5;

const WORKER_LOST: Verdict = {
  kind: 'retry',
  code: 'internal_error',
  message: 'The worker that had this enrichment was lost at every attempt.',
};

export interface ReclaimServices {
  readonly maintenance: Maintenance;
  readonly ledger: WorkLedger;
  readonly enrichmentsFinished: Wakeups;
  readonly metrics: ControllerMetrics;
  readonly random: () => number;
}

/**
 * Takes work from workers whose lease has ended. The lost attempt counts, so work that kills its workers ends as
 * failed instead of going round for ever.
 */
export async function reclaimLeases(services: ReclaimServices, now: Date): Promise<number> {
  const until = new Date(now.getTime() + DECISION_SECONDS * 1_000);
  const seized = await services.maintenance.seizeExpired(now, until, LIMIT);
  await Promise.all(seized.map((work) => decideOne(services, work, now)));
  return seized.length;
}

async function decideOne(services: ReclaimServices, work: ClaimedWork, now: Date): Promise<void> {
  const { ledger, metrics, enrichmentsFinished, random } = services;
  const decision = decide(WORKER_LOST, work.attempt, now.getTime(), random());
  metrics.reclaimed.inc({ decision: decision.kind });
  switch (decision.kind) {
    case 'requeue': {
      const { countsAttempt } = decision;
      await ledger.requeue({ lease: work, lane: work.lane, notBefore: new Date(decision.notBefore), countsAttempt });
      return;
    }
    case 'fail': {
      const { code, message } = decision;
      const outcome = await ledger.settle({ kind: 'failed', lease: work, code, message });
      if (outcome.kind === 'settled') {
        enrichmentsFinished.announce(outcome.finished);
      }
    }
  }
}
