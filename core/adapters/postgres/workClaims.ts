import { RENDER_LANE } from '#domain/prospect';
import type { WorkClaims } from '#ports/workClaims';
import { CLAIM_COLUMNS, claimRow } from './claimRow.ts';
import type { Database } from './database.ts';
import { statement } from './statement.ts';

export interface WorkClaimsOptions {
  readonly leaseSeconds: number;
  readonly now: () => Date;
}

const TAKE = `
  with ready as (
    select id, resumption from enrichments
    where lane = $1 and status = 'queued' and original_id is null and not_before is null
    order by coalesce(turn, created_at), id
    limit $2
    for update skip locked
  )`;
const HOLD = `
  update enrichments e
  set status = 'processing', attempts = e.attempts + 1, started_at = coalesce(e.started_at, $3), worker = $4,
    lease_token = nextval('lease_tokens'), lease_until = $5, resumption = null
  from ready
  where e.id = ready.id
  returning ${CLAIM_COLUMNS}, ready.resumption`;

const CLAIM = statement('claim', `${TAKE} ${HOLD}`, claimRow);

/** Prospects are `rendering` from the first claim of their work on. */
const CLAIM_RENDERING = statement(
  'claim_rendering',
  `
    ${TAKE}, claimed as (${HOLD}), rendering as (
      update prospects p set status = 'rendering'
      from claimed c
      where p.id = (c.input ->> 'prospect_id')::bigint and p.status = 'created'
    )
    select * from claimed`,
  claimRow,
);

/** Claims in Postgres: SKIP LOCKED hands each row to one worker. */
export function createWorkClaims({ hot }: Pick<Database, 'hot'>, options: WorkClaimsOptions): WorkClaims {
  return {
    claim: (lane, worker, max) => {
      const now = options.now();
      const until = new Date(now.getTime() + options.leaseSeconds * 1_000);
      const claim = lane === RENDER_LANE ? CLAIM_RENDERING : CLAIM;
      return claim.many(hot, [lane, max, now, worker, until]);
    },
  };
}
