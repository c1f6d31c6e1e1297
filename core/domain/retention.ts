import { AUDIT_KEEP_DAYS } from './audit.ts';
import { BULK_KEEP_DAYS } from './bulk.ts';
import {
  DELIVERY_KEEP_DAYS,
  DOCUMENT_KEEP_DAYS,
  ENRICHMENT_KEEP_DAYS,
  MIRROR_KEEP_DAYS,
  PROSPECT_EVENT_KEEP_DAYS,
  SAVED_PAGE_KEEP_DAYS,
  TRANSFER_KEEP_DAYS,
} from './policies.ts';

/** Whole days, 1 or more; null: forever. */
export type RetentionDays = number | null;

/** How long each kind of data is kept; docs/data.md says why. */
export interface Retention {
  /** Enrichments with their provenances, and batches once the last of their rows has gone. */
  readonly enrichments: RetentionDays;
  /** Outputs; those of enrichments that go earlier go with them. */
  readonly outputs: RetentionDays;
  readonly transfers: RetentionDays;
  readonly deliveries: RetentionDays;
  readonly auditLog: RetentionDays;
  readonly savedPages: RetentionDays;
  /** What visitors did on landing pages. */
  readonly visitorEvents: RetentionDays;
  readonly bulks: RetentionDays;
  /** What the registries said, since it was read last. */
  readonly mirror: RetentionDays;
  /** Papers of the registers, since a portal gave them last. */
  readonly documents: RetentionDays;
}

export const RETENTION_DEFAULTS = {
  enrichments: ENRICHMENT_KEEP_DAYS,
  outputs: ENRICHMENT_KEEP_DAYS,
  transfers: TRANSFER_KEEP_DAYS,
  deliveries: DELIVERY_KEEP_DAYS,
  auditLog: AUDIT_KEEP_DAYS,
  savedPages: SAVED_PAGE_KEEP_DAYS,
  visitorEvents: PROSPECT_EVENT_KEEP_DAYS,
  bulks: BULK_KEEP_DAYS,
  mirror: MIRROR_KEEP_DAYS,
  documents: DOCUMENT_KEEP_DAYS,
} satisfies Retention;

/** Seconds in which something that was stored may still be asked for under the promises of the contract. */
export interface RetentionWindows {
  readonly deduplicationSeconds: number;
  readonly idempotencySeconds: number;
  /** From acceptance to the end, at most. */
  readonly longestLifeSeconds: number;
}

/** A retention that is too short for a promise. */
export type RetentionProblem =
  | {
      readonly kind: 'within_window';
      readonly data: keyof Retention;
      readonly window: keyof RetentionWindows;
    }
  /** It goes before what tells of it. */
  | { readonly kind: 'before'; readonly data: keyof Retention; readonly other: keyof Retention };

const DAY_SECONDS = 86_400;
const DAY_MILLISECONDS = DAY_SECONDS * 1_000;

/** What tells of something, and what it tells of, which must not go before it. */
const TOLD_OF: readonly (readonly [keyof Retention, keyof Retention])[] = [
  // An output is a part of its enrichment.
  ['outputs', 'enrichments'],
  // What is delivered again shows its enrichment, or the event of a visitor, as it is then.
  ['deliveries', 'enrichments'],
  ['deliveries', 'visitorEvents'],
  // The audit of the ledger compares what each enrichment cost with its transfers.
  ['enrichments', 'transfers'],
];

/** What is wrong with a retention. An empty list: nothing is removed that a request may still ask for. */
export function retentionProblems(retention: Retention, windows: RetentionWindows): readonly RetentionProblem[] {
  const within = (['outputs', 'enrichments'] as const).flatMap((data) =>
    (Object.keys(windows) as (keyof RetentionWindows)[])
      .filter((window) => lasts(retention[data]) * DAY_SECONDS <= windows[window])
      .map((window): RetentionProblem => ({ kind: 'within_window', data, window })),
  );
  const before = TOLD_OF.filter(([teller, told]) => lasts(retention[teller]) > lasts(retention[told])).map(
    ([other, data]): RetentionProblem => ({ kind: 'before', data, other }),
  );
  return [...within, ...before];
}

/** The time before which everything of a retention is to go; null where nothing ever is. */
export function keptSince(days: number, now: Date): Date;
export function keptSince(days: RetentionDays, now: Date): Date | null;
export function keptSince(days: RetentionDays, now: Date): Date | null {
  return days === null ? null : new Date(now.getTime() - days * DAY_MILLISECONDS);
}

function lasts(days: RetentionDays): number {
  return days ?? Number.POSITIVE_INFINITY;
}
