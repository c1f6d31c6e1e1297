/**
 * States an enrichment can be stored in. `pending` belongs to rows of a
 * batch: those that have no slot, because they were not admitted yet, were taken back by a pause of the batch, sleep until
 * they are tried again, or take over another's outcome.
 */
export const ENRICHMENT_STATUSES = ['pending', 'queued', 'processing', 'waiting', 'completed', 'failed'] as const;
export type EnrichmentStatus = (typeof ENRICHMENT_STATUSES)[number];

/**
 * States a new enrichment may be stored in: a row of a batch that waits, work that may begin, a request whose answer is
 * known, and a repetition of what has ended.
 */
export const INITIAL_STATUSES: readonly EnrichmentStatus[] = ['pending', 'queued', 'completed', 'failed'];

/** From each state, the states that may follow; docs/architecture.md draws this table. */
export const TRANSITIONS: Readonly<Record<EnrichmentStatus, readonly EnrichmentStatus[]>> = {
  pending: ['queued', 'completed', 'failed'],
  queued: ['pending', 'processing', 'completed', 'failed'],
  processing: ['pending', 'queued', 'waiting', 'completed', 'failed'],
  waiting: ['queued', 'completed', 'failed'],
  completed: [],
  failed: [],
};

/**
 * States that an enrichment is shown in (docs/spec/contract.md, "Enrichment status"). Whether a row of a batch has a slot
 * concerns its batch: as an enrichment it is queued.
 */
export const SHOWN_STATUSES = ['queued', 'processing', 'waiting', 'completed', 'failed'] as const;
export type ShownStatus = (typeof SHOWN_STATUSES)[number];

export function shownStatus(status: EnrichmentStatus): ShownStatus {
  return status === 'pending' ? 'queued' : status;
}

/** The states that are shown as one. */
export function storedStatuses(shown: ShownStatus): readonly EnrichmentStatus[] {
  return ENRICHMENT_STATUSES.filter((status) => shownStatus(status) === shown);
}

/** True where nothing can follow: the output, the error and the cost are final. */
export function isTerminal(status: EnrichmentStatus): boolean {
  return TRANSITIONS[status].length === 0;
}

export function canFollow(from: EnrichmentStatus, to: EnrichmentStatus): boolean {
  return TRANSITIONS[from].includes(to);
}
