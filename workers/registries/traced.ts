import type { Citation } from '#domain/provenance';

/** What was read in one document, and where each of its values stands. Pointers begin at `value`. */
export interface Traced<Value> {
  readonly value: Value;
  readonly citations: readonly Citation[];
}
