/** What usage may be added up by. */
export const USAGE_GROUPS = ['key', 'type', 'day'] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

/** The longest time that is added up in one answer: each of its enrichments is read. */
export const USAGE_DAYS_MAX = 92;

/** How far back usage goes where the request does not say. */
export const USAGE_DAYS_DEFAULT = 30;

const DAY_MILLISECONDS = 86_400_000;

/** Whole days of UTC. */
export interface UsageRange {
  /** The first day, `2026-01-31`. */
  readonly from: string;
  /** The last day, which counts too. */
  readonly to: string;
}

/** The days that are asked for: the last USAGE_DAYS_DEFAULT until today where they are not said. */
export function usageRange({ from, to }: Partial<UsageRange>, now: Date): UsageRange {
  const last = to ?? dayOf(now);
  const first = new Date(Date.parse(last) - (USAGE_DAYS_DEFAULT - 1) * DAY_MILLISECONDS);
  return { from: from ?? dayOf(first), to: last };
}

/** What is wrong with a range, in words for the caller, or null. */
export function usageRangeProblem({ from, to }: UsageRange): string | null {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MILLISECONDS + 1;
  if (days < 1) {
    return 'The first day must not be after the last.';
  }
  return days > USAGE_DAYS_MAX ? `At most ${USAGE_DAYS_MAX} days can be added up at a time.` : null;
}

/** From its first instant to that of the day after its last. */
export function usageInstants({ from, to }: UsageRange): { readonly since: Date; readonly before: Date } {
  return { since: new Date(Date.parse(from)), before: new Date(Date.parse(to) + DAY_MILLISECONDS) };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
