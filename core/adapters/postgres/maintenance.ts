import type { Lane } from '#domain/lane';
import type { EnrichmentStatus } from '#domain/lifecycle';
import type { Wakeups } from '#ports/wakeups';
import type { Maintenance } from '#ports/maintenance';
import { CLAIM_COLUMNS, claimRow } from './claimRow.ts';
import type { Database } from './database.ts';
import { batchesOf } from './batchesOf.ts';
import { statement } from './statement.ts';

const RELEASE_DUE = `
  with due as (
    select id from enrichments
    where status in ('pending', 'queued') and not_before <= $1
    order by not_before
    limit $2
    for update skip locked
  )
  update enrichments e set not_before = null from due where e.id = due.id
  returning e.id, e.lane, e.status, e.batch_id`;

interface DueRow {
  readonly id: number;
  readonly lane: Lane;
  readonly status: EnrichmentStatus;
  readonly batch_id: number | null;
}

const SEIZE_EXPIRED = statement(
  'seize_expired',
  `
  with expired as (
    select id from enrichments
    where status = 'processing' and lease_until < $1
    order by id
    limit $3
    for update skip locked
  )
  update enrichments e
  set lease_token = nextval('lease_tokens'), lease_until = $2, worker = 'controller'
  from expired
  where e.id = expired.id
  returning ${CLAIM_COLUMNS}, e.resumption`,
  claimRow,
);

export function createMaintenance({ hot }: Database, batchesChanged: Pick<Wakeups, 'announce'>): Maintenance {
  return {
    releaseDue: async (now, limit) => {
      const { rows } = await hot.query<DueRow>(RELEASE_DUE, [now, limit]);
      // A row of a batch has to be admitted again before it can be claimed.
      batchesChanged.announce(batchesOf(rows.filter(({ status }) => status === 'pending')));
      return rows.filter(({ status }) => status === 'queued').map(({ id, lane }) => ({ id, lane }));
    },
    seizeExpired: (now, until, limit) => SEIZE_EXPIRED.many(hot, [now, until, limit]),
    endAllLeases: async (at) => {
      await hot.query(`update enrichments set lease_until = $1 where status = 'processing' and lease_until > $1`, [at]);
    },
    forgetOld: async (idempotencyBefore, deduplicationBefore) => {
      const keys = await hot.query('delete from idempotency_keys where created_at < $1', [idempotencyBefore]);
      const inputs = await hot.query('delete from deduplication where created_at < $1', [deduplicationBefore]);
      return (keys.rowCount ?? 0) + (inputs.rowCount ?? 0);
    },
  };
}
