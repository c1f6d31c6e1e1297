import { createHash } from 'node:crypto';
import type { Citation, DocumentProvenance } from '#domain/provenance';

/** What was read in one document: its bytes name it. */
export function documentProvenance(
  bytes: Uint8Array,
  kind: Pick<DocumentProvenance, 'mediaType' | 'document'>,
  citations: readonly Citation[],
): DocumentProvenance {
  return { sha256: sha256Of(bytes), ...kind, citations };
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
