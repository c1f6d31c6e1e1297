import type { Operations } from '#contract/operations/operations';
import type { OutcomeOf } from '#contract/operations/outcome';
import type { RedeliverOutcome } from '#ports/deliveryLog';
import type { Caller } from '#ports/identities';
import { deliveryResource } from './deliveryResource.ts';
import type { KeyedPorts } from './once.ts';
import { NOT_FOUND } from './refusals.ts';

/** Wakes the senders for a delivery that was made due, and shows it. */
export async function toDueOutcome(
  ports: Pick<KeyedPorts, 'deliveriesDue' | 'deliveryLog'>,
  caller: Caller,
  outcome: RedeliverOutcome,
): Promise<OutcomeOf<Operations['testWebhook']>> {
  switch (outcome.kind) {
    case 'due':
      ports.deliveriesDue.announce([outcome.delivery.id]);
      return { kind: 'due', data: await deliveryResource(ports, caller, outcome.delivery) };
    case 'pending':
      return { kind: 'delivery_pending' };
    case 'inactive':
      return { kind: 'webhook_inactive' };
    case 'not_found':
      return NOT_FOUND;
  }
}
