/** What bounds the time that people have. */
export interface HandoverTimes {
  /** When the enrichment was accepted. */
  readonly acceptedAt: Date;
  readonly askedAt: Date;
  /** That people have from the question on, in seconds (`ENRICH_HANDOVERS_DEADLINE`). */
  readonly deadlineSeconds: number;
  /** That an enrichment may wait from its acceptance on, in seconds (`ENRICH_LONGEST_LIFE`). */
  readonly longestLifeSeconds: number;
}

/**
 * Until when a file can be brought: as long as people are given, and no longer than the enrichment lives. It may have waited
 * for its turn before anybody was asked, and be asked for again by a second attempt (ADR 63).
 */
export function handoverDeadline({ acceptedAt, askedAt, deadlineSeconds, longestLifeSeconds }: HandoverTimes): Date {
  const given = askedAt.getTime() + deadlineSeconds * 1_000;
  const lived = acceptedAt.getTime() + longestLifeSeconds * 1_000;
  return new Date(Math.min(given, lived));
}
