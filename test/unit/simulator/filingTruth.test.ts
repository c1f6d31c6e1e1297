import { describe, expect, it } from '@jest/globals';
import type { Company } from '../../../simulator/dataset/company.ts';
import type { Filing } from '../../../simulator/dataset/filing.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import type { Publication } from '../../../simulator/dataset/publication.ts';

const dataset = generateDataset({ seed: 'filing-truth', size: 80 });
const all = dataset.companies.map((company) => ({ company, filings: dataset.filingsOf(company.companyId) }));
const filings = all.flatMap(({ filings: own }) => own);

/** Figures of one year may differ from those that the next year repeats by what the coarser of the two units cannot show. */
const ROUNDING_CENTS = 2_000_000;

const isOriginal = ({ corrects }: Publication): boolean => corrects === null;
const isConsolidated = ({ type }: Publication): boolean => type === 'consolidated_financial_statements';
const yearOf = ({ fiscalYear }: Publication): number => Number(fiscalYear?.start.slice(0, 4));
const oldestFirst = <P extends Publication>(accounts: readonly P[]): readonly P[] =>
  accounts.toSorted((one, other) => yearOf(one) - yearOf(other));

/** The accounts of the company itself, one a year, those of the gazette's last year first. */
function ownAccounts({ company, filings: own }: { readonly company: Company; readonly filings: readonly Filing[] }) {
  const before = company.publications.filter(
    (one) => one.type === 'annual_financial_statements' && isOriginal(one) && yearOf(one) === 2021,
  );
  return [...before, ...oldestFirst(own.filter((one) => isOriginal(one) && !isConsolidated(one)))];
}

describe('the truth of filings', () => {
  it('has accounts of the fiscal years from 2022 to 2025 for every company that publishes any, unless it was deleted', () => {
    const years = all
      .filter(({ company, filings: own }) => company.status !== 'deleted' && own.length > 0)
      .map(({ filings: own }) => [...new Set(own.map(yearOf))].toSorted());
    expect(years.length).toBeGreaterThan(40);
    expect(years.filter((own) => own.join() !== '2022,2023,2024,2025')).toEqual([]);
    const without = all.filter(({ filings: own }) => own.length === 0).map(({ company }) => company.register.type);
    expect(new Set(without.filter((type) => type === 'HRB'))).toEqual(
      new Set(all.some(({ company }) => company.status === 'deleted') ? ['HRB'] : []),
    );
  });

  it('goes on where the gazette ends: each year repeats the year before as its prior year', () => {
    const pairs = all.flatMap((one) => {
      const accounts = ownAccounts(one);
      return accounts.slice(1).map((newer, at) => [accounts[at], newer] as const);
    });
    expect(pairs.filter(([older]) => older !== undefined && yearOf(older) === 2021).length).toBeGreaterThan(15);
    for (const [older, newer] of pairs) {
      const before = older?.statements?.indicators.totalAssets.current ?? NaN;
      expect(Math.abs((newer.statements?.indicators.totalAssets.prior ?? NaN) - before)).toBeLessThan(ROUNDING_CENTS);
    }
  });

  it('balances every statement', () => {
    for (const { statements } of filings) {
      expect(statements?.balanceSheet.assets.current).toBe(statements?.balanceSheet.liabilities.current);
    }
  });

  it('has balance sheets alone, deposits, reports in Inline XBRL, consolidated accounts, corrections and years from April', () => {
    const small = filings.filter(({ statements }) => statements?.size === 'small');
    expect(new Set(small.map(({ statements }) => statements?.incomeStatement === null))).toEqual(
      new Set([true, false]),
    );
    expect(new Set(filings.map(({ form }) => form))).toEqual(new Set(['html', 'esef', 'deposit']));
    expect(
      filings.filter(({ form }) => form === 'deposit').every(({ statements }) => statements?.size === 'micro'),
    ).toBe(true);
    expect(filings.filter(({ form }) => form === 'esef').every(isConsolidated)).toBe(true);
    expect(filings.some((filing) => !isOriginal(filing))).toBe(true);
    expect(new Set(filings.map(({ fiscalYear }) => fiscalYear?.start.slice(4)))).toEqual(new Set(['-01-01', '-04-01']));
    expect(new Set(filings.map(({ captchaGuarded }) => captchaGuarded))).toEqual(new Set([true, false]));
  });

  it('carries an old name and place for a company that changed them, and the present ones in its newest filing', () => {
    const [company] = dataset.byTrait('name_changed') as [Company];
    const own = dataset.filingsOf(company.companyId);
    expect(own.at(-1)).toMatchObject({
      companyName: company.formerNames.at(-1),
      companyCity: company.formerSeats.at(-1),
    });
    expect(own[0]?.companyName).not.toBe(company.formerNames.at(-1));
  });

  it('lists newest first, by ids of their own, and invents the same again for the same seed', () => {
    for (const { filings: own } of all) {
      const days = own.map(({ publishedOn }) => publishedOn);
      expect(days).toEqual(days.toSorted().toReversed());
    }
    expect(new Set(filings.map(({ id }) => id)).size).toBe(filings.length);
    const again = generateDataset({ seed: 'filing-truth', size: 90 });
    expect(dataset.companies.map(({ companyId }) => again.filingsOf(companyId))).toEqual(
      all.map(({ filings: own }) => own),
    );
    expect(dataset.filingsOf(dataset.notInRegister)).toEqual([]);
  });
});
