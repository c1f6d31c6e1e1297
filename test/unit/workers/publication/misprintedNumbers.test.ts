import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../../simulator/dataset/random.ts';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { compareFields } from '../../../accuracy/compareFields.ts';
import { inventBalance } from '../../../accuracy/statements/balanceTruth.ts';
import { balanceFields, drawBalance, inventBalanceHabits } from '../../../accuracy/statements/drawBalance.ts';
import { drawIncome } from '../../../accuracy/statements/drawIncome.ts';
import { commonStep, inventHabits } from '../../../accuracy/statements/incomeHabits.ts';
import { inventIncome } from '../../../accuracy/statements/incomeTruth.ts';
import { misprint } from '../../../support/misprint.ts';
import { publicationHtml } from '../../../support/publicationMarkup.ts';

/** The same statements in every run. */
const SEED = 20_261_124;
const RUNS = 300;
const results = fc.integer({ min: -90_000_000, max: 90_000_000 });

test('a balance sheet with one misprinted number gives no wrong one, and most of the others', () => {
  const counts = { expected: 0, missing: 0, mistakes: [] as string[] };
  fc.assert(
    fc.property(fc.nat(), fc.tuple(results, results), (seed, net) => {
      const random = seededRandom(`misprinted balance sheet ${seed}`);
      const balance = inventBalance(net, random);
      const habits = inventBalanceHabits(inventHabits(random).units[0], random);
      const html = misprint(drawBalance(balance, habits), random);
      if (html === null) {
        return;
      }
      const read = parsePublication(publicationHtml(html), null);
      const { mistakes, expected, missing } = compareFields(balanceFields(balance, habits), read.balance_sheet);
      counts.mistakes.push(...mistakes.map((mistake) => `${seed}: ${mistake}`));
      counts.expected += expected;
      counts.missing += missing;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(counts.mistakes).toEqual([]);
  expect(counts.missing / counts.expected).toBeLessThan(0.25);
});

test('an income statement with one misprinted number gives no wrong one', () => {
  const mistakes: string[] = [];
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = seededRandom(`misprinted income statement ${seed}`);
      const habits = inventHabits(random);
      const { html, truth } = drawIncome(inventIncome(commonStep(habits, random), random), habits, random);
      const wrong = misprint(html, random);
      if (wrong !== null) {
        const read = parsePublication(publicationHtml(wrong), null);
        mistakes.push(
          ...compareFields(truth, read.income_statement)
            .mistakes.filter((mistake) => html.includes('Bilanzgewinn') || !isSingleReading(mistake))
            .map((mistake) => `${seed}: ${mistake}`),
        );
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
  expect(mistakes).toEqual([]);
});

/** No sum takes in a profit carried forward that no balance sheet profit stands below. */
function isSingleReading(mistake: string): boolean {
  return mistake.startsWith('positions[Gewinnvortrag aus dem Vorjahr]');
}
