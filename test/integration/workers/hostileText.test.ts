import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readShareholderList } from '../../../workers/registries/handelsregister/shareholderList/readShareholderList.ts';
import { PARSE_KINDS, type ParseKind } from '#domain/sources/parseKinds';
import { parseDocument } from '../../../workers/registries/parseDocument.ts';
import { DOCUMENT_READERS } from '../../support/documentReaders.ts';
import { cpuMilliseconds } from '../../support/hostile/cpuMilliseconds.ts';
import { filledDocument } from '../../support/hostile/filledDocument.ts';
import { listFilledWith } from '../../support/hostile/listFilledWith.ts';
import { eachRun, randomRun } from '../../support/hostile/textRuns.ts';

/** Reading must take time that grows as the text does: what grows as its square takes many seconds for this much. */
const CHARACTERS = 30_000;
const MOST_MS = 2_000;
/** A page of a list holds some thousand characters. */
const PRINTED_CHARACTERS = 300;
const RUNS_PER_LIST = 10;

/** Slow whenever it is read: once may be the collection of another test's garbage. */
function isSlow(kind: ParseKind, document: Uint8Array): boolean {
  const reading = (): number => cpuMilliseconds(() => parseDocument(DOCUMENT_READERS[kind], document));
  return reading() > MOST_MS && reading() > MOST_MS;
}

describe.each(PARSE_KINDS)('%s whose every name, amount and day is a long run', (kind) => {
  test('of one piece is read or refused in time', () => {
    const slow = eachRun(CHARACTERS).filter(([, run]) => isSlow(kind, filledDocument(kind, run)));
    expect(slow.map(([piece]) => piece)).toEqual([]);
  });

  test('of several pieces is read or refused in time', () => {
    fc.assert(
      fc.property(randomRun(CHARACTERS), (run) => {
        expect(isSlow(kind, filledDocument(kind, run))).toBe(false);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a list whose every holder and amount is a long run', () => {
  test('is read or refused before its time is up', async () => {
    const runs = eachRun(PRINTED_CHARACTERS).map(([, run]) => run);
    for (let at = 0; at < runs.length; at += RUNS_PER_LIST) {
      const {
        list: { warnings },
      } = await readShareholderList(listFilledWith(runs.slice(at, at + RUNS_PER_LIST)), null);
      expect(warnings.join()).not.toMatch(/Reading took/u);
    }
  });
});
