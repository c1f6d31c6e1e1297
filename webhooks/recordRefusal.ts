import { isFirstRound, retryDelays } from '#domain/deliveryRules';
import { refuseTries } from '#domain/refusedTries';
import type { TakenDelivery } from './endpoints/endpoint.ts';
import type { WebhookServices } from './services.ts';

/** Writes down that the try of a delivery which this process has in hand is refused. */
export async function recordRefusal(
  { deliveries, metrics, now, settings }: Pick<WebhookServices, 'deliveries' | 'metrics' | 'now' | 'settings'>,
  { delivery, until }: TakenDelivery,
): Promise<void> {
  const at = now();
  const delays = retryDelays(settings.schedules, delivery.scope);
  const { refusedAt, nextAttemptAt } = refuseTries(delays, delivery.attempts, at, new Date(until));
  const isOver = nextAttemptAt === null;
  const counted = await deliveries.recordRefused({
    lease: delivery,
    status: isOver ? 'failed' : 'pending',
    nextAttemptAt,
    endedAt: isOver ? at : null,
    exhausts: isOver && delivery.prospectEventId !== null && isFirstRound(delays, delivery.attempts),
    refusedAt,
  });
  metrics.deliveries.inc({ scope: delivery.scope, outcome: counted ? 'refused' : 'lost' });
}
