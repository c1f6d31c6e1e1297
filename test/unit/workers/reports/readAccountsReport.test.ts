import { describe, expect, test } from '@jest/globals';
import { accountsRecordSchema } from '#contract/types/accounts/accountsRecord';
import { readAccountsReport } from '../../../../workers/registries/reports/accounts/readAccountsReport.ts';
import { inlineReport, numberTag } from '../../../support/inlineReport.ts';

const ifrs = (local: string, value: string, attributes: Readonly<Record<string, string>> = {}): string =>
  numberTag(`ifrs-full:${local}`, value, attributes);
const YEAR = { contextRef: 'year' };
const RESULT = ifrs('ProfitLoss', '5', YEAR);

function read(tags: string) {
  return readAccountsReport(inlineReport(tags)).value;
}

describe('accounts by IFRS', () => {
  test('tell the year, key figures of both years, and that both sides agree', () => {
    const value = read(
      ifrs('Assets', '100') +
        ifrs('EquityAndLiabilities', '100') +
        ifrs('Equity', '40') +
        ifrs('Liabilities', '60') +
        ifrs('Assets', '90', { contextRef: 'before' }) +
        ifrs('EquityAndLiabilities', '90', { contextRef: 'before' }) +
        ifrs('Revenue', '500', YEAR) +
        RESULT +
        ifrs('ProfitLoss', '4', { contextRef: 'last', sign: '-' }) +
        ifrs('AverageNumberOfEmployees', '12.5', { ...YEAR, unitRef: 'pure', decimals: 'INF' }),
    );
    expect(accountsRecordSchema.parse(value)).toEqual(value);
    expect(value).toMatchObject({
      fiscal_year: { start: '2024-01-01', end: '2024-12-31' },
      consolidated: true,
      indicators: {
        total_assets: { current: 100, prior: 90 },
        equity: { current: 40, prior: null },
        liabilities: { current: 60, prior: null },
        revenue: { current: 500, prior: null },
        net_income: { current: 5, prior: -4 },
        employees: { current: 12.5, prior: null },
      },
      checks: { balance_sheet_balances: true, net_income_agrees: null },
      warnings: [],
      format: 'inline_xbrl',
    });
  });

  test('tell no total where the sides differ', () => {
    expect(read(ifrs('Assets', '100') + ifrs('EquityAndLiabilities', '101') + RESULT)).toMatchObject({
      indicators: { total_assets: { current: null } },
      checks: { balance_sheet_balances: false },
      warnings: ['sum_mismatch'],
      warning_details: [
        { code: 'sum_mismatch', statement: 'assets', year: 'current', rows: ['Assets', 'EquityAndLiabilities'] },
      ],
    });
  });

  test('agree where rounding explains the difference', () => {
    const rounded = { decimals: '-3' };
    const value = read(
      ifrs('Assets', '1000', rounded) +
        ifrs('Equity', '400', { decimals: '0' }) +
        ifrs('Liabilities', '1000', rounded) +
        RESULT,
    );
    expect(value).toMatchObject({
      indicators: { equity: { current: 400 }, liabilities: { current: 1000 } },
      warnings: [],
    });
  });

  test('tell no equity and liabilities where they do not come to the total', () => {
    const value = read(ifrs('Assets', '100') + ifrs('Equity', '40') + ifrs('Liabilities', '50') + RESULT);
    expect(value).toMatchObject({
      indicators: { total_assets: { current: 100 }, equity: { current: null }, liabilities: { current: null } },
      warnings: ['sum_mismatch'],
    });
  });

  test('tell no result where its owners have another one', () => {
    const value = read(
      ifrs('Assets', '100') +
        RESULT +
        ifrs('ProfitLossAttributableToOwnersOfParent', '30', YEAR) +
        ifrs('ProfitLossAttributableToNoncontrollingInterests', '1', YEAR),
    );
    expect(value).toMatchObject({ indicators: { net_income: { current: null } }, warnings: ['sum_mismatch'] });
  });

  test('in another currency tell no amounts in euros', () => {
    const value = read(
      ifrs('Assets', '100', { unitRef: 'usd' }) + ifrs('ProfitLoss', '5', { ...YEAR, unitRef: 'usd' }),
    );
    expect(value).toMatchObject({
      fiscal_year: { end: '2024-12-31' },
      indicators: { total_assets: { current: null }, net_income: { current: null } },
      warnings: ['currency_unsupported'],
    });
  });

  test('tell no numbers where balance sheet and income statement end on different days', () => {
    expect(read(ifrs('Assets', '100', { contextRef: 'before' }) + RESULT)).toMatchObject({
      fiscal_year: { start: null, end: null },
      warnings: ['columns_unclear'],
    });
  });

  test('that say they are separate are of no group', () => {
    const nature = (text: string): string =>
      `<ix:nonNumeric name="ifrs-full:DescriptionOfNatureOfFinancialStatements" contextRef="year">${text}</ix:nonNumeric>`;
    expect(read(RESULT + nature('Separate financial statements')).consolidated).toBe(false);
    expect(read(RESULT + nature('Einzelabschluss')).consolidated).toBe(false);
    expect(read(RESULT + nature('Consolidated and separate financial statements')).consolidated).toBeNull();
    expect(read(RESULT + nature('Konzernabschluss')).consolidated).toBe(true);
  });
});

describe('accounts by the HGB', () => {
  const instance = (items: string): Buffer =>
    Buffer.from(
      '<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:g="http://www.xbrl.de/taxonomies/de-gaap-ci-2022-05-02" xmlns:iso4217="http://www.xbrl.org/2003/iso4217">' +
        '<xbrli:context id="i"><xbrli:entity><xbrli:identifier scheme="s">1</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>' +
        `<xbrli:unit id="EUR"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit>${items}</xbrli:xbrl>`,
    );
  const item = (name: string, value: string): string =>
    `<g:${name} contextRef="i" unitRef="EUR" decimals="2">${value}</g:${name}>`;
  const SIDES = item('bs.ass', '100.00') + item('bs.eqLiab', '100.00') + item('bs.eqLiab.equity', '100.00');

  test('are positions of the law, which add up', () => {
    const { value } = readAccountsReport(
      instance(
        SIDES + item('bs.ass.fixAss', '60.00') + item('bs.ass.fixAss.tan', '60.00') + item('bs.ass.currAss', '40.00'),
      ),
    );
    expect(accountsRecordSchema.parse(value)).toEqual(value);
    expect(value).toMatchObject({
      format: 'xbrl',
      consolidated: null,
      balance_sheet: {
        assets: [
          { key: 'A', label: 'Anlagevermögen', current: 60, children: [{ key: 'A.II', current: 60 }] },
          { key: 'B', current: 40, children: [] },
        ],
        liabilities: [{ key: 'A', current: 100 }],
      },
      indicators: { total_assets: { current: 100, prior: null }, equity: { current: 100 } },
      checks: { balance_sheet_balances: true },
    });
  });

  test('tell neither a position nor its parts where these do not come to it', () => {
    const { value } = readAccountsReport(
      instance(
        SIDES +
          item('bs.ass.currAss', '100.00') +
          item('bs.ass.currAss.receiv', '30.00') +
          item('bs.ass.currAss.cashEquiv', '60.00'),
      ),
    );
    expect(value.balance_sheet?.assets).toEqual([
      expect.objectContaining({
        key: 'B',
        current: null,
        children: [expect.objectContaining({ current: null }), expect.objectContaining({ current: null })],
      }),
    ]);
    expect(value.warnings).toEqual(['sum_mismatch']);
  });

  test('count parts of a position that is not told itself', () => {
    const { value } = readAccountsReport(
      instance(
        SIDES +
          item('bs.ass.currAss', '100.00') +
          item('bs.ass.currAss.receiv.trade', '30.00') +
          item('bs.ass.currAss.cashEquiv', '70.00'),
      ),
    );
    expect(value.warnings).toEqual([]);
    expect(value.balance_sheet?.assets[0]).toMatchObject({
      current: 100,
      children: [
        { key: 'B.II', current: null, children: [{ key: 'B.II.1', current: 30 }] },
        { key: 'B.IV', current: 70 },
      ],
    });
  });
});
