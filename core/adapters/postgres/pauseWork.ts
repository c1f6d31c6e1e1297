import { sql } from 'slonik';
import { z } from 'zod';
import { PLATFORM } from '#domain/audit';
import { PLATFORM_PAUSE_KINDS } from '#domain/pause';
import type { PauseWork } from '#ports/pauses';
import type { Database } from './database.ts';
import { holdDeliveries, releaseDeliveries } from './heldDeliveries.ts';
import { pauseLasts } from './pauseLasts.ts';
import { endPause } from './pauses.ts';
import { endPlatformPause } from './platformPauses.ts';
import { query } from './query.ts';
import { transactionInTurn } from './transactionInTurn.ts';

const heldRow = z.object({
  kind: z.enum(PLATFORM_PAUSE_KINDS),
  name: z.string(),
  oldestAt: z.date().nullable(),
});

/** Pauses that one step ends. */
const STEP = 100;

/** The time is over, the batch has ended, or the webhook was deleted. */
const over = query(
  (at: Date) => sql.type(z.object({ id: z.number(), organizationId: z.number().nullable() }))`
    select p.id, p.organization_id as "organizationId" from pauses p
    where (
      p.until <= ${sql.timestamp(at)}
      or (p.kind = 'batch' and exists (select from batches b where b.id = p.subject_id and b.completed_at is not null))
      or (p.kind = 'webhook' and not exists (select from webhook_subscriptions s where s.id = p.subject_id))
    )
    order by p.id
    limit ${STEP}`,
  new Date(0),
);

/** The next work of a lane is that which claims would take first. */
const heldUp = query(
  (at: Date) => sql.type(heldRow)`
    select p.kind, p.subject as name, (
      select e.created_at from enrichments e
      where e.lane = p.lane and e.status = 'queued' and e.original_id is null and e.not_before is null
        and e.id >= first_open_enrichment()
      order by coalesce(e.turn, e.created_at), e.id
      limit 1
    ) as "oldestAt"
    from pauses p
    where p.lane is not null and ${pauseLasts(at)}`,
  new Date(0),
);

/** Level by level from what is stored: whoever dies in between leaves the rest to the next step. */
export function createPauseWork(database: Database): PauseWork {
  return {
    heldUp: (now) => database.pool.any(heldUp(now)),
    step: async (now) => {
      let ended = 0;
      for (const { id, organizationId } of await database.pool.any(over(now))) {
        const isEnded = await transactionInTurn(database, organizationId, (connection) =>
          organizationId === null
            ? endPlatformPause(connection, { id, at: now, actor: { by: PLATFORM, organizationId } })
            : endPause(connection, organizationId, id, now, PLATFORM),
        );
        ended += isEnded ? 1 : 0;
      }
      const held = await holdDeliveries(database.hot, now);
      return { ended, held, released: await releaseDeliveries(database.hot) };
    },
  };
}
