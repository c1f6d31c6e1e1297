import type { Egress } from './egress.ts';
import type { PacePolicy } from './rateLimit.ts';
import { WORK_DEADLINE_SECONDS } from './policies.ts';
import { bySource, type SourceName } from './sources/catalogue.ts';
import type { VisitPolicy } from './sources/sourceDeclaration.ts';
import type { Verdict } from './verdict.ts';

/** How a portal is visited now. */
export interface SourcePolicy extends VisitPolicy {
  readonly source: SourceName;
  readonly baseUrl: string;
}

/** What a manifest sets; everything else stays as it is by default. */
export interface SourceManifest {
  readonly source: SourceName;
  /** Whether no visit may begin; absent means no. */
  readonly paused?: boolean;
  readonly settings: Partial<Omit<SourcePolicy, 'source'>>;
}

export type ManifestVerdict =
  | { readonly kind: 'valid'; readonly manifest: SourceManifest }
  /** Sentences that name the fields and repeat none of their values, which may be secrets. */
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

const DEFAULTS = bySource(({ policy }): VisitPolicy => policy);

/** The policy of a source that no manifest names. */
export function defaultPolicy(source: SourceName, baseUrl: string): SourcePolicy {
  return { source, baseUrl, ...DEFAULTS[source] };
}

/** The limit of one egress; its key is `egressKey`. */
export function egressRate({ rate }: SourcePolicy): PacePolicy {
  return { name: 'source', limit: rate.retrievalsPerHour, periodSeconds: 3_600, burst: rate.burst };
}

/** Of the burst: what a visit that gives way leaves there for whoever asks now. */
const YIELDED_BURST = 0.6;

/** Retrievals that a visit that gives way must leave beside its own; fewer where the burst has no room for both. */
export function yieldedRetrievals({ rate }: Pick<SourcePolicy, 'rate'>, own: number): number {
  return Math.max(0, Math.min(Math.floor(rate.burst * YIELDED_BURST), rate.burst - own));
}

/** Names an egress of a source among all processes: they share its limit and its slots. */
export function egressKey(source: SourceName, egress: Egress): string {
  return `${source}:${egress.name}`;
}

/** A lack of budget or slots that is over within this is waited for in place; work that lacks longer gives way. */
export const PATIENCE_MILLISECONDS = 2_000;
/** What work waits for that found no free slot: this at least, and less than twice this. */
export const SLOT_RETRY_MILLISECONDS = 5_000;
/** A slot whose process has died is free after this: no visit takes longer, its browser's end included. */
export const SLOT_LEASE_SECONDS = WORK_DEADLINE_SECONDS + 30;
/** The longest that a portal is believed to want no visits; a year in Retry-After is a mistake. */
export const LONGEST_REST_SECONDS = 86_400;

/**
 * Until when an egress rests after a visit with this verdict, in epoch milliseconds; null where it need not. Rate
 * limits, maintenance and blocks hold for every visit from the same address. A block names no time, so it rests as
 * long as a breaker that opened.
 */
export function restUntil({ breaker }: SourcePolicy, verdict: Verdict, nowMilliseconds: number): number | null {
  switch (verdict.kind) {
    case 'throttled':
      return verdict.code === 'source_blocked' || verdict.code === 'source_unavailable' ? verdict.until : null;
    case 'identity_burnt':
      return nowMilliseconds + breaker.openSeconds * 1_000;
    case 'retry':
    case 'unavailable':
    case 'permanent':
    case 'needs_human':
      return null;
  }
}
