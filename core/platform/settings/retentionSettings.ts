import { z } from 'zod';
import {
  type Retention,
  RETENTION_DEFAULTS,
  type RetentionDays,
  type RetentionProblem,
  retentionProblems,
  type RetentionWindows,
} from '#domain/retention';

/** What is never removed. */
const FOREVER = 'forever';
/** A century: beyond it, a number is a mistake. */
const MOST_DAYS = 36_500;

function toDays(text: string): RetentionDays {
  return text === FOREVER ? null : Number(text);
}

const SETTINGS = {
  enrichments: 'ENRICH_RETENTION_ENRICHMENTS',
  outputs: 'ENRICH_RETENTION_OUTPUTS',
  transfers: 'ENRICH_RETENTION_TRANSFERS',
  deliveries: 'ENRICH_RETENTION_DELIVERIES',
  auditLog: 'ENRICH_RETENTION_AUDIT_LOG',
  savedPages: 'ENRICH_RETENTION_SAVED_PAGES',
  visitorEvents: 'ENRICH_RETENTION_VISITOR_EVENTS',
  bulks: 'ENRICH_RETENTION_BULKS',
  mirror: 'ENRICH_RETENTION_MIRROR',
  documents: 'ENRICH_RETENTION_DOCUMENTS',
} as const satisfies Readonly<Record<keyof Retention, string>>;

const WINDOWS = {
  deduplicationSeconds: ['ENRICH_DEDUP_WINDOW', 'an equal request takes over the output for that long'],
  idempotencySeconds: ['ENRICH_IDEMPOTENCY_TTL', 'a repeated request gets the same answer for that long'],
  longestLifeSeconds: ['ENRICH_LONGEST_LIFE', 'an enrichment may wait for that long'],
} as const satisfies Readonly<Record<keyof RetentionWindows, readonly [setting: string, why: string]>>;

const days = z
  .string()
  .refine(
    (text) => text === FOREVER || (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= MOST_DAYS),
    `Use days, 1 to ${MOST_DAYS}, or ${FOREVER}.`,
  );

const retention = (fallback: number) => days.default(String(fallback)).transform(toDays);

/** How long data is kept: whole days, or `forever`. docs/data.md has the reasons. */
export const retentionSettings = {
  ENRICH_RETENTION_ENRICHMENTS: retention(RETENTION_DEFAULTS.enrichments).meta({
    description:
      'Days that enrichments are kept, with their batches, or `forever`. Whole periods are removed, so a row stays up to a ' +
      'twelfth longer: docs/data.md has the reasons for all of these.',
  }),
  ENRICH_RETENTION_OUTPUTS: days.transform(toDays).optional().meta({
    description:
      'Days that the outputs of enrichments are kept, where they leave before their enrichments do. Absent: as long as these.',
  }),
  ENRICH_RETENTION_TRANSFERS: retention(RETENTION_DEFAULTS.transfers).meta({
    description:
      'Days that single transfers of credits are kept, or `forever`. Then only their sums are; balances stay as they are.',
  }),
  ENRICH_RETENTION_DELIVERIES: retention(RETENTION_DEFAULTS.deliveries).meta({
    description: 'Days that callbacks and webhook deliveries are kept with their attempts, or `forever`.',
  }),
  ENRICH_RETENTION_AUDIT_LOG: retention(RETENTION_DEFAULTS.auditLog).meta({
    description: 'Days that entries of the audit log are kept, or `forever`.',
  }),
  ENRICH_RETENTION_SAVED_PAGES: retention(RETENTION_DEFAULTS.savedPages).meta({
    description: 'Days that pages and documents are kept that could not be read, or `forever`.',
  }),
  ENRICH_RETENTION_VISITOR_EVENTS: retention(RETENTION_DEFAULTS.visitorEvents).meta({
    description: 'Days that events of visitors of landing pages are kept, or `forever`.',
  }),
  ENRICH_RETENTION_BULKS: retention(RETENTION_DEFAULTS.bulks).meta({
    description: 'Days that bulk operations are kept after their end, or `forever`.',
  }),
  ENRICH_RETENTION_MIRROR: retention(RETENTION_DEFAULTS.mirror).meta({
    description: 'Days that what a register said is kept in the mirror since it was last read, or `forever`.',
  }),
  ENRICH_RETENTION_DOCUMENTS: retention(RETENTION_DEFAULTS.documents).meta({
    description: 'Days that papers of the registers are kept since a portal gave them last, or `forever`.',
  }),
};

type RetentionConfig = z.infer<z.ZodObject<typeof retentionSettings>>;
type WindowConfig = Readonly<Record<(typeof WINDOWS)[keyof RetentionWindows][0], number>>;

/** The retention that the settings ask for. */
export function retentionOf(config: RetentionConfig): Retention {
  const outputs = config.ENRICH_RETENTION_OUTPUTS;
  return {
    enrichments: config.ENRICH_RETENTION_ENRICHMENTS,
    outputs: outputs === undefined ? config.ENRICH_RETENTION_ENRICHMENTS : outputs,
    transfers: config.ENRICH_RETENTION_TRANSFERS,
    deliveries: config.ENRICH_RETENTION_DELIVERIES,
    auditLog: config.ENRICH_RETENTION_AUDIT_LOG,
    savedPages: config.ENRICH_RETENTION_SAVED_PAGES,
    visitorEvents: config.ENRICH_RETENTION_VISITOR_EVENTS,
    bulks: config.ENRICH_RETENTION_BULKS,
    mirror: config.ENRICH_RETENTION_MIRROR,
    documents: config.ENRICH_RETENTION_DOCUMENTS,
  };
}

/** Settings that are too short for what is promised: their names, and what is wrong. */
export function retentionSettingProblems(
  config: RetentionConfig & WindowConfig,
): readonly (readonly [name: string, message: string])[] {
  const problems = retentionProblems(retentionOf(config), {
    deduplicationSeconds: config.ENRICH_DEDUP_WINDOW,
    idempotencySeconds: config.ENRICH_IDEMPOTENCY_TTL,
    longestLifeSeconds: config.ENRICH_LONGEST_LIFE,
  });
  const inherited = config.ENRICH_RETENTION_OUTPUTS === undefined ? 'outputs' : null;
  return problems.filter(({ data }) => data !== inherited).map((problem) => [SETTINGS[problem.data], wording(problem)]);
}

function wording(problem: RetentionProblem): string {
  if (problem.kind === 'before') {
    return `Must not be shorter than ${SETTINGS[problem.other]}, which depends on it.`;
  }
  const [setting, why] = WINDOWS[problem.window];
  return `Must be longer than ${setting}: ${why}.`;
}
