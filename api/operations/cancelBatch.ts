import { toBatchResource } from '#contract/http/toBatchResource';
import type { cancelBatch as operation } from '#contract/operations/cancelBatch';
import { priceOf } from '../enrichments/priceOf.ts';
import { actorOf } from './actorOf.ts';
import { findBatch } from './findBatch.ts';
import type { ApiPorts } from './ports.ts';
import { NOT_FOUND } from './refusals.ts';
import type { UseCase } from './useCase.ts';

type Ports = Pick<
  ApiPorts,
  'batchCancellation' | 'batches' | 'dispatcher' | 'enrichmentsFinished' | 'now' | 'settings'
>;

/** Rows that have not started end as failed with the code `cancelled`. */
export function cancelBatch(ports: Ports): UseCase<typeof operation> {
  return async (call) => {
    const batch = await findBatch(ports, call);
    if (batch === null) {
      return NOT_FOUND;
    }
    const { organizationId, id, type } = batch;
    const outcome = await ports.batchCancellation.cancel(
      organizationId,
      id,
      priceOf(ports, type),
      ports.now(),
      actorOf(call.caller),
    );
    switch (outcome.kind) {
      case 'not_found':
      case 'already_ended':
        return { kind: outcome.kind };
      case 'cancelled': {
        ports.enrichmentsFinished.announce(outcome.finished);
        outcome.promoted.forEach((command) => ports.dispatcher.dispatch(command));
        const cancelled = await ports.batches.find(organizationId, id);
        return cancelled === null
          ? NOT_FOUND
          : { kind: 'cancelled', data: toBatchResource(ports.settings.baseUrl, cancelled) };
      }
    }
  };
}
