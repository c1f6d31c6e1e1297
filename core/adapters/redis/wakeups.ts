import type { Wakeups } from '#ports/wakeups';
import type { Notifications } from './notifications.ts';

const CHANNEL = 'enrichment_finished';

/** Wake-ups over publish/subscribe. */
export async function createWakeups(notifications: Notifications): Promise<Wakeups> {
  const listeners = new Set<(finishedIds: readonly number[]) => void>();
  await notifications.subscribe(CHANNEL, (message) => {
    const ids = [Number(message)];
    listeners.forEach((listener) => listener(ids));
  });
  return {
    announce: (finishedIds) => finishedIds.forEach((id) => notifications.publish(CHANNEL, String(id))),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
