import { describe, expect, test } from '@jest/globals';
import type { OwnerHistoryEvent } from '#contract/types/get_company_historical_owners/getCompanyHistoricalOwners';
import type { Citation } from '#domain/provenance';
import {
  type CitedList,
  ownersProvenance,
} from '../../../workers/enrichments/get_company_historical_owners/ownersProvenance.ts';

const cite = (pointer: string, line = 1): Citation => ({
  pointer,
  place: { kind: 'line', page: 1, line },
  text: pointer,
  proof: 'single_reading',
});
const FILE = { mediaType: 'application/pdf', document: 'shareholder_list' };
const list = (documentId: string, ownerIds: readonly string[], ...pointers: readonly string[]): CitedList => ({
  documentId,
  ownerIds,
  provenance: [{ ...FILE, sha256: documentId, citations: pointers.map((pointer, at) => cite(pointer, at + 1)) }],
});
const STATE = { nominal_amount: 1, percentage: null, name: 'Ada', city: null };
const event = (
  kind: OwnerHistoryEvent['kind'],
  owner: string,
  [previous, source]: readonly [string, string],
): OwnerHistoryEvent => ({
  kind,
  owner_id: owner,
  name: 'Ada',
  date: null,
  source_document_id: source,
  previous_document_id: previous,
  before: kind === 'added' ? null : STATE,
  after: kind === 'removed' ? null : STATE,
});

/** The pointers into the output that each list proves. */
function pointers(
  history: readonly OwnerHistoryEvent[],
  ...lists: readonly CitedList[]
): readonly (readonly string[])[] {
  return ownersProvenance(history, lists).map(({ citations }) => citations.map(({ pointer }) => pointer));
}

describe('the provenance of a history', () => {
  test('cites owners in the newest list only, whole', () => {
    const [older, newer] = [
      list('a', ['1'], '/owners/0/name'),
      list('b', ['1'], '/owners/0/name', '/owners/0/shares/2/from'),
    ];
    expect(pointers([], older, newer)).toEqual([[], ['/owners/0/name', '/owners/0/shares/2/from']]);
  });

  test('cites what a snapshot tells in its own list, and nothing that it does not tell', () => {
    const [older, newer] = [
      list('a', [], '/document_date', '/share_capital', '/printed_sum'),
      list('b', [], '/currency', '/kind'),
    ];
    expect(pointers([], older, newer)).toEqual([
      ['/snapshots/0/document_date', '/snapshots/0/share_capital'],
      ['/snapshots/1/currency'],
    ]);
  });

  test('cites the state before an event in the older list, and the state after it in the newer one', () => {
    const older = list('a', ['2', '1'], '/owners/0/name', '/owners/1/nominal_amount', '/owners/1/name');
    const newer = list('b', ['1'], '/owners/0/percentage', '/owners/0/name', '/document_date');
    expect(pointers([event('changed', '1', ['a', 'b'])], older, newer)).toEqual([
      ['/history/0/before/nominal_amount', '/history/0/before/name'],
      [
        '/owners/0/percentage',
        '/history/0/after/percentage',
        '/owners/0/name',
        '/history/0/after/name',
        '/history/0/name',
        '/snapshots/1/document_date',
        '/history/0/date',
      ],
    ]);
  });

  test('cites the name of who is gone in the list that has it last', () => {
    const [older, newer] = [list('a', ['1'], '/owners/0/name', '/owners/0/city'), list('b', ['2'], '/owners/0/name')];
    const history = [event('removed', '1', ['a', 'b']), event('added', '2', ['a', 'b'])];
    expect(pointers(history, older, newer)).toEqual([
      ['/history/0/before/name', '/history/0/name', '/history/0/before/city'],
      ['/owners/0/name', '/history/1/after/name', '/history/1/name'],
    ]);
  });

  test('cites a list between two others for both events that it bears on', () => {
    const middle = list('b', ['1'], '/owners/0/nominal_amount', '/owners/0/birth_date');
    const history = [event('changed', '1', ['a', 'b']), event('changed', '1', ['b', 'c'])];
    expect(pointers(history, list('a', ['1']), middle, list('c', ['1']))).toEqual([
      [],
      ['/history/0/after/nominal_amount', '/history/1/before/nominal_amount'],
      [],
    ]);
  });

  test('says where, as the list said it', () => {
    const [provenance] = ownersProvenance([], [list('a', ['1'], '/kind', '/owners/0/name')]);
    expect(provenance).toEqual({
      ...FILE,
      sha256: 'a',
      citations: [cite('/owners/0/name', 2)],
    });
  });
});
