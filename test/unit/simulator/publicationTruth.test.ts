import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { StatementPosition } from '../../../simulator/dataset/financialStatements.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { generatePublications } from '../../../simulator/dataset/generatePublications.ts';
import { seededRandom } from '../../../simulator/dataset/random.ts';

const dataset = generateDataset({ seed: 'publication-truth', size: 60 });
const publications = dataset.companies.flatMap(({ publications: own }) => own);
const statements = publications.flatMap(({ statements: own }) => (own === null ? [] : [own]));
const COLUMNS = ['current', 'prior'] as const;

function sum(amounts: readonly (number | null)[]): number | null {
  const present = amounts.filter((amount) => amount !== null);
  return present.length === 0 ? null : present.reduce((total, amount) => total + amount, 0);
}

function withChildren(positions: readonly StatementPosition[]): readonly StatementPosition[] {
  return positions.flatMap((position) =>
    position.children.length === 0 ? [] : [position, ...withChildren(position.children)],
  );
}

describe('the truth of publications', () => {
  it('balances every statement but the one that is marked as misprinted', () => {
    for (const { balanceSheet, balances } of statements) {
      expect(balanceSheet.assets.current === balanceSheet.liabilities.current).toBe(balances);
      expect(balanceSheet.assets.prior).toBe(balanceSheet.liabilities.prior);
    }
    expect(statements.filter(({ balances }) => !balances)).toHaveLength(1);
  });

  it('balances for whatever seed and company', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...dataset.companies), (seed, company) => {
        const invented = generatePublications(company, seededRandom(seed)).flatMap(({ statements: own }) => own ?? []);
        return invented.every(
          ({ balances, balanceSheet: { assets, liabilities } }) =>
            (assets.current === liabilities.current) === balances && assets.prior === liabilities.prior,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('gives every position with children the sum of its children', () => {
    const parents = statements.flatMap(({ balanceSheet, incomeStatement }) =>
      withChildren([
        ...balanceSheet.assets.positions,
        ...balanceSheet.liabilities.positions,
        ...(incomeStatement?.positions ?? []),
      ]),
    );
    expect(parents.length).toBeGreaterThan(100);
    for (const parent of parents) {
      for (const column of COLUMNS) {
        expect(parent[column]).toBe(sum(parent.children.map((child) => child[column])));
      }
    }
  });

  it('ends the income statement with the result that the balance sheet shows', () => {
    const compared = statements.flatMap(({ balanceSheet, incomeStatement }) => {
      const equity = balanceSheet.liabilities.positions[0]?.children ?? [];
      const inBalance = equity.find(({ legalKey }) => legalKey === 'A.V');
      const net = incomeStatement?.positions.at(-1);
      return inBalance && net ? [{ inBalance, net }] : [];
    });
    expect(compared.length).toBeGreaterThan(30);
    for (const { inBalance, net } of compared) {
      expect([inBalance.current, inBalance.prior]).toEqual([net.current, net.prior]);
    }
  });

  it('repeats as prior year what the year before published, up to the unit', () => {
    const [company] = dataset.byTrait('publications');
    const annual = (company?.publications ?? [])
      .filter(({ type, corrects }) => type === 'annual_financial_statements' && corrects === null)
      .flatMap(({ statements: own }) => (own === null ? [] : [own]));
    expect(annual.length).toBeGreaterThan(10);
    for (const [index, newer] of annual.slice(0, -1).entries()) {
      const older = annual[index + 1]?.indicators.netIncome.current ?? NaN;
      expect(Math.abs((newer.indicators.netIncome.prior ?? NaN) - older)).toBeLessThan(2_000_000);
    }
  });

  it('prints no amount finer than its column can show', () => {
    const inThousands = statements.filter(({ layout }) => layout.shape !== 'C' && layout.units.current === 'TEUR');
    expect(inThousands.length).toBeGreaterThan(0);
    for (const { balanceSheet } of inThousands) {
      expect((balanceSheet.assets.current ?? NaN) % 100_000).toBe(0);
    }
  });

  it('has every table shape, both income methods, all sizes, deficits and partners’ accounts', () => {
    const seen = (values: readonly string[]): readonly string[] => [...new Set(values)].sort();
    const legalKeys = statements.flatMap(({ balanceSheet }) =>
      [...balanceSheet.assets.positions, ...(balanceSheet.liabilities.positions[0]?.children ?? [])].map(
        ({ legalKey, label }) => `${legalKey} ${label}`,
      ),
    );
    expect(seen(statements.map(({ layout }) => layout.shape))).toEqual(['A', 'B', 'C']);
    expect(seen(statements.flatMap(({ incomeStatement }) => incomeStatement?.method ?? []))).toEqual([
      'cost_of_sales',
      'total_cost',
    ]);
    expect(seen(statements.map(({ size }) => size))).toEqual(['large', 'micro', 'small']);
    expect(legalKeys).toContain('deficit Nicht durch Eigenkapital gedeckter Fehlbetrag');
    expect(legalKeys).toContain('A.II Kapitalanteile der Kommanditisten');
  });

  it('lists a company’s publications newest first, more than a result page holds where the trait says so', () => {
    for (const { publications: own } of dataset.companies) {
      const days = own.map(({ publishedOn }) => publishedOn);
      expect(days).toEqual(days.toSorted().toReversed());
    }
    expect(dataset.byTrait('publications')[0]?.publications.length).toBeGreaterThanOrEqual(25);
    expect(dataset.companies.some(({ publications: own }) => own.length === 0)).toBe(true);
  });

  it('gives every publication an id and a document number of its own', () => {
    expect(new Set(publications.map(({ id }) => id)).size).toBe(publications.length);
    expect(publications.every(({ id }) => /^[A-Za-z0-9]{20}$/.test(id))).toBe(true);
    expect(publications.every(({ documentNumber }) => /^\d{12}$/.test(documentNumber))).toBe(true);
  });

  it('invents the same publications again for the same seed', () => {
    expect(generateDataset({ seed: 'publication-truth', size: 60 }).companies).toEqual(dataset.companies);
  });
});
