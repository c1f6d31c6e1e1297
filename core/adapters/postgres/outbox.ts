import type { Lane } from '#domain/lane';
import type { Outbox } from '#ports/outbox';
import type { Database } from './database.ts';

/** Without waiting for the disk: a confirmation that gets lost is repeated by the relay. */
const CONFIRM = {
  name: 'confirm',
  text: `
    with relaxed as (select set_config('synchronous_commit', 'off', true))
    delete from outbox using relaxed where id = any($1::bigint[])`,
};

const UNCONFIRMED = {
  name: 'unconfirmed',
  text: `
    select id, payload from outbox
    where topic = 'work' and created_at < $1
    order by id
    limit $2`,
};

export function createOutbox(database: Database): Outbox {
  return {
    confirm: async (outboxIds) => {
      await database.hot.query({ ...CONFIRM, values: [outboxIds] });
    },
    unconfirmed: async (storedBefore, limit) => {
      const { rows } = await database.hot.query<{ id: number; payload: { id: number; lane: Lane } }>({
        ...UNCONFIRMED,
        values: [storedBefore, limit],
      });
      return rows.map(({ id, payload }) => ({ outboxId: id, id: payload.id, lane: payload.lane }));
    },
  };
}
