import { enrichmentTypeByName } from '#contract/types/catalogue';
import { headlineOf } from '#contract/types/headlines';
import { laneOf } from '#contract/types/laneOf';
import { decide } from '#domain/decide';
import { type Lane, MIRROR_LANE } from '#domain/lane';
import { WORK_DEADLINE_SECONDS } from '#domain/policies';
import { type Verdict, WorkError } from '#domain/verdict';
import type { Logger } from '#platform/logger';
import type { MirroredOutput, MirrorWindow } from '#platform/mirroredOutput';
import { isUnavailable } from '#system/isUnavailable';
import type { SettlementOutcome } from '#ports/workLedger';
import type { ClaimedWork } from '#ports/workQueue';
import type { Wakeups } from '#ports/wakeups';
import type { Workflows } from '#ports/workflows';
import type { EnrichmentHandler, ParkedWork, WorkResult } from '../enrichments/handler.ts';
import { askMirror, type MirrorReply } from './askMirror.ts';
import { type AskedQuestion, askProvider, type ProviderServices, waitForAnswer } from './askProvider.ts';
import type { LeaseKeeper } from './leaseKeeper.ts';
import type { WorkerMetrics } from '../workerMetrics.ts';

export interface AttemptServices extends ProviderServices {
  readonly handlers: ReadonlyMap<string, EnrichmentHandler>;
  readonly workflows: Pick<Workflows, 'park'>;
  readonly leases: LeaseKeeper;
  readonly mirrorWindow: MirrorWindow;
  readonly enrichmentsFinished: Wakeups;
  readonly logger: Logger;
  readonly metrics: WorkerMetrics;
  /** A number in [0, 1). */
  readonly random: () => number;
}

const LATE = {
  kind: 'retry',
  code: 'timeout_exceeded',
  message: `The source did not answer within ${WORK_DEADLINE_SECONDS} seconds.`,
} as const;

/** Work that callers cannot ask for, such as rendering a prospect, is not in the catalogue and has no mirror. */
const UNKNOWN_TO_MIRROR: MirrorReply = { kind: 'unanswered', required: null };

/**
 * How an attempt ended; `asked` waits for a provider, `parked` for other enrichments, `moved` goes on in another lane,
 * `returned` was handed back unfinished.
 */
type Ending =
  | { readonly kind: 'done'; readonly result: WorkResult }
  | { readonly kind: 'asked'; readonly question: AskedQuestion }
  | { readonly kind: 'parked'; readonly wait: ParkedWork }
  | { readonly kind: 'moved'; readonly lane: Lane }
  | { readonly kind: 'returned' }
  | { readonly kind: 'verdict'; readonly verdict: Verdict };

/**
 * One attempt at one enrichment, from claim to settlement. Never rejects: what goes wrong becomes a verdict, and a
 * result that cannot be written is left to the end of its lease.
 *
 * @param shutdown aborts when the worker must give its work back
 */
export async function runAttempt(services: AttemptServices, work: ClaimedWork, shutdown: AbortSignal): Promise<void> {
  const { leases, metrics, now, logger } = services;
  const log = logger.child(namesOf(work));
  const startedAt = now().getTime();
  const lost = leases.hold(work);
  metrics.running.inc({ lane: work.lane });
  try {
    const ending = await attempt(services, work, lost, shutdown, log);
    metrics.workDuration.observe({ type: work.type, lane: work.lane }, (now().getTime() - startedAt) / 1_000);
    metrics.attempts.inc({ type: work.type, verdict: ending.kind === 'verdict' ? ending.verdict.kind : ending.kind });
    leases.end(work);
    const outcome = await record(services, work, ending, log);
    if (outcome.kind === 'stale') {
      metrics.leasesLost.inc();
      // Another worker has the work, or a write of this one arrived though its answer was lost.
      log.warn({ attempt: work.attempt }, 'The end of an attempt was not written: its lease had ended before');
      return;
    }
    services.enrichmentsFinished.announce(outcome.finished);
  } catch (error) {
    log.error({ err: error, attempt: work.attempt }, 'The end of an attempt could not be recorded; its lease will end');
  } finally {
    metrics.running.dec({ lane: work.lane });
    leases.release(work);
  }
}

/** By which the lines of a row, a batch or a customer are found. */
function namesOf({ id, organizationId, type, batchId }: ClaimedWork): Readonly<Record<string, unknown>> {
  return {
    enrichment_id: id,
    organization_id: organizationId,
    type,
    ...((batchId ?? null) === null ? {} : { batch_id: batchId }),
  };
}

async function attempt(
  services: AttemptServices,
  work: ClaimedWork,
  lost: AbortSignal,
  shutdown: AbortSignal,
  log: Logger,
): Promise<Ending> {
  const handler = services.handlers.get(work.type);
  if (handler === undefined) {
    return { kind: 'verdict', verdict: unexpected(`No worker here knows the type ${work.type}.`) };
  }
  try {
    const type = enrichmentTypeByName(work.type);
    const reply = type === null ? UNKNOWN_TO_MIRROR : await askMirror(services.mirrorWindow, type, work);
    if (reply.kind === 'answered') {
      return { kind: 'done', result: mirrored(reply) };
    }
    if (work.lane === MIRROR_LANE && type !== null) {
      return { kind: 'moved', lane: laneOf(type, work.input as Readonly<Record<string, unknown>>) };
    }
    const interrupted = AbortSignal.any([lost, shutdown]);
    // What was interrupted while the mirror was read does not begin to visit a source.
    return interrupted.aborted
      ? { kind: 'returned' }
      : await askSource(services, { work, required: reply.required }, handler, interrupted);
  } catch (error) {
    // What a lost lease interrupted is handed back as well, for the ledger to refuse: the work is another worker's.
    if (shutdown.aborted || lost.aborted) {
      return { kind: 'returned' };
    }
    return { kind: 'verdict', verdict: toVerdict(error, log) };
  }
}

function mirrored({ output, explainedBy }: MirroredOutput): WorkResult {
  const known = { output, cost: null, mirror: null };
  return explainedBy === null ? known : { ...known, explanation: { kind: 'mirrored', enrichmentId: explainedBy } };
}

/** @throws WorkError when the source took too long; whatever else its handler throws */
async function askSource(
  services: AttemptServices,
  { work, required }: { readonly work: ClaimedWork; readonly required: unknown },
  handler: EnrichmentHandler,
  interrupted: AbortSignal,
): Promise<Ending> {
  const deadline = AbortSignal.timeout(WORK_DEADLINE_SECONDS * 1_000);
  const signal = AbortSignal.any([deadline, interrupted]);
  try {
    // A check of a monitor may not take what the portal has left for who asks now.
    const yields = (work.readSince ?? null) !== null;
    const result = await handler.fromSource(work, { enrichmentId: work.id, signal, yields, required });
    if ('output' in result) {
      return { kind: 'done', result };
    }
    if ('awaited' in result) {
      return { kind: 'parked', wait: result };
    }
    const question = await askProvider(services, work, result, signal);
    return question === null ? { kind: 'returned' } : { kind: 'asked', question };
  } catch (error) {
    throw deadline.aborted ? new WorkError(LATE) : error;
  }
}

function toVerdict(error: unknown, log: Logger): Verdict {
  if (error instanceof WorkError) {
    log.info({ verdict: error.verdict.kind, code: error.verdict.code, reason: error.message }, 'An attempt failed');
    return error.verdict;
  }
  if (isUnavailable(error)) {
    log.warn({ reason: error instanceof Error ? error.message : error }, 'An attempt met what is away or locked');
    return { kind: 'unavailable', code: 'internal_error', message: 'The enrichment could not be worked on.' };
  }
  log.error({ err: error }, 'An attempt failed by surprise');
  return unexpected('The enrichment failed unexpectedly.');
}

function unexpected(message: string): Verdict {
  return { kind: 'retry', code: 'internal_error', message };
}

/** Writes the end of an attempt; the only place where verdicts become states. */
async function record(
  services: AttemptServices,
  work: ClaimedWork,
  ending: Ending,
  log: Logger,
): Promise<SettlementOutcome> {
  const { ledger, now, random } = services;
  switch (ending.kind) {
    case 'done': {
      const { result } = ending;
      const headline = headlineOf(work.type, result.output) ?? undefined;
      return ledger.settle({ ...result, headline, kind: 'completed', lease: work, cost: result.cost ?? work.reserved });
    }
    case 'asked':
      return waitForAnswer(services, work, ending.question);
    case 'parked': {
      const { awaited, until } = ending.wait;
      return requeued(await services.workflows.park(work, awaited, until));
    }
    case 'moved':
      return requeued(await ledger.requeue({ lease: work, lane: ending.lane, notBefore: now(), countsAttempt: false }));
    case 'returned':
      return giveBack(services, work, now(), false);
    case 'verdict': {
      const decision = decide(ending.verdict, work.attempt, now().getTime(), random());
      if (decision.kind === 'fail') {
        const { code, message } = decision;
        return ledger.settle({ kind: 'failed', lease: work, code, message });
      }
      const { countsAttempt } = decision;
      const notBefore = new Date(decision.notBefore);
      log.info({ attempt: work.attempt, not_before: notBefore }, 'The work will be tried again');
      return giveBack(services, work, notBefore, countsAttempt);
    }
  }
}

/** An attempt that goes on later keeps the answer that it came with; the next one begins anew. */
async function giveBack(
  { ledger }: AttemptServices,
  work: ClaimedWork,
  notBefore: Date,
  countsAttempt: boolean,
): Promise<SettlementOutcome> {
  const resumption = countsAttempt ? null : work.resumption;
  return requeued(await ledger.requeue({ lease: work, lane: work.lane, notBefore, countsAttempt, resumption }));
}

function requeued(held: boolean): SettlementOutcome {
  return held ? { kind: 'settled', finished: [] } : { kind: 'stale' };
}
