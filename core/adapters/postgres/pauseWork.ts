import { sql } from 'slonik';
import { z } from 'zod';
import { PLATFORM } from '#domain/audit';
import type { PauseWork } from '#ports/pauses';
import type { Database } from './database.ts';
import { holdDeliveries, releaseDeliveries } from './heldDeliveries.ts';
import { endPause } from './pauses.ts';
import { query } from './query.ts';
import { transactionInTurn } from './transactionInTurn.ts';

/** Pauses that one step ends. */
const STEP = 100;

/** The time is over, the batch has ended, or the webhook was deleted. */
const over = query(
  (at: Date) => sql.type(z.object({ id: z.number(), organizationId: z.number() }))`
    select p.id, p.organization_id as "organizationId" from pauses p
    where p.organization_id is not null and (
      p.until <= ${sql.timestamp(at)}
      or (p.kind = 'batch' and exists (select from batches b where b.id = p.subject_id and b.completed_at is not null))
      or (p.kind = 'webhook' and not exists (select from webhook_subscriptions s where s.id = p.subject_id))
    )
    order by p.id
    limit ${STEP}`,
  new Date(0),
);

/** Level by level from what is stored: whoever dies in between leaves the rest to the next step. */
export function createPauseWork(database: Database): PauseWork {
  return {
    step: async (now) => {
      let ended = 0;
      for (const { id, organizationId } of await database.pool.any(over(now))) {
        const isEnded = await transactionInTurn(database, organizationId, (connection) =>
          endPause(connection, organizationId, id, now, PLATFORM),
        );
        ended += isEnded ? 1 : 0;
      }
      const held = await holdDeliveries(database.hot, now);
      return { ended, held, released: await releaseDeliveries(database.hot) };
    },
  };
}
