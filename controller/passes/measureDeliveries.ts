import type { DeliveryBacklog } from '#ports/deliveryBacklog';
import type { ControllerMetrics } from '../controllerMetrics.ts';

export interface DeliveryMeasureServices {
  readonly deliveryBacklog: DeliveryBacklog;
  readonly metrics: Pick<ControllerMetrics, 'deliveriesDue' | 'oldestDueDelivery'>;
}

/** Shows how many deliveries wait and for how long, also where nobody sends any; returns how many. */
export async function measureDeliveries(
  { deliveryBacklog, metrics }: DeliveryMeasureServices,
  now: Date,
): Promise<number> {
  const { due, oldestDueAt } = await deliveryBacklog.read(now);
  metrics.deliveriesDue.set(due);
  metrics.oldestDueDelivery.set(oldestDueAt === null ? 0 : (now.getTime() - oldestDueAt.getTime()) / 1_000);
  return due;
}

/** Another leader measures them now. */
export function forgetDeliveries({ metrics }: Pick<DeliveryMeasureServices, 'metrics'>): void {
  metrics.deliveriesDue.set(0);
  metrics.oldestDueDelivery.set(0);
}
