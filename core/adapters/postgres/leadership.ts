import type { LeaderLease } from '#domain/leadership';
import type { Leadership } from '#ports/leadership';
import type { Notifications } from '#ports/notifications';
import type { Database } from './database.ts';

const CHANNEL = 'leadership_released';
const COLUMNS = 'holder, transitions, version::text, lease_seconds';

const READ = `select ${COLUMNS} from leaderships where name = $1`;

const TAKE_FIRST = `
  insert into leaderships (name, holder, transitions, version, lease_seconds, renewed_at)
  values ($1, $2, 1, 1, $3, clock_timestamp())
  on conflict (name) do nothing
  returning ${COLUMNS}`;

const TAKE = `
  update leaderships
  set holder = $2, transitions = transitions + 1, version = version + 1, lease_seconds = $3,
    renewed_at = clock_timestamp()
  where name = $1 and version = $4::bigint
  returning ${COLUMNS}`;

const RENEW = `
  update leaderships set version = version + 1, renewed_at = clock_timestamp()
  where name = $1 and holder = $2 and transitions = $3
  returning ${COLUMNS}`;

const RELEASE = `
  update leaderships set holder = null, version = version + 1
  where name = $1 and holder = $2 and transitions = $3`;

interface LeadershipRow {
  readonly holder: string | null;
  readonly transitions: number;
  readonly version: string;
  readonly lease_seconds: number;
}

/** @param name of the lock */
export function createLeadership(
  { hot }: Pick<Database, 'hot'>,
  notifications: Pick<Notifications, 'publish' | 'subscribe'>,
  name: string,
): Leadership {
  const ask = async (text: string, values: readonly unknown[]): Promise<LeaderLease | null> => {
    const { rows } = await hot.query<LeadershipRow>(text, [name, ...values]);
    return rows[0] === undefined ? null : toLease(rows[0]);
  };
  return {
    read: () => ask(READ, []),
    take: (holder, leaseSeconds, seen) =>
      seen === null ? ask(TAKE_FIRST, [holder, leaseSeconds]) : ask(TAKE, [holder, leaseSeconds, seen.version]),
    renew: ({ holder, transitions }) => ask(RENEW, [holder, transitions]),
    release: async ({ holder, transitions }) => {
      const { rowCount } = await hot.query(RELEASE, [name, holder, transitions]);
      if (rowCount === 1) {
        notifications.publish(CHANNEL, name);
      }
    },
    onRelease: async (listener) =>
      notifications.subscribe(CHANNEL, (released) => {
        if (released === name) {
          listener();
        }
      }),
  };
}

function toLease({ holder, transitions, version, lease_seconds: leaseSeconds }: LeadershipRow): LeaderLease {
  return { holder, transitions, version, leaseSeconds };
}
