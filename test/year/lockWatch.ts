import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { sharedNow } from './steps.ts';

/** A lock that somebody waited for. */
export interface LockWait {
  readonly application: string;
  readonly lock: string;
  readonly query: string;
  /** As long as it was seen: up to one look more. */
  readonly milliseconds: number;
  /** When it was seen last, in milliseconds of the epoch. */
  readonly to: number;
}

export interface LockReport {
  /** Of programs, such as the API and workers: the longest first. */
  readonly waits: readonly LockWait[];
  /** Of those that remove; who waits behind them is among the others. */
  readonly ownWaits: readonly LockWait[];
  readonly looks: number;
  /** The longest pause between two looks: a wait that began and ended within it was not seen. */
  readonly longestGap: number;
}

const EVERY_MILLISECONDS = 10;
/** Of the connection that detaches and drops. */
const OWN = 'enrich partitions';

/** Postgres tells itself since when each lock is waited for. */
const WAITING = `
  select l.pid || ' ' || l.waitstart as key, coalesce(a.application_name, '') as application,
    l.locktype || ' ' || l.mode || coalesce(' ' || l.relation::regclass, '') as lock, coalesce(left(a.query, 200), '') as query,
    (extract(epoch from clock_timestamp() - l.waitstart) * 1000)::float8 as milliseconds
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where not l.granted and l.waitstart is not null`;

/** Looks at who waits for locks until it is stopped. */
export async function watchLocks(connectionString: string): Promise<{ readonly stop: () => Promise<LockReport> }> {
  const client = new pg.Client({ connectionString, application_name: 'year locks' });
  // A connection that breaks fails the next look; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const seen = new Map<string, LockWait>();
  const state = { stopped: false, looks: 0, longestGap: 0 };
  const look = async (): Promise<void> => {
    let before = performance.now();
    while (!state.stopped) {
      const { rows } = await client.query<Omit<LockWait, 'to'> & { key: string }>({ name: 'waiting', text: WAITING });
      rows.forEach(({ key, ...wait }) => seen.set(key, { ...wait, to: sharedNow() }));
      const now = performance.now();
      state.longestGap = Math.max(state.longestGap, now - before);
      state.looks += 1;
      before = now;
      await delay(EVERY_MILLISECONDS);
    }
  };
  const looking = look();
  looking.catch(() => undefined);
  return {
    stop: async () => {
      state.stopped = true;
      await looking;
      await client.end();
      const waits = [...seen.values()].toSorted((left, right) => right.milliseconds - left.milliseconds);
      return {
        waits: waits.filter(({ application }) => application !== OWN),
        ownWaits: waits.filter(({ application }) => application === OWN),
        looks: state.looks,
        longestGap: state.longestGap,
      };
    },
  };
}
