import type { Provenance } from '#domain/provenance';

/** What was read of a list stands at its owners, or in what the output says of the list. */
export function placedInList(provenance: Provenance): Provenance {
  return provenance.map(({ citations, ...document }) => ({
    ...document,
    citations: citations.map((citation) => ({ ...citation, pointer: placed(citation.pointer) })),
  }));
}

function placed(pointer: string): string {
  return pointer.startsWith('/owners/') ? pointer : `/list${pointer}`;
}
