import type pg from 'pg';
import { z } from 'zod';
import { OUTLIVED } from '#domain/longestLife';
import type { LongestLife } from '#ports/longestLife';
import type { Wakeups } from '#ports/wakeups';
import type { Database } from './database.ts';
import { inTransaction } from './inTransaction.ts';
import { SETTLE } from './settle.ts';
import { statement } from './statement.ts';

/** The first two in the words of the index enrichments_unended. */
const WAITS = "completed_at is null and original_id is null and status in ('pending', 'queued', 'waiting')";

const FIND = statement(
  'outlived',
  `
    select id, organization_id as "organizationId", type from enrichments
    where ${WAITS} and id >= first_open_enrichment() and created_at < $1 and organization_id <> all($3::integer[])
    order by created_at
    limit $2`,
  z.object({ id: z.number(), organizationId: z.number(), type: z.string() }),
);

/**
 * Tokens for the settlement that follows in the same transaction, so that there is one way to end. What a worker claims or
 * a person cancels at this moment is theirs.
 */
const HOLD = statement(
  'hold_outlived',
  `
    with held as (
      select e.id
      from unnest($1::bigint[]) as asked (id)
      join enrichments e on e.id = asked.id and e.id >= first_open_enrichment()
      where ${WAITS}
      order by e.id
      for no key update of e skip locked
    )
    update enrichments e set lease_token = nextval('lease_tokens') from held
    where e.id = held.id and e.id >= first_open_enrichment()
    returning e.id, e.lease_token as "leaseToken"`,
  z.object({ id: z.number(), leaseToken: z.number() }),
);

const END_QUESTIONS = statement(
  'end_questions_of_outlived',
  `
    update provider_requests set ended_at = $2, held = null, answer = null
    where enrichment_id = any($1::bigint[]) and ended_at is null`,
);

interface Ended {
  readonly finished: readonly number[];
  readonly batchIds: readonly number[];
}

/** The end of what waits for too long, in Postgres. Locks as settlement does: enrichments, questions, duplicates, account. */
export function createLongestLife(
  { hot, lockTurns }: Pick<Database, 'hot' | 'lockTurns'>,
  batchesChanged: Pick<Wakeups, 'announce'>,
): LongestLife {
  return {
    outlived: (acceptedBefore, limit, except) => FIND.many(hot, [acceptedBefore, limit, except]),
    end: async (organizationId, ids, at) => {
      const ended = await lockTurns.run(organizationId, () => inTransaction(hot, (client) => end(client, ids, at)));
      batchesChanged.announce(ended?.batchIds ?? []);
      return ended?.finished ?? [];
    },
  };
}

/** Null where none of them waits any more. */
async function end(client: pg.PoolClient, ids: readonly number[], at: Date): Promise<Ended | null> {
  const held = await HOLD.many(client, [ids]);
  if (held.length === 0) {
    return null;
  }
  await END_QUESTIONS.run(client, [held.map(({ id }) => id), at]);
  const items = held.map(({ id, leaseToken }) => ({
    id,
    lease_token: leaseToken,
    status: 'failed',
    cost: 0,
    error_code: OUTLIVED.code,
    error_message: OUTLIVED.message,
  }));
  const rows = await SETTLE.many(client, [JSON.stringify(items), at]);
  return {
    finished: rows.flatMap(({ finishedIds }) => finishedIds),
    batchIds: [...new Set(rows.flatMap(({ batchIds }) => batchIds))],
  };
}
