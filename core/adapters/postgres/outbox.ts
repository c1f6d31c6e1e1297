import { z } from 'zod';
import { LANES } from '#domain/lane';
import type { Outbox } from '#ports/outbox';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

/** Without waiting for the disk: a confirmation that gets lost is repeated by the relay. */
const CONFIRM = statement(
  'confirm',
  `
    with relaxed as (select set_config('synchronous_commit', 'off', true))
    delete from outbox using relaxed where id = any($1::bigint[])`,
);

const UNCONFIRMED = statement(
  'unconfirmed',
  `
    select id as "outboxId", (payload ->> 'id')::bigint as id, payload ->> 'lane' as lane
    from outbox
    where topic = 'work' and created_at < $1
    order by outbox.id
    limit $2`,
  z.object({ outboxId: z.number(), id: z.number(), lane: z.enum(LANES) }),
);

export function createOutbox({ hot }: Pick<Database, 'hot'>): Outbox {
  return {
    confirm: async (outboxIds) => {
      await CONFIRM.run(hot, [outboxIds]);
    },
    unconfirmed: (storedBefore, limit) => UNCONFIRMED.many(hot, [storedBefore, limit]),
  };
}
