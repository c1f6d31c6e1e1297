import type { WorkClaims } from '#ports/workClaims';
import { type ClaimRow, toClaimedWork } from './claimRow.ts';
import type { Database } from './database.ts';

export interface WorkClaimsOptions {
  readonly leaseSeconds: number;
  readonly now: () => Date;
}

const CLAIM = {
  name: 'claim',
  text: `
    with ready as (
      select id, resumption from enrichments
      where lane = $1 and status = 'queued' and original_id is null and not_before is null
      order by coalesce(turn, created_at), id
      limit $2
      for update skip locked
    )
    update enrichments e
    set status = 'processing', attempts = e.attempts + 1, started_at = coalesce(e.started_at, $3), worker = $4,
      lease_token = nextval('lease_tokens'), lease_until = $5, resumption = null
    from ready
    where e.id = ready.id
    returning e.id, e.organization_id, e.type, e.lane, e.input, e.credits_reserved, e.attempts, e.lease_token,
      ready.resumption`,
};

/** Claims in Postgres: SKIP LOCKED hands each row to one worker. */
export function createWorkClaims(database: Database, options: WorkClaimsOptions): WorkClaims {
  return {
    claim: async (lane, worker, max) => {
      const now = options.now();
      const until = new Date(now.getTime() + options.leaseSeconds * 1_000);
      const { rows } = await database.hot.query<ClaimRow>({ ...CLAIM, values: [lane, max, now, worker, until] });
      return rows.map(toClaimedWork);
    },
  };
}
