import type { Citation, DocumentProvenance, Place } from '#domain/provenance';
import type { CitationResource, ProvenanceResource } from './provenanceResource.ts';

/** What was read in an output's documents, by the pointers of its values. */
export function toProvenanceResource(
  provenance: readonly Pick<DocumentProvenance, 'sha256' | 'citations'>[],
): ProvenanceResource {
  const byPointer = new Map<string, CitationResource[]>();
  for (const { sha256, citations } of provenance) {
    for (const citation of citations) {
      const cited = byPointer.get(citation.pointer) ?? [];
      byPointer.set(citation.pointer, cited);
      cited.push(toCitationResource(sha256, citation));
    }
  }
  return Object.fromEntries(byPointer);
}

function toCitationResource(sha256: string, { place, text, proof }: Citation): CitationResource {
  return { document_sha256: sha256, ...toNumbers(place), text, proof };
}

type Numbers = Pick<CitationResource, 'page' | 'table' | 'row' | 'column' | 'path'>;

function toNumbers(place: Place): Numbers {
  switch (place.kind) {
    case 'cell':
      return { page: null, table: place.table, row: place.row, column: place.column };
    case 'line':
      return { page: place.page, table: null, row: place.line, column: null };
    case 'element':
      return { page: null, table: null, row: null, column: null, path: place.path };
  }
}
