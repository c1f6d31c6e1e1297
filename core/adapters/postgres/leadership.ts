import { z } from 'zod';
import type { Leadership } from '#ports/leadership';
import type { Notifications } from '#ports/notifications';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

const CHANNEL = 'leadership_released';
const COLUMNS = 'holder, transitions, version::text, lease_seconds as "leaseSeconds"';
const leaseRow = z.object({
  holder: z.string().nullable(),
  transitions: z.number(),
  version: z.string(),
  leaseSeconds: z.number(),
});

const READ = statement('leadership', `select ${COLUMNS} from leaderships where name = $1`, leaseRow);

const TAKE_FIRST = statement(
  'take_first_leadership',
  `
    insert into leaderships (name, holder, transitions, version, lease_seconds, renewed_at)
    values ($1, $2, 1, 1, $3, clock_timestamp())
    on conflict (name) do nothing
    returning ${COLUMNS}`,
  leaseRow,
);

const TAKE = statement(
  'take_leadership',
  `
    update leaderships
    set holder = $2, transitions = transitions + 1, version = version + 1, lease_seconds = $3,
      renewed_at = clock_timestamp()
    where name = $1 and version = $4::bigint
    returning ${COLUMNS}`,
  leaseRow,
);

const RENEW = statement(
  'renew_leadership',
  `
    update leaderships set version = version + 1, renewed_at = clock_timestamp()
    where name = $1 and holder = $2 and transitions = $3
    returning ${COLUMNS}`,
  leaseRow,
);

const RELEASE = statement(
  'release_leadership',
  `
    update leaderships set holder = null, version = version + 1
    where name = $1 and holder = $2 and transitions = $3`,
);

/**
 * Asked as hot statements are: a leader has to hear of a dead connection before its lease ends (ADR 3).
 *
 * @param name of the lock
 */
export function createLeadership(
  { hot }: Pick<Database, 'hot'>,
  notifications: Pick<Notifications, 'publish' | 'subscribe'>,
  name: string,
): Leadership {
  return {
    read: () => READ.maybeOne(hot, [name]),
    take: (holder, leaseSeconds, seen) =>
      seen === null
        ? TAKE_FIRST.maybeOne(hot, [name, holder, leaseSeconds])
        : TAKE.maybeOne(hot, [name, holder, leaseSeconds, seen.version]),
    renew: ({ holder, transitions }) => RENEW.maybeOne(hot, [name, holder, transitions]),
    release: async ({ holder, transitions }) => {
      if ((await RELEASE.run(hot, [name, holder, transitions])) === 1) {
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
