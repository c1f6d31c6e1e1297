import { NO_TRACER } from '#platform/noTracer';
import { traceparentOf } from '#platform/traceparentOf';
import type { Acceptance } from '#ports/acceptance';
import type { BatchAcceptance } from '#ports/batchAcceptance';
import type { Tracer } from '#ports/tracer';
import type { WorkLedger } from '#ports/workLedger';
import type { Source } from '../../workers/enrichments/sources.ts';
import type { Portal } from '../../workers/registries/portal.ts';
import { stepOutcome } from '../../workers/registries/stepOutcome.ts';

/** Ports with a span for each call, and the trace kept with what is stored. */
export function tracedAcceptance(acceptance: Acceptance, tracer: Tracer): Acceptance {
  return {
    accept: (request) =>
      tracer.trace(
        { name: 'accept', role: 'internal', attributes: { 'enrichment.type': request.type } },
        async (span) => {
          const outcome = await acceptance.accept({ ...request, traceparent: traceparentOf(tracer) });
          span.note({
            'enrichment.outcome': outcome.kind,
            ...('id' in outcome ? { 'enrichment.id': outcome.id } : {}),
          });
          return outcome;
        },
      ),
  };
}

export function tracedBatchAcceptance(acceptance: BatchAcceptance, tracer: Tracer): BatchAcceptance {
  return {
    claimKey: (...claim) => acceptance.claimKey(...claim),
    releaseKey: (...claim) => acceptance.releaseKey(...claim),
    accept: (request) =>
      tracer.trace(
        {
          name: 'accept batch',
          role: 'internal',
          attributes: { 'enrichment.type': request.type, 'batch.rows': request.rows.length },
        },
        async (span) => {
          const outcome = await acceptance.accept({ ...request, traceparent: traceparentOf(tracer) });
          span.note({
            'batch.outcome': outcome.kind,
            ...(outcome.kind === 'accepted' ? { 'batch.id': outcome.batch.id } : {}),
          });
          return outcome;
        },
      ),
  };
}

export function tracedLedger(ledger: WorkLedger, tracer: Tracer): WorkLedger {
  return {
    settle: (settlement) =>
      tracer.trace({ name: 'settle', role: 'internal', attributes: { 'enrichment.outcome': settlement.kind } }, () =>
        ledger.settle(settlement),
      ),
    requeue: (requeue) => tracer.trace({ name: 'requeue', role: 'internal' }, () => ledger.requeue(requeue)),
    // Of many leases at once, in the background: of no trace.
    renew: (leases, until) => ledger.renew(leases, until),
  };
}

/** The trace of the span that runs, where it is sampled: one that nobody keeps is not to be named to anybody. */
export function recordedTrace(tracer: Pick<Tracer, 'current'>): string | null {
  const running = tracer.current();
  return running?.isSampled === true ? running.traceId : null;
}

/** A portal whose visits are spans, from the wait for a slot to the last page, and whose steps are spans in them. */
export function tracedSource(name: string, source: Source, tracer: Tracer): Source {
  if (tracer === NO_TRACER) {
    return source;
  }
  const inStep = stepsIn(name, tracer);
  return {
    visit: (context, needs, job) =>
      tracer.trace({ name: `visit ${name}`, role: 'client', attributes: { source: name } }, () =>
        source.visit(context, needs, (session, portal) => job(session, { ...portal, inStep })),
      ),
  };
}

function stepsIn(source: string, tracer: Tracer): NonNullable<Portal['inStep']> {
  return (step, work) =>
    tracer.trace(
      { name: `step ${step}`, role: 'client', attributes: { source, 'portal.step': step } },
      async (span) => {
        try {
          const result = await work();
          span.note({ 'portal.outcome': 'done' });
          return result;
        } catch (error) {
          span.note({ 'portal.outcome': stepOutcome(error) });
          throw error;
        }
      },
    );
}
