import type { UsageGroup } from '#domain/usage';

/** What enrichments that were accepted in some days have come to. Those of a key, a type or a day. */
export interface UsageLine {
  /** Null where they were started by a person, or where they are not grouped by key. */
  readonly apiKeyId: number | null;
  /** As the key is called now; null where there is none. */
  readonly apiKeyName: string | null;
  readonly type: string | null;
  /** `2026-01-31`, of UTC. */
  readonly day: string | null;
  readonly count: number;
  /** Credits that are reserved now, for what has not ended. */
  readonly reserved: number;
  readonly spent: number;
  /** Credits that were given back. */
  readonly refunded: number;
}

export interface Usage {
  /** By key, the dearest first; by type, the dearest first; by day, the oldest first. Without what was removed since. */
  read(organizationId: number, since: Date, before: Date, groupBy: UsageGroup): Promise<readonly UsageLine[]>;
}
