import type { BreakerPolicy } from './circuitBreaker.ts';
import type { RatePolicy } from './gcra.ts';
import { WORK_DEADLINE_SECONDS } from './policies.ts';
import type { Verdict } from './verdict.ts';

/** The portals that answers come from. */
export const SOURCE_NAMES = ['handelsregister', 'bundesanzeiger'] as const;
export type SourceName = (typeof SOURCE_NAMES)[number];

export function isSourceName(name: string): name is SourceName {
  return (SOURCE_NAMES as readonly string[]).includes(name);
}

/** One way out to a portal, with an address of its own as the portal sees it. */
export interface Egress {
  /** What limits, logs and metrics know it by: `direct`, or `host:port` of its proxy. Never its credentials. */
  readonly name: string;
  /** Null for this machine's own address. */
  readonly proxy: EgressProxy | null;
}

export interface EgressProxy {
  /** Host name alone, as `proxy_used` shows it. */
  readonly host: string;
  /** `http://user:password@host:port`; a secret. */
  readonly url: string;
}

export const DIRECT_EGRESS: Egress = { name: 'direct', proxy: null };

/** How a portal is visited. Rate, concurrency and breaker hold for each egress by itself. */
export interface SourcePolicy {
  readonly source: SourceName;
  readonly baseUrl: string;
  readonly rate: SourceRate;
  /** Visits at a time. */
  readonly concurrency: number;
  /** At least one. */
  readonly egress: readonly Egress[];
  readonly breaker: BreakerPolicy;
}

export interface SourceRate {
  readonly retrievalsPerHour: number;
  /** Retrievals that may come at once. */
  readonly burst: number;
}

/** What a manifest sets; everything else stays as it is by default. */
export interface SourceManifest {
  readonly source: SourceName;
  readonly settings: Partial<Omit<SourcePolicy, 'source'>>;
}

export type ManifestVerdict =
  | { readonly kind: 'valid'; readonly manifest: SourceManifest }
  /** Sentences that name the fields and repeat none of their values, which may be secrets. */
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

type DefaultPolicy = Omit<SourcePolicy, 'source' | 'baseUrl'>;

/** Our choice: long enough for a portal that restarts, short enough to notice that it is back. */
const BREAKER: BreakerPolicy = { failures: 5, openSeconds: 300 };

const DEFAULTS: Readonly<Record<SourceName, DefaultPolicy>> = {
  // The terms of use allow 60 retrievals an hour and address (3-registry.md, 1.4). No hour sees more than the burst and
  // the rate together: 15 + 45.
  handelsregister: {
    rate: { retrievalsPerHour: 45, burst: 15 },
    concurrency: 2,
    egress: [DIRECT_EGRESS],
    breaker: BREAKER,
  },
  // Whether the gazette has a limit is not established (3-registry.md, section 8); this modest one is ours.
  bundesanzeiger: {
    rate: { retrievalsPerHour: 120, burst: 30 },
    concurrency: 2,
    egress: [DIRECT_EGRESS],
    breaker: BREAKER,
  },
};

/** The policy of a source that no manifest names. */
export function defaultPolicy(source: SourceName, baseUrl: string): SourcePolicy {
  return { source, baseUrl, ...DEFAULTS[source] };
}

/** The limit of one egress; its key is `egressKey`. */
export function egressRate({ rate }: SourcePolicy): RatePolicy {
  return { name: 'source', limit: rate.retrievalsPerHour, periodSeconds: 3_600, burst: rate.burst };
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
 * limits, maintenance and blocks hold for whoever comes from the same address. A block names no time, so it rests as
 * long as a breaker that opened.
 */
export function restUntil({ breaker }: SourcePolicy, verdict: Verdict, nowMilliseconds: number): number | null {
  switch (verdict.kind) {
    case 'throttled':
      return verdict.code === 'source_blocked' || verdict.code === 'source_unavailable' ? verdict.until : null;
    case 'identity_burnt':
      return nowMilliseconds + breaker.openSeconds * 1_000;
    case 'retry':
    case 'permanent':
    case 'needs_human':
      return null;
  }
}

/** Reads `direct` or `http://[user:password@]host[:port]`; null for anything else. */
export function parseEgress(text: string): Egress | null {
  if (text === DIRECT_EGRESS.name) {
    return DIRECT_EGRESS;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !isProxy(url)) {
    return null;
  }
  const { hostname: host, port } = url;
  return { name: `${host}:${port === '' ? '80' : port}`, proxy: { host, url: url.href } };
}

function isProxy({ protocol, pathname, search, hash, username, password }: URL): boolean {
  return protocol === 'http:' && pathname === '/' && `${search}${hash}` === '' && isEncoded(`${username}${password}`);
}

/** What the URL parser lets through with a stray `%` has no reading as a user name or password. */
function isEncoded(credentials: string): boolean {
  try {
    decodeURIComponent(credentials);
    return true;
  } catch (error) {
    if (error instanceof URIError) {
      return false;
    }
    throw error;
  }
}
