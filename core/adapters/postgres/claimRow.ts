import type { Lane } from '#domain/lane';
import type { ClaimedWork, Resumption } from '#ports/workQueue';

/** The columns that every claiming statement returns. */
export interface ClaimRow {
  readonly id: number;
  readonly organization_id: number;
  readonly type: string;
  readonly lane: Lane;
  readonly input: unknown;
  readonly credits_reserved: number;
  readonly attempts: number;
  readonly lease_token: number;
  readonly resumption: Resumption | null;
}

export function toClaimedWork(row: ClaimRow): ClaimedWork {
  return {
    id: row.id,
    organizationId: row.organization_id,
    type: row.type,
    lane: row.lane,
    input: row.input,
    reserved: row.credits_reserved,
    attempt: row.attempts,
    leaseToken: row.lease_token,
    resumption: row.resumption,
  };
}
