import type { EnrichmentStatus } from '#domain/lifecycle';

/** A state that an enrichment was seen to take; `from` is null where it was stored in it. */
export interface StatusChange {
  readonly from: EnrichmentStatus | null;
  readonly to: EnrichmentStatus;
}

export interface StatusJudgement {
  /** Changes that the tables do not have. */
  readonly forbidden: readonly string[];
  /** What was seen and what never was, for people. */
  readonly report: string;
}

/** Compares what the suites saw with what the lifecycle allows. */
export function judgeStatusChanges(
  changes: readonly StatusChange[],
  transitions: Readonly<Record<EnrichmentStatus, readonly EnrichmentStatus[]>>,
  initial: readonly EnrichmentStatus[],
): StatusJudgement {
  const allowed = [
    ...initial.map((to) => nameOf({ from: null, to })),
    ...Object.entries(transitions).flatMap(([from, next]) =>
      next.map((to) => nameOf({ from: from as EnrichmentStatus, to })),
    ),
  ];
  const seen = [...new Set(changes.map(nameOf))].sort();
  const never = allowed.filter((name) => !seen.includes(name));
  return {
    forbidden: seen.filter((name) => !allowed.includes(name)),
    report: `Changes of state seen: ${listOf(seen)}. Never seen: ${listOf(never)}.`,
  };
}

function nameOf({ from, to }: StatusChange): string {
  return `${from ?? 'new'} → ${to}`;
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'none' : names.join(', ');
}
