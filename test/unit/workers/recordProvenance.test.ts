import { expect, test } from '@jest/globals';
import type { CompanyRecord } from '#contract/types/get_company/getCompany';
import type { Citation } from '#domain/provenance';
import { recordProvenance } from '../../../workers/registries/handelsregister/recordProvenance.ts';
import type { ResultRow } from '../../../workers/registries/handelsregister/resultRow.ts';
import type { StructuredInformation } from '../../../workers/registries/handelsregister/structuredInformation.ts';

const cite = (pointer: string): Citation => ({
  pointer,
  place: { kind: 'line', page: 1, line: 1 },
  text: pointer,
  proof: 'single_reading',
});

function proofs(
  record: object,
  row: object,
  content: object,
  ...pointers: readonly string[]
): readonly (readonly [string, string])[] {
  const provenance = { sha256: 'a', mediaType: 'application/xml', document: 'structured_information' };
  return recordProvenance(record as CompanyRecord, row as ResultRow, {
    content: content as StructuredInformation,
    provenance: { ...provenance, citations: pointers.map(cite) },
  }).flatMap(({ citations }) => citations.map(({ pointer, proof }) => [pointer, proof] as const));
}

test('what the result list says too is checked by it', () => {
  const content = { name: 'Muster GmbH', seat: 'Halle', register: { number: '7' } };
  expect(
    proofs(content, { name: 'Muster GmbH', seat: 'Halle (Saale)' }, content, '/name', '/seat', '/register/number'),
  ).toEqual([
    ['/name', 'cross_check'],
    ['/seat', 'single_reading'],
    ['/register/number', 'cross_check'],
  ]);
});

test('what the record has of the result list is not cited with the content, which says otherwise', () => {
  const [record, content] = [
    { status: 'deleted', register: { suffix: 'B' } },
    { status: 'in_liquidation', register: { suffix: null } },
  ];
  expect(proofs(record, { name: '' }, content, '/status', '/register/suffix')).toEqual([]);
});
