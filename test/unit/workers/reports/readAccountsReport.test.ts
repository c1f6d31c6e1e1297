import { describe, expect, test } from '@jest/globals';
import { accountsRecordSchema } from '#contract/types/accounts/accountsRecord';
import { readAccountsReport } from '../../../../workers/registries/reports/accounts/readAccountsReport.ts';
import { context, inlineReport, numberTag } from '../../../support/inlineReport.ts';

const ifrs = (local: string, value: string, attributes: Readonly<Record<string, string>> = {}): string =>
  numberTag(`ifrs-full:${local}`, value, attributes);
const YEAR = { contextRef: 'year' };
const RESULT = ifrs('ProfitLoss', '5', YEAR);

function read(tags: string, resources = '') {
  return readAccountsReport(inlineReport(tags, resources)).value;
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

  test('tell nothing where the scale is missing, so that rounding is larger than the numbers', () => {
    const millions = { decimals: '-6' };
    const value = read(
      ifrs('Assets', '100', millions) +
        ifrs('EquityAndLiabilities', '499999', millions) +
        ifrs('Equity', '7', { ...millions, sign: '-' }) +
        ifrs('Liabilities', '123', millions),
    );
    expect(value).toMatchObject({
      fiscal_year: { start: null, end: '2024-12-31' },
      indicators: { total_assets: { current: null }, equity: { current: null }, liabilities: { current: null } },
      checks: { balance_sheet_balances: null },
      warnings: ['amount_unreadable'],
      report: { facts: [], warnings: [{ code: 'accuracy_contradicted', count: 4 }] },
    });
  });

  test.each([
    ['nothing but zeros agree', '0', '0', '0', null],
    ['only large rounding explains the difference', '1000000', '-6', '1400000', null],
    ['small rounding explains the difference', '1000000000', '-6', '1000400000', true],
    ['small rounding does not explain the difference', '1000000000', '-6', '1000600000', false],
  ])('say of their sides what can be said where %s', (_, assets, decimals, total, balances) => {
    const value = read(ifrs('Assets', assets, { decimals }) + ifrs('EquityAndLiabilities', total) + RESULT);
    expect(value.checks.balance_sheet_balances).toBe(balances);
  });

  test.each([
    ['equity of more than all assets', ifrs('Equity', '400')],
    ['a deficit of more than all assets', ifrs('Equity', '400', { sign: '-' })],
    ['liabilities of more than all assets', ifrs('Liabilities', '400')],
    ['negative liabilities', ifrs('Liabilities', '4', { sign: '-' })],
  ])('do not tell %s', (_, part) => {
    expect(read(ifrs('Assets', '100') + part + RESULT)).toMatchObject({
      indicators: { total_assets: { current: 100 }, equity: { current: null }, liabilities: { current: null } },
      warnings: ['sum_mismatch'],
    });
  });

  test('tell a deficit of more than all assets beside the liabilities that it comes from', () => {
    const value = read(
      ifrs('Assets', '100') + ifrs('Equity', '400', { sign: '-' }) + ifrs('Liabilities', '500') + RESULT,
    );
    expect(value).toMatchObject({
      indicators: { equity: { current: -400 }, liabilities: { current: 500 } },
      warnings: [],
    });
  });

  test('tell no negative assets', () => {
    expect(read(ifrs('Assets', '100', { sign: '-' }) + RESULT)).toMatchObject({
      indicators: { total_assets: { current: null } },
      checks: { balance_sheet_balances: false },
      warnings: ['sum_mismatch'],
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

  const other = (first: string, last = '2024-12-31'): string =>
    context('other', `<xbrli:startDate>${first}</xbrli:startDate><xbrli:endDate>${last}</xbrli:endDate>`);
  const revenues = ifrs('Revenue', '500', YEAR) + ifrs('Revenue', '510', { contextRef: 'other' });
  const BALANCES = ifrs('Assets', '100') + ifrs('Assets', '90', { contextRef: 'before' });

  test.each([
    ['a longer period ends with the year', BALANCES + revenues, '2023-12-28'],
    ['the only period begins within the year', BALANCES + ifrs('Revenue', '9', { contextRef: 'other' }), '2024-07-01'],
    [
      'the only period is longer than a year',
      ifrs('Assets', '1') + ifrs('Revenue', '9', { contextRef: 'other' }),
      '2023-07-01',
    ],
    [
      'two periods end there and no balance sheet tells which is the year',
      ifrs('Assets', '100') + revenues,
      '2024-10-01',
    ],
  ])('tell no amounts of a period where %s', (_, tags, first) => {
    expect(read(tags, other(first))).toMatchObject({
      fiscal_year: { start: null, end: '2024-12-31' },
      indicators: { revenue: { current: null, prior: null } },
      warnings: ['columns_unclear'],
    });
  });

  test('tell those of the year where quarters stand beside it', () => {
    expect(read(BALANCES + revenues, other('2024-10-01'))).toMatchObject({
      fiscal_year: { start: '2024-01-01', end: '2024-12-31' },
      indicators: { revenue: { current: 500 } },
      warnings: [],
    });
  });

  test('tell no amounts of the year before where two periods could be it', () => {
    const last = ifrs('Revenue', '480', { contextRef: 'last' }) + ifrs('Revenue', '120', { contextRef: 'other' });
    expect(read(BALANCES + RESULT + last, other('2023-10-01', '2023-12-31'))).toMatchObject({
      fiscal_year: { start: '2024-01-01', end: '2024-12-31' },
      indicators: { total_assets: { prior: 90 }, revenue: { prior: null }, net_income: { current: 5 } },
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

  test('tell nothing of a side whose positions do not come to the other one', () => {
    const { value } = readAccountsReport(
      instance(item('bs.ass', '100.00') + item('bs.ass.currAss', '100.00') + item('bs.eqLiab.equity', '400.00')),
    );
    expect(value).toMatchObject({
      indicators: { total_assets: { current: null }, equity: { current: null } },
      checks: { balance_sheet_balances: false },
      warnings: ['sum_mismatch'],
    });
  });

  test('tell no position about which the report contradicts itself', () => {
    const { value } = readAccountsReport(
      instance(item('bs.ass', '100.00') + item('bs.eqLiab.equity', '40.00') + item('bs.eqLiab.equity', '41.00')),
    );
    expect(value).toMatchObject({
      indicators: { total_assets: { current: 100 }, equity: { current: null } },
      warnings: ['amount_unreadable'],
    });
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
