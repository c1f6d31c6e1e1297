/**
 * Which process leads, judged without comparing clocks of two machines: every instant here is in milliseconds of the
 * one process that judges, from a clock that never goes back (docs/spec/architecture.md, "Operator").
 */

/** A lease that was not seen to change for so long has no leader any more. */
export const LEADER_LEASE_SECONDS = 15;
/** A leader that could not renew for so long has stopped leading; less than the lease, so that it stops first. */
export const LEADER_RENEW_SECONDS = 10;
/** The leader renews the lease, and the other members read it, this often. */
export const LEADER_RETRY_SECONDS = 2;

/** A lease as it is stored. */
export interface LeaderLease {
  /** Null once its holder has released it. */
  readonly holder: string | null;
  /** How often it changed hands. */
  readonly transitions: number;
  /** Another one after each change of any kind; says nothing else. */
  readonly version: string;
  readonly leaseSeconds: number;
}

/** What one process has seen of the lease, and since when it is like this. */
export interface Sighting {
  readonly lease: LeaderLease | null;
  readonly since: number;
}

/** The leadership of this process. */
export interface Term {
  readonly lease: LeaderLease;
  /** From this instant on it does not lead, unless it has renewed in between. */
  readonly until: number;
}

/** @param at when the answer was there, not when it was asked for: late is safe */
export function sight(before: Sighting | null, lease: LeaderLease | null, at: number): Sighting {
  return before !== null && before.lease?.version === lease?.version ? before : { lease, since: at };
}

/** Milliseconds until this process may try to take the lease. Its own from an earlier term is in no other process's use. */
export function takeableIn({ lease, since }: Sighting, self: string, at: number): number {
  if (lease === null || lease.holder === null || lease.holder === self) {
    return 0;
  }
  return Math.max(0, since + lease.leaseSeconds * 1_000 - at);
}

/** @param askedAt when it was asked for, not when the answer was there: others may count from any time after it */
export function termOf(lease: LeaderLease, askedAt: number): Term {
  return { lease, until: askedAt + LEADER_RENEW_SECONDS * 1_000 };
}

export function leads(term: Term | null, at: number): boolean {
  return term !== null && at < term.until;
}
