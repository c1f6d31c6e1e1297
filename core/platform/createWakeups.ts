import type { Notifications } from '#ports/notifications';
import type { Wakeups } from '#ports/wakeups';

/**
 * - `enrichment_finished`: enrichments that completed or failed; requests wait for them.
 * - `batch_changed`: batches that are new, or of which a row left its slot or came of age; admission waits for them.
 * - `batch_ended`: batches without open rows; requests wait for them.
 * - `deliveries_due`: webhooks for which a delivery was recorded.
 * - `question_answered`: questions of tools that a person answered; calls wait for them.
 */
type Channel = 'enrichment_finished' | 'batch_changed' | 'batch_ended' | 'deliveries_due' | 'question_answered';

/** Wake-ups on one channel of the notifications. */
export async function createWakeups(notifications: Notifications, channel: Channel): Promise<Wakeups> {
  const listeners = new Set<(ids: readonly number[]) => void>();
  await notifications.subscribe(channel, (message) => {
    const ids = [Number(message)];
    listeners.forEach((listener) => listener(ids));
  });
  return {
    announce: (ids) => ids.forEach((id) => notifications.publish(channel, String(id))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
