import type { WebhookServices } from './services.ts';

const EVERY_MILLISECONDS = 10_000;

/** Shows what waits, as every process of this role sees it. Returns the function that ends it. */
export function observeBacklog(
  { deliveries, metrics, now }: WebhookServices,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const look = async (): Promise<void> => {
    const at = now();
    const { due, oldestDueAt } = await deliveries.backlog(at);
    metrics.deliveriesDue.set(due);
    metrics.oldestDueDelivery.set(oldestDueAt === null ? 0 : (at.getTime() - oldestDueAt.getTime()) / 1_000);
  };
  let looking: Promise<void> = look().catch(onError);
  const timer = setInterval(() => {
    looking = look().catch(onError);
  }, EVERY_MILLISECONDS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
