import type { Keeping, KeptSeconds } from './keptTables.ts';
import type { PartitionedFamily } from './partition.ts';
import { periodDays } from './partitionPlan.ts';
import type { Retention } from './retention.ts';

/** What decides when rows leave. */
export interface LifeRules {
  readonly retention: Retention;
  readonly seconds: KeptSeconds;
}

const DAY_SECONDS = 86_400;

/**
 * When the oldest rows of a table leave, which may be over already; null where nobody can know. Of a period under way it is
 * the earliest: it ends no sooner than planned.
 *
 * @param oldest when the oldest row was made; null where there is none
 */
export function nextRemoval(
  keeping: Keeping,
  rules: LifeRules,
  oldest: Date | null,
  families: readonly PartitionedFamily[],
): Date | null {
  if (oldest === null) {
    return null;
  }
  const seconds = keptSeconds(keeping, rules);
  const family = keeping.kind === 'partition' ? families.find((one) => one.family === keeping.family) : undefined;
  const since =
    family === undefined || keeping.kind !== 'partition'
      ? oldest
      : endOfOldest(family, keeping.retention, rules.retention);
  return seconds === null || since === null ? null : later(since, seconds);
}

/** For how long rows are kept that leave by their age; null for others, and forever. */
export function keptSeconds(keeping: Keeping, { retention, seconds }: LifeRules): number | null {
  switch (keeping.kind) {
    case 'partition':
    case 'retention': {
      const days = retention[keeping.retention];
      return days === null ? null : days * DAY_SECONDS;
    }
    case 'setting':
      return seconds[keeping.setting];
    case 'fixed':
      return keeping.seconds;
    case 'with':
    case 'until':
      return null;
  }
}

/** When the oldest period that still has its rows has ended, or will. */
function endOfOldest(
  { family, partitions }: PartitionedFamily,
  kind: keyof Retention,
  retention: Retention,
): Date | null {
  const oldest = partitions.find(({ outputsRemovedAt }) => kind !== 'outputs' || outputsRemovedAt === null);
  if (oldest === undefined || oldest.openedAt === null) {
    return null;
  }
  return oldest.closedAt ?? later(oldest.openedAt, periodDays(family, retention) * DAY_SECONDS);
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1_000);
}
