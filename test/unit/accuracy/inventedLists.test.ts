import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '../../../simulator/dataset/random.ts';
import { withDifferingSum, withoutCapital, withOwnShares, withRedeemed } from '../../accuracy/lists/changes.ts';
import { drawContent, heldSum, type Content, type Wish } from '../../accuracy/lists/content.ts';
import { layOut, pageFormat } from '../../accuracy/lists/engines/layOut.ts';
import { legalPercent } from '../../accuracy/lists/figures.ts';
import { carriedTable } from '../../accuracy/lists/forms/carriedTable.ts';
import { countedTable } from '../../accuracy/lists/forms/countedTable.ts';
import { totalMatches } from '../../accuracy/lists/frame.ts';
import { ALL_FORMS, compose } from '../../accuracy/lists/lists.ts';

const SEEDS = Array.from({ length: 60 }, (_, index) => `lists/${index}`);

function contents(wish: Wish): readonly Content[] {
  return SEEDS.map((seed) => drawContent(seededRandom(seed), wish));
}

describe('invented shareholder lists', () => {
  test.each<[string, Wish]>([
    ['today', {}],
    ['before November 2008', { epoch: 'contributions' }],
    ['with many holders', { holders: [40, 75] }],
    ['after splits', { cuts: ['split'] }],
  ])('come to their capital, and each holder has a part of it: %s', (_name, wish) => {
    for (const content of contents(wish)) {
      expect(heldSum(content)).toBe(content.capital);
      expect(totalMatches(content)).toBe(true);
      expect(content.holdings.every(({ lots }) => lots.length > 0 && lots.every(({ each }) => each > 0))).toBe(true);
    }
  });

  test('number no share twice', () => {
    for (const { holdings } of contents({ holders: [2, 12] })) {
      const lots = holdings.flatMap((holding) => holding.lots);
      const runs = lots.flatMap(({ from, to }) => (typeof from === 'number' ? [{ from, to: Number(to) }] : []));
      const sorted = runs.toSorted((one, other) => one.from - other.from);
      expect(sorted.every((run, index) => index === 0 || run.from > (sorted[index - 1]?.to ?? 0))).toBe(true);
      const subNumbers = lots.map(({ from }) => from).filter((from) => typeof from === 'string');
      expect(new Set(subNumbers).size).toBe(subNumbers.length);
    }
  });

  test('name no holder twice, and none that was a child', () => {
    for (const { holdings, day } of contents({ holders: [2, 12] })) {
      expect(new Set(holdings.map(({ party }) => party.name)).size).toBe(holdings.length);
      const births = holdings.flatMap(({ party }) => party.identity.birth_date ?? []);
      expect(births.every((birth) => Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) >= 18)).toBe(true);
    }
  });

  test('say what does not add up', () => {
    for (const content of contents({ holders: [2, 6], cuts: ['one-each'] })) {
      const random = seededRandom(content.day);
      expect(totalMatches(withDifferingSum(content, random))).toBe(false);
      expect(totalMatches(withoutCapital(content))).toBeNull();
      expect(totalMatches(withOwnShares(content, random))).toBe(true);
      const redeemed = withRedeemed(content, random);
      expect(heldSum(redeemed)).toBeLessThan(heldSum(content));
      expect(totalMatches(redeemed)).toBe(redeemed.capital === heldSum(redeemed));
    }
  });

  test.each([...new Set(ALL_FORMS), carriedTable, countedTable].map((form) => [form.name, form] as const))(
    'print every holder: %s',
    (_name, form) => {
      for (const content of contents({ epoch: 'geslv' })) {
        const { paper } = compose(content, form, seededRandom(content.day));
        const { pages } = layOut(
          paper,
          pageFormat(paper, 10, 50, (text) => text.length * 5),
        );
        const words = pages.flatMap(({ runs }) => runs.flatMap(({ text }) => text.split(/[\s,]+/u)));
        for (const { party } of content.holdings) {
          const told = party.identity.last_name ?? party.name;
          expect(words).toEqual(expect.arrayContaining(told.split(/[\s,]+/u)));
        }
      }
    },
  );

  test.each([
    [24.96, 1, 24.96],
    [49.999, 2, 49.999],
    [0.04, 1, 0.04],
    [25, 1, 25],
    [33.333_333, 2, 33.33],
  ])('print %d percent with %d decimals as section 4 GesLV allows: %d', (percent, decimals, printed) => {
    expect(legalPercent(percent, decimals, Math.round).value).toBe(printed);
  });
});
