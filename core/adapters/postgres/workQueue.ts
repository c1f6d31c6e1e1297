import { LANES, type Lane } from '#domain/lane';
import type { ClaimedWork, WorkQueue, WorkSource } from '#ports/workQueue';
import { type ClaimRow, toClaimedWork } from './claimRow.ts';
import type { Database } from './database.ts';
import type { Notifications } from './notifications.ts';

const CHANNEL = 'work_ready';
/** The net under the notification: work whose announcement got lost is found after this long at the latest. */
const POLL_MILLISECONDS = 1_000;

export interface WorkQueueOptions {
  readonly leaseSeconds: number;
  readonly now: () => Date;
}

const CLAIM = {
  name: 'claim',
  text: `
    with ready as (
      select id, resumption from enrichments
      where lane = $1 and status = 'queued' and original_id is null and not_before is null
      order by coalesce(turn, created_at), id
      limit $2
      for update skip locked
    )
    update enrichments e
    set status = 'processing', attempts = e.attempts + 1, started_at = coalesce(e.started_at, $3), worker = $4,
      lease_token = nextval('lease_tokens'), lease_until = $5, resumption = null
    from ready
    where e.id = ready.id
    returning e.id, e.organization_id, e.type, e.lane, e.input, e.credits_reserved, e.attempts, e.lease_token,
      ready.resumption`,
};

/** The work queue in Postgres: rows are the queue, SKIP LOCKED hands them out, NOTIFY saves the wait. */
export async function createWorkQueue(
  database: Database,
  notifications: Notifications,
  options: WorkQueueOptions,
): Promise<WorkQueue> {
  const alarms = new Map<Lane, Set<() => void>>(LANES.map((lane) => [lane, new Set()]));
  await notifications.subscribe(CHANNEL, (lane) => alarms.get(lane as Lane)?.forEach((ring) => ring()));

  const claim = async (lane: Lane, worker: string, max: number): Promise<readonly ClaimedWork[]> => {
    const now = options.now();
    const until = new Date(now.getTime() + options.leaseSeconds * 1_000);
    const { rows } = await database.hot.query<ClaimRow>({ ...CLAIM, values: [lane, max, now, worker, until] });
    return rows.map(toClaimedWork);
  };

  return {
    // The rows are durable already; only the wait for the next poll is saved.
    publish: (commands) => {
      new Set(commands.map(({ lane }) => lane)).forEach((lane) => notifications.publish(CHANNEL, lane));
      return Promise.resolve();
    },
    open: (lane, worker) => openSource(alarms.get(lane) ?? new Set(), (max) => claim(lane, worker, max)),
  };
}

function openSource(alarms: Set<() => void>, claim: (max: number) => Promise<readonly ClaimedWork[]>): WorkSource {
  let mayHaveWork = true;
  let wake: (() => void) | null = null;
  alarms.add(() => {
    mayHaveWork = true;
    wake?.();
  });
  return {
    ready: async (signal) => {
      if (mayHaveWork || signal.aborted) {
        return;
      }
      await new Promise<void>((resolve) => {
        const finish = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', finish);
          wake = null;
          resolve();
        };
        const timer = setTimeout(finish, POLL_MILLISECONDS);
        signal.addEventListener('abort', finish);
        wake = finish;
      });
    },
    claim: async (max) => {
      mayHaveWork = false;
      const work = await claim(max);
      // A full claim says that more may be waiting.
      mayHaveWork ||= work.length === max;
      return work;
    },
  };
}
