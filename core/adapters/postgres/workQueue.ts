import { LANES, type Lane } from '#domain/lane';
import type { Notifications } from '#ports/notifications';
import type { WorkClaims } from '#ports/workClaims';
import type { WorkQueue, WorkSource } from '#ports/workQueue';
import { Alarm } from '#system/alarm';
import { mayLeaveWork } from '../common/mayLeaveWork.ts';

const CHANNEL = 'work_ready';
/** Work whose announcement got lost is found by polling, after this long at the latest. */
const POLL_MILLISECONDS = 1_000;

/** The work queue in Postgres: rows are the queue, claims hand them out, a notification saves the wait. */
export async function createWorkQueue(claims: WorkClaims, notifications: Notifications): Promise<WorkQueue> {
  const listeners = new Map<Lane, Set<() => void>>(LANES.map((lane) => [lane, new Set()]));
  await notifications.subscribe(CHANNEL, (lane) => listeners.get(lane as Lane)?.forEach((listener) => listener()));
  return {
    // The rows are durable already; only the wait for the next poll is saved.
    publish: (commands) => {
      new Set(commands.map(({ lane }) => lane)).forEach((lane) => notifications.publish(CHANNEL, lane));
      return Promise.resolve();
    },
    open: (lane, worker) =>
      openSource(listeners.get(lane) ?? new Set(), (max, turns) => claims.claim(lane, worker, max, turns)),
  };
}

function openSource(listeners: Set<() => void>, claim: WorkSource['claim']): WorkSource {
  const alarm = new Alarm();
  let mayHaveWork = true;
  const listener = (): void => {
    mayHaveWork = true;
    alarm.ring();
  };
  listeners.add(listener);
  return {
    ready: async (signal) => {
      if (!mayHaveWork) {
        await alarm.wait(POLL_MILLISECONDS, signal);
      }
    },
    claim: async (max, turns) => {
      mayHaveWork = false;
      const work = await claim(max, turns);
      mayHaveWork ||= mayLeaveWork(work.length, max, turns);
      return work;
    },
    close: () => {
      listeners.delete(listener);
      return Promise.resolve();
    },
  };
}
