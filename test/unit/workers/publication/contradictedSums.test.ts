import { describe, expect, test } from '@jest/globals';
import { SMALL, SMALL_ASSETS, SMALL_LIABILITIES, balance, lines, parse } from '../../../support/readStatements.ts';

describe('where a printed sum and its parts disagree', () => {
  const LARGE_ASSETS = (sum: string, first: string, total = '3.000,00'): string[] => [
    `A. Anlagevermögen|${sum}|900,00`,
    `I. Sachanlagen|${first}|600,00`,
    'II. Finanzanlagen|300,00|300,00',
    'B. Umlaufvermögen|2.000,00|1.900,00',
    `|${total}|2.800,00`,
  ];

  test('the parts are null where the level above and the other side prove their sum', () => {
    const found = parse(balance(LARGE_ASSETS('1.000,00', '777,00'), SMALL_LIABILITIES));
    expect(lines(found.balance_sheet?.assets)).toEqual([
      'A Anlagevermögen 1000 900',
      'A.II Sachanlagen null 600',
      'A.III Finanzanlagen null 300',
      'B Umlaufvermögen 2000 1900',
    ]);
    expect(found.warnings).toContain('sum_mismatch');
    expect(found.warning_details).toEqual([
      {
        code: 'sum_mismatch',
        statement: 'assets',
        year: 'current',
        rows: ['Anlagevermögen', 'Sachanlagen', 'Finanzanlagen'],
      },
    ]);
    expect(found.checks.balance_sheet_balances).toBe(true);
  });

  test('the sum is null where its parts make the level above come out', () => {
    const found = parse(balance(LARGE_ASSETS('1.900,00', '700,00'), SMALL_LIABILITIES));
    expect(lines(found.balance_sheet?.assets)).toEqual([
      'A Anlagevermögen null 900',
      'A.II Sachanlagen 700 600',
      'A.III Finanzanlagen 300 300',
      'B Umlaufvermögen 2000 1900',
    ]);
    expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
    expect(found.checks.balance_sheet_balances).toBeNull();
  });

  test('both are null where nothing else proves either', () => {
    const assets = LARGE_ASSETS('1.000,00', '777,00').slice(0, -1);
    const found = parse(balance(assets, ['A. Eigenkapital|1.500,00|1.400,00', 'B. Verbindlichkeiten||']));
    expect(lines(found.balance_sheet?.assets).slice(0, 3)).toEqual([
      'A Anlagevermögen null null',
      'A.II Sachanlagen null 600',
      'A.III Finanzanlagen null 300',
    ]);
  });

  test('positions are null that do not come to the total, and those of the other side stay', () => {
    const assets = ['A. Anlagevermögen|1.000,00|900,00', 'B. Umlaufvermögen|2.800,00|1.900,00', '|3.000,00|2.800,00'];
    const found = parse(balance(assets, SMALL_LIABILITIES));
    expect(lines(found.balance_sheet?.assets)).toEqual(['A Anlagevermögen null 900', 'B Umlaufvermögen null 1900']);
    expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
    expect(found.indicators.equity).toEqual({ current: 1500, prior: 1400 });
    expect(found.checks.balance_sheet_balances).toBeNull();
  });

  test('a total is the other side’s where both sides come to that', () => {
    const found = parse(balance([...SMALL_ASSETS.slice(0, 2), 'Summe|3.500,00|2.800,00'], SMALL_LIABILITIES));
    expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
    expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
    expect(found.checks.balance_sheet_balances).toBe(true);
  });

  test('two equal totals prove nothing that neither side comes to', () => {
    const wrong = (rows: readonly string[]): string[] => [...rows.slice(0, -1), 'Summe|9.000,00|2.800,00'];
    const found = parse(balance(wrong(SMALL_ASSETS), wrong(SMALL_LIABILITIES)));
    expect(found.indicators.total_assets).toEqual({ current: null, prior: 2800 });
    expect(found.indicators.equity).toEqual({ current: null, prior: 1400 });
    expect(found.checks.balance_sheet_balances).toBeNull();
    expect(found.warnings).toContain('total_unclear');
  });

  test('sides that come to different totals do not balance, and neither total is given', () => {
    const liabilities = [
      'A. Eigenkapital|1.500,00|1.400,00',
      'I. Gezeichnetes Kapital|1.000,00|1.000,00',
      'II. Gewinnvortrag|500,00|400,00',
      'B. Verbindlichkeiten|2.500,00|1.400,00',
      '|4.000,00|2.800,00',
    ];
    const found = parse(balance(SMALL_ASSETS, liabilities));
    expect(found.checks.balance_sheet_balances).toBe(false);
    expect(found.indicators.total_assets).toEqual({ current: null, prior: 2800 });
    expect(lines(found.balance_sheet?.liabilities)).toEqual([
      'A Eigenkapital 1500 1400',
      'A.I Gezeichnetes Kapital 1000 1000',
      'A.IV Gewinnvortrag 500 400',
      'C Verbindlichkeiten null 1400',
    ]);
  });

  test('a sum in a row of its own belongs to the position above it although its parts come to another one', () => {
    const wide = ['|=2 31.12.2021|=2 31.12.2020', '|EUR|EUR|EUR|EUR'];
    const assets = [
      'A. Anlagevermögen||||',
      'I. Sachanlagen|777,00||600,00|',
      'II. Finanzanlagen|300,00||300,00|',
      '||1.000,00||900,00',
      'B. Umlaufvermögen||2.000,00||1.900,00',
      '||3.000,00||2.800,00',
    ];
    const liabilities = SMALL_LIABILITIES.map((row) => row.replace(/\|(.*)\|(.*)/u, '||$1||$2'));
    expect(lines(parse(balance(assets, liabilities, wide)).balance_sheet?.assets)).toEqual([
      'A Anlagevermögen 1000 900',
      'A.II Sachanlagen null 600',
      'A.III Finanzanlagen null 300',
      'B Umlaufvermögen 2000 1900',
    ]);
  });
});
