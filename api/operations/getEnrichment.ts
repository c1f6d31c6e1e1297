import { toProvenanceResource } from '#contract/http/toProvenanceResource';
import type { getEnrichment as operation } from '#contract/operations/getEnrichment';
import type { Enrichment } from '#domain/enrichment';
import { isTerminal } from '#domain/lifecycle';
import { enrichmentOutcome } from '../enrichments/enrichmentOutcome.ts';
import { progressOf } from '../enrichments/progressOf.ts';
import { withPause } from '../enrichments/withPause.ts';
import { withProgress } from '../enrichments/withProgress.ts';
import { answerAfter } from '../waiting/answerAfter.ts';
import { pollOnce } from '../waiting/pollOnce.ts';
import { waitForEnd } from '../waiting/waitForEnd.ts';
import { findEnrichment } from './findEnrichment.ts';
import type { ApiPorts } from './ports.ts';
import { invalid, NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<ApiPorts, 'metrics' | 'now' | 'pauses' | 'pollLocks' | 'reader' | 'settings' | 'waits'>;

/** An enrichment at once, or when it has ended (docs/spec/decisions.md, "Modes"). */
export function getEnrichment(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const { input, observer } = call;
    if (input.kind === 'invalid') {
      return invalid(input);
    }
    const find = () => findEnrichment(ports, call);
    const enrichment = await find();
    if (enrichment === null) {
      return NOT_FOUND;
    }
    const { wait, wait_time: seconds, explain } = input.value;
    const shownOf = async (found: Enrichment) =>
      explain ? explained(ports, found) : enrichmentOutcome(ports, await withProgress(ports, found));
    const outcomeOf = async (found: Enrichment) => withPause(ports, found, await shownOf(found));
    if (!wait) {
      return outcomeOf(enrichment);
    }
    const { id } = enrichment;
    const poll = async () => {
      const request = { id, secondsFor: () => seconds, find, hasEnded: ({ status }: Enrichment) => isTerminal(status) };
      const { hungUp } = call;
      const waited = await observer.whileWaiting(
        () => waitForEnd(ports, ports.waits.enrichments, request, hungUp),
        progressOf(ports, enrichment.type, find),
      );
      return answerAfter(waited, outcomeOf);
    };
    return ports.waits.places.run(call.caller.organization.id, () =>
      pollOnce(ports.pollLocks, `enrichment:${id}`, seconds, poll),
    );
  };
}

/** The outcome with where the values of its output were read. */
async function explained(ports: Pick<ApiPorts, 'now' | 'reader' | 'settings'>, enrichment: Enrichment) {
  const { kind, data } = enrichmentOutcome(ports, enrichment);
  const { reader } = ports;
  const provenance = kind === 'completed' ? await reader.provenanceOf(enrichment.organizationId, enrichment.id) : null;
  return { kind, data: { ...data, provenance: provenance && toProvenanceResource(provenance) } };
}
