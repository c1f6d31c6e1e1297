import { expect, test } from '@jest/globals';
import { provenanceSchema } from '#contract/http/provenanceResource';
import { toProvenanceResource } from '#contract/http/toProvenanceResource';
import type { Provenance } from '#domain/provenance';

const [GAZETTE, REGISTER] = ['a'.repeat(64), 'b'.repeat(64)] as const;

const PROVENANCE: Provenance = [
  {
    sha256: GAZETTE,
    mediaType: 'text/html',
    document: 'publication',
    citations: [
      { pointer: '/a~1b/0', place: { kind: 'cell', table: 2, row: 3, column: 4 }, text: '1.000', proof: 'sum' },
      { pointer: '/name', place: { kind: 'element', path: '/html[1]/h3[1]' }, text: 'A GmbH', proof: 'cross_check' },
    ],
  },
  {
    sha256: REGISTER,
    mediaType: 'application/pdf',
    document: 'shareholder_list',
    citations: [{ pointer: '/name', place: { kind: 'line', page: 1, line: 5 }, text: 'A GmbH', proof: 'cross_check' }],
  },
];

test('tells every place of a value under its pointer, and null for what a place does not have', () => {
  const resource = toProvenanceResource(PROVENANCE);
  const nowhere = { page: null, table: null, row: null, column: null };
  expect(resource).toEqual({
    '/a~1b/0': [{ ...nowhere, document_sha256: GAZETTE, table: 2, row: 3, column: 4, text: '1.000', proof: 'sum' }],
    '/name': [
      { ...nowhere, document_sha256: GAZETTE, path: '/html[1]/h3[1]', text: 'A GmbH', proof: 'cross_check' },
      { ...nowhere, document_sha256: REGISTER, page: 1, row: 5, text: 'A GmbH', proof: 'cross_check' },
    ],
  });
  expect(provenanceSchema.safeParse(resource).success).toBe(true);
});

test('says nothing where nothing was read in a document', () => {
  expect(toProvenanceResource([])).toEqual({});
});
