import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../../simulator/dataset/random.ts';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { compareFields } from '../../../accuracy/compareFields.ts';
import { inventBalance } from '../../../accuracy/statements/balanceTruth.ts';
import { balanceFields, drawBalance, inventBalanceHabits } from '../../../accuracy/statements/drawBalance.ts';
import { inventHabits } from '../../../accuracy/statements/incomeHabits.ts';
import { publicationHtml } from '../../../support/publicationMarkup.ts';

const results = fc.integer({ min: -90_000_000, max: 90_000_000 });

/** The same statements in every run; `make accuracy` tries many more. */
const SEED = 20_261_121;

test('whatever is printed, every number that is read is the true one, and nearly all are read', () => {
  const counts = { expected: 0, missing: 0 };
  fc.assert(
    fc.property(fc.nat(), fc.tuple(results, results), (seed, net) => {
      const random = seededRandom(`balance sheet ${seed}`);
      const balance = inventBalance(net, random);
      const habits = inventBalanceHabits(inventHabits(random).units[0], random);
      const read = parsePublication(publicationHtml(drawBalance(balance, habits)), null);
      const { mistakes, expected, missing } = compareFields(balanceFields(balance, habits), read.balance_sheet);
      expect(mistakes).toEqual([]);
      expect(read.checks.balance_sheet_balances).toBe(true);
      counts.expected += expected;
      counts.missing += missing;
    }),
    { numRuns: 300, seed: SEED },
  );
  expect(counts.missing / counts.expected).toBeLessThan(0.01);
});
