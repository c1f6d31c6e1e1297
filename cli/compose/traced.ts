import { traceparentOf } from '#platform/traceparentOf';
import type { Acceptance } from '#ports/acceptance';
import type { Tracer } from '#ports/tracer';
import type { WorkLedger } from '#ports/workLedger';
import type { Source } from '../../workers/enrichments/sources.ts';

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

/** A portal whose visits are spans, from the wait for a slot to the last page. */
export function tracedSource(name: string, source: Source, tracer: Tracer): Source {
  return {
    visit: (context, needs, job) =>
      tracer.trace({ name: `visit ${name}`, role: 'client', attributes: { source: name } }, () =>
        source.visit(context, needs, (session, portal) => job(session, portal)),
      ),
  };
}
