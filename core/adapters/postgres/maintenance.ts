import { z } from 'zod';
import { LANES } from '#domain/lane';
import { ENRICHMENT_STATUSES } from '#domain/lifecycle';
import type { Wakeups } from '#ports/wakeups';
import type { Maintenance } from '#ports/maintenance';
import { inRounds } from '#system/inRounds';
import { CLAIM_COLUMNS, claimRow } from './claimRow.ts';
import type { Database } from './database.ts';
import { forgettingSql } from './forgettingSql.ts';
import { statement } from './statement.ts';

const RELEASE_DUE = statement(
  'release_due',
  `
    with due as (
      select id from enrichments
      where status in ('pending', 'queued') and not_before <= $1 and id >= first_open_enrichment()
      order by not_before
      limit $2
      for update skip locked
    )
    update enrichments e set not_before = null from due
    where e.id = due.id and e.id >= first_open_enrichment()
    returning e.id, e.lane, e.status, e.batch_id as "batchId"`,
  z.object({
    id: z.number(),
    lane: z.enum(LANES),
    status: z.enum(ENRICHMENT_STATUSES),
    batchId: z.number().nullable(),
  }),
);

const SEIZE_EXPIRED = statement(
  'seize_expired',
  `
  with expired as (
    select id from enrichments
    where status = 'processing' and lease_until < $1 and id >= first_open_enrichment()
    order by id
    limit $3
    for update skip locked
  )
  update enrichments e
  set lease_token = nextval('lease_tokens'), lease_until = $2, worker = 'controller'
  from expired
  where e.id = expired.id and e.id >= first_open_enrichment()
  returning ${CLAIM_COLUMNS}, e.resumption`,
  claimRow,
);

const END_LEASES = statement(
  'end_leases',
  `
    update enrichments set lease_until = $1
    where status = 'processing' and lease_until > $1 and id >= first_open_enrichment()`,
);
const FORGET_KEYS = statement(
  'forget_keys',
  forgettingSql({
    table: 'idempotency_keys',
    key: ['organization_id', 'key'],
    age: 'created_at',
  }),
);
const FORGET_INPUTS = statement(
  'forget_inputs',
  forgettingSql({
    table: 'deduplication',
    key: ['organization_id', 'dedup_key'],
    age: 'created_at',
  }),
);

const FORGET_SESSIONS = statement(
  'forget_sessions',
  forgettingSql({ table: 'sessions', key: ['token_hash'], age: 'least(idle_until, expires_at)' }),
);

const FORGET_ACCEPTANCES = statement(
  'forget_acceptances',
  forgettingSql({ table: 'acceptances', key: ['nonce'], age: 'created_at' }),
);

export function createMaintenance({ hot }: Database, batchesChanged: Pick<Wakeups, 'announce'>): Maintenance {
  return {
    releaseDue: async (now, limit) => {
      const rows = await RELEASE_DUE.many(hot, [now, limit]);
      // A row of a batch has to be admitted again before it can be claimed.
      const asleep = rows.flatMap(({ status, batchId }) => (status === 'pending' && batchId !== null ? [batchId] : []));
      batchesChanged.announce([...new Set(asleep)]);
      return rows.filter(({ status }) => status === 'queued').map(({ id, lane }) => ({ id, lane }));
    },
    seizeExpired: (now, until, limit) => SEIZE_EXPIRED.many(hot, [now, until, limit]),
    endAllLeases: async (at) => {
      await END_LEASES.run(hot, [at]);
    },
    forgetOld: async (idempotencyBefore, deduplicationBefore) =>
      (await inRounds((limit) => FORGET_KEYS.run(hot, [idempotencyBefore, limit]))) +
      (await inRounds((limit) => FORGET_INPUTS.run(hot, [deduplicationBefore, limit]))),
    forgetSessions: (before, limit) => FORGET_SESSIONS.run(hot, [before, limit]),
    forgetAcceptances: (before, limit) => FORGET_ACCEPTANCES.run(hot, [before, limit]),
  };
}
