import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { StatementPosition } from '#contract/types/getPublication';
import { parsePublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { publicationHtml } from '../../../support/publicationMarkup.ts';
import { type Habits, renderBalanceSheet, stepOf, type TruePosition } from '../../../support/statementRenderer.ts';

const amount = fc.integer({ min: 1, max: 90_000_000 });
/** Losses in both years or in none, so that a label can name them. */
const results = fc.oneof(
  fc.tuple(amount, amount),
  fc.tuple(amount, amount).map(([a, b]): [number, number] => [-a, -b]),
  fc.tuple(
    amount.map((a) => -a),
    amount,
  ),
);

interface Shape {
  readonly key: string;
  readonly label: string;
  readonly children?: readonly Shape[];
  readonly isResult?: boolean;
}

/** A choice of section 266 (2) and (3) HGB. */
const FIXED: Shape = {
  key: 'A',
  label: 'Anlagevermögen',
  children: [
    {
      key: 'A.I',
      label: 'Immaterielle Vermögensgegenstände',
      children: [
        { key: 'A.I.1', label: 'Selbst geschaffene gewerbliche Schutzrechte' },
        { key: 'A.I.3', label: 'Geschäfts- oder Firmenwert' },
      ],
    },
    {
      key: 'A.II',
      label: 'Sachanlagen',
      children: [
        { key: 'A.II.1', label: 'Grundstücke und Bauten' },
        { key: 'A.II.2', label: 'Technische Anlagen und Maschinen' },
      ],
    },
  ],
};
const CURRENT: Shape = {
  key: 'B',
  label: 'Umlaufvermögen',
  children: [
    {
      key: 'B.I',
      label: 'Vorräte',
      children: [
        { key: 'B.I.1', label: 'Roh-, Hilfs- und Betriebsstoffe' },
        { key: 'B.I.3', label: 'Fertige Erzeugnisse und Waren' },
      ],
    },
    {
      key: 'B.II',
      label: 'Forderungen und sonstige Vermögensgegenstände',
      children: [
        { key: 'B.II.1', label: 'Forderungen aus Lieferungen und Leistungen' },
        { key: 'B.II.4', label: 'Sonstige Vermögensgegenstände' },
      ],
    },
  ],
};
const ASSETS: readonly Shape[] = [FIXED, CURRENT, { key: 'C', label: 'Rechnungsabgrenzungsposten' }];
const EQUITY: Shape = {
  key: 'A',
  label: 'Eigenkapital',
  children: [
    { key: 'A.I', label: 'Gezeichnetes Kapital' },
    { key: 'A.IV', label: 'Gewinnvortrag / Verlustvortrag', isResult: true },
    { key: 'A.V', label: 'Jahresüberschuss / Jahresfehlbetrag', isResult: true },
  ],
};
const PROVISIONS: Shape = {
  key: 'B',
  label: 'Rückstellungen',
  children: [
    { key: 'B.2', label: 'Steuerrückstellungen' },
    { key: 'B.3', label: 'Sonstige Rückstellungen' },
  ],
};
const DEBTS: Shape = {
  key: 'C',
  label: 'Verbindlichkeiten',
  children: [
    { key: 'C.4', label: 'Verbindlichkeiten aus Lieferungen und Leistungen' },
    { key: 'C.8', label: 'Sonstige Verbindlichkeiten' },
  ],
};

function positionOf({ key, label, children, isResult }: Shape, depth: number): fc.Arbitrary<TruePosition> {
  if (children === undefined || depth === 0) {
    const years = isResult === true ? results : fc.tuple(amount, amount);
    return years.map(([current, prior]) => ({ key, label, current, prior, children: [] }));
  }
  return fc.tuple(...children.map((child) => positionOf(child, depth - 1))).map((parts) => sumOf(key, label, parts));
}

function sumOf(key: string, label: string, children: readonly TruePosition[]): TruePosition {
  const sum = (year: 'current' | 'prior'): number => children.reduce((total, child) => total + child[year], 0);
  return { key, label, current: sum('current'), prior: sum('prior'), children };
}

/** The accruals take up what the liabilities lack, so that the sides balance. */
const balanceSheets = fc.integer({ min: 0, max: 2 }).chain((depth) =>
  fc
    .tuple(
      fc.tuple(...ASSETS.map((shape) => positionOf(shape, depth))),
      // Micro companies show one sum of equity, others its parts.
      fc.tuple(...[EQUITY, PROVISIONS, DEBTS].map((shape) => positionOf(shape, Math.min(depth, 1)))),
    )
    .map(([assets, liabilities]) => {
      const [a, l] = [sumOf('', '', assets), sumOf('', '', liabilities)];
      const rest = {
        key: 'D',
        label: 'Rechnungsabgrenzungsposten',
        current: a.current - l.current,
        prior: a.prior - l.prior,
        children: [],
      };
      return { assets, liabilities: [...liabilities, rest] };
    }),
);

const habits: fc.Arbitrary<Habits> = fc.record({
  unit: fc.constantFrom('EUR', 'TEUR', 'Mio. EUR'),
  sums: fc.constantFrom('own', 'right beneath', 'right beside'),
  numbers: fc.boolean(),
  total: fc.constantFrom('', 'SIDE', 'Summe SIDE', 'Bilanzsumme'),
  priorFirst: fc.boolean(),
  heading: fc.constantFrom('days', 'words', 'years'),
  minus: fc.constantFrom('-', '–', '- ', 'behind'),
  losses: fc.constantFrom('minus', 'by name'),
  remarks: fc.boolean(),
  around: fc.constantFrom('tables', 'one table'),
});

type Line = readonly [string | null, number | null, number | null];

function trueLines(positions: readonly TruePosition[], step: number): Line[] {
  const euros = (steps: number): number => (steps * step) / 100;
  return positions.flatMap(({ key, current, prior, children }): Line[] => [
    [key, euros(current), euros(prior)],
    ...trueLines(children, step),
  ]);
}

function readLines(positions: readonly StatementPosition[]): Line[] {
  return positions.flatMap(({ key, current, prior, children }): Line[] => [
    [key, current, prior],
    ...readLines(children),
  ]);
}

test('whatever is printed, every number that is read is the true one, and nearly all are read', () => {
  const counts = { right: 0, missing: 0 };
  fc.assert(
    fc.property(balanceSheets, habits, ({ assets, liabilities }, how) => {
      const page = publicationHtml(renderBalanceSheet(assets, liabilities, how));
      const { balance_sheet: read } = parsePublication(page, null);
      const step = stepOf(how);
      for (const [truth, found] of [
        [trueLines(assets, step), readLines(read?.assets ?? [])],
        [trueLines(liabilities, step), readLines(read?.liabilities ?? [])],
      ] as const) {
        expect(found.map(([key]) => key)).toEqual(truth.map(([key]) => key));
        truth.flat().forEach((value, index) => {
          const got = found.flat()[index];
          counts[got === null ? 'missing' : 'right']++;
          expect([value, null]).toContain(got);
        });
      }
    }),
    { numRuns: 400 },
  );
  expect(counts.missing / (counts.right + counts.missing)).toBeLessThan(0.02);
});
