import type pg from 'pg';
import { untilTold } from './untilTold.ts';

/** A claim that is found again by the ends of its leases. */
export interface LeasedClaim<Claimed> {
  readonly leaseSeconds: number;
  /** The time of each try. */
  readonly now: () => Date;
  readonly take: (client: pg.ClientBase, at: Date, until: Date) => Promise<readonly Claimed[]>;
  /** What is held by leases that end at one of these instants. */
  readonly held: (client: pg.ClientBase, ends: readonly Date[]) => Promise<readonly Claimed[]>;
}

/**
 * Claims once, also where an answer is lost: what the claim took is then found by the end of its lease, before which no
 * other process would take it (ADR 34).
 */
export function claimOnce<Claimed>(
  pool: pg.Pool,
  { leaseSeconds, now, take, held }: LeasedClaim<Claimed>,
): Promise<readonly Claimed[]> {
  const ends: Date[] = [];
  return untilTold(pool, {
    write: (client) => {
      const at = now();
      const until = new Date(at.getTime() + leaseSeconds * 1_000);
      ends.push(until);
      return take(client, at, until);
    },
    told: async (client) => {
      const found = await held(client, ends);
      return found.length === 0 ? null : found;
    },
  });
}
