import { jsonPointer } from '#domain/jsonPointer';
import { type Citation, type Place, PROOFS, type Provenance } from '#domain/provenance';

const PLACES: readonly Place[] = [
  { kind: 'cell', table: 2, row: 14, column: 3 },
  { kind: 'line', page: 1, line: 27 },
  { kind: 'element', path: '/nachricht[1]/fachdatenRegister[1]/basisdatenRegister[1]/rechtstraeger[1]' },
];

/** A provenance that has a place for each text and number of an output, of every kind and proof in turn. */
export function citedEverywhere(output: unknown, sha256: string): Provenance {
  const citations = leaves(output, []).map(({ path, value }, at): Citation => ({
    pointer: jsonPointer(path),
    place: PLACES[at % PLACES.length] ?? { kind: 'line', page: 1, line: 1 },
    text: String(value),
    proof: PROOFS[at % PROOFS.length] ?? 'sum',
  }));
  return [{ sha256, mediaType: 'text/html', document: 'publication', citations }];
}

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: string | number | boolean;
}

function leaves(value: unknown, path: Leaf['path']): readonly Leaf[] {
  if (value === null || value === undefined) {
    return [];
  }
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]));
  }
  return [{ path, value: value as Leaf['value'] }];
}
