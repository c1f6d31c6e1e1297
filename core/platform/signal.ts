import type { BatchChanges } from '#ports/batchChanges';
import type { Notifications } from '#ports/notifications';
import type { Wakeups } from '#ports/wakeups';

type Channel = 'enrichment_finished' | 'batch_ended' | 'batch_changed' | 'deliveries_due';

/** Ids told to every process. */
export async function createSignal(notifications: Notifications, channel: Channel): Promise<Wakeups & BatchChanges> {
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
