import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { namesSheet } from '../../../workers/registries/handelsregister/documents/namesSheet.ts';
import { chooseList } from '../../../workers/registries/handelsregister/documents/retrieveDocument.ts';

const day = fc.constantFrom('2018-11-19', '2020-01-02', '2024-07-15', '2024-07-16');
const lists = fc
  .array(fc.option(day, { freq: 4 }), { minLength: 1, maxLength: 6 })
  .map((days) =>
    days.map((date, at) => ({ rowkey: `0_0_1_${at}`, label: 'Liste der Gesellschafter', type: 'doc', date }) as const),
  );

describe('the list that is taken of a folder', () => {
  it('is one of the last day, the first of them, and says where that is no clear choice', () => {
    fc.assert(
      fc.property(lists, (nodes) => {
        const chosen = chooseList(nodes, null);
        const last = nodes
          .map(({ date }) => date ?? '')
          .toSorted()
          .at(-1);
        const ofDay = nodes.filter(({ date }) => (date ?? '') === last);
        expect(chosen?.node).toBe(ofDay[0]);
        expect(chosen?.isNewest).toBe(true);
        if (ofDay.length > 1) {
          expect(chosen?.sharesDay).toBe(true);
        }
        if (nodes.length > 1 && nodes.some(({ date }) => date === null)) {
          expect(chosen?.sharesDay).toBe(true);
        }
      }),
    );
  });

  it('is of the day that is asked for or none, and the newest only where that is the last day', () => {
    fc.assert(
      fc.property(lists, day, (nodes, asked) => {
        const chosen = chooseList(nodes, asked);
        expect(chosen?.node.date ?? null).toBe(nodes.some(({ date }) => date === asked) ? asked : null);
        if (chosen !== null) {
          expect(chosen.isNewest).toBe(nodes.every(({ date }) => (date ?? '') <= asked));
        }
      }),
    );
  });

  it('is none of an empty folder', () => {
    expect(chooseList([], null)).toBeNull();
  });
});

describe('a paper of a sheet', () => {
  it.each([
    ['Ausdruck HRB 261904', true],
    ['Nummer der Firma: HRB 0261904 B', true],
    ['HRB 2619041', false],
    ['HRB 1261904', false],
    ['', false],
    [null, true],
  ])('names it by its number alone: %j', (words, isNamed) => {
    expect(namesSheet(words, { number: '261904' })).toBe(isNamed);
  });
});
