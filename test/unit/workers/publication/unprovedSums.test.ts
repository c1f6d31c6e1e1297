import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { SMALL, SMALL_ASSETS, SMALL_LIABILITIES, balance, lines, parse } from '../../../support/readStatements.ts';

test('a value that no printed sum speaks for or against stays', () => {
  const found = parse(
    balance(
      ['A. Anlagevermögen|1.000,00|900,00', 'B. Umlaufvermögen|n. a.|1.900,00', '|3.000,00|2.800,00'],
      SMALL_LIABILITIES,
    ),
  );
  expect(lines(found.balance_sheet?.assets)).toEqual(['A Anlagevermögen 1000 900', 'B Umlaufvermögen null 1900']);
  expect(found.warnings).not.toContain('sum_mismatch');
});

test('a balance sheet in letters with one total keeps its values', () => {
  const found = parse(balance(SMALL_ASSETS.slice(0, 2), SMALL_LIABILITIES));
  expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
  expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
  expect(found.checks.balance_sheet_balances).toBe(true);
});

test('a total with a letter of its own is no position', () => {
  const found = parse(
    balance(
      [...SMALL_ASSETS.slice(0, 2), 'C. Bilanzsumme Aktiva|3.000,00|2.800,00'],
      [...SMALL_LIABILITIES.slice(0, -1), 'D. Summe Passiva|3.000,00|2.800,00'],
    ),
  );
  expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
  expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
  expect(found.checks.balance_sheet_balances).toBe(true);
});

test('sides without totals may differ by what rounding explains', () => {
  const headings = ['|31.12.2021 TEUR|31.12.2020 TEUR'];
  const assets = ['A. Anlagevermögen|100|90', 'B. Umlaufvermögen|200|190'];
  const liabilities = ['A. Eigenkapital|150|140', 'B. Rückstellungen|50|40', 'C. Verbindlichkeiten|101|100'];
  const found = parse(balance(assets, liabilities, headings));
  expect(lines(found.balance_sheet?.assets)).toEqual([
    'A Anlagevermögen 100000 90000',
    'B Umlaufvermögen 200000 190000',
  ]);
  expect(found.indicators.total_assets).toEqual({ current: null, prior: 280000 });
  expect(found.checks.balance_sheet_balances).toBeNull();
});

describe('a sum in a row of its own', () => {
  test('counts in the year that its parts come to, and nothing is computed in the other', () => {
    const rows = [
      'Rohergebnis||900||900',
      'Materialaufwand||||',
      'a) Aufwendungen für Roh-, Hilfs- und Betriebsstoffe|200||200|',
      'b) Aufwendungen für bezogene Leistungen|101||100|',
      '||300||999',
      'Jahresüberschuss||600||600',
    ];
    const headings = ['|=2 2021|=2 2020', '|TEUR|TEUR|TEUR|TEUR'];
    const found = parse(section('Gewinn- und Verlustrechnung') + tableHtml(headings, rows));
    expect(lines(found.income_statement?.positions)[1]).toBe('5 Materialaufwand 300000 null');
  });

  test('is no sum of what the law puts elsewhere, whatever stands beneath it', () => {
    const wide = ['|=2 31.12.2021|=2 31.12.2020', '|EUR|EUR|EUR|EUR'];
    const assets = [
      'A. Anlagevermögen||||',
      'I. Sachanlagen|700,00||600,00|',
      'II. Finanzanlagen|300,00||300,00|',
      '||1.000,00||900,00',
      'I. Vorräte|1.500,00||1.400,00|',
      'II. Kassenbestand|500,00||500,00|',
      '||2.000,00||1.900,00',
      '||3.000,00||2.800,00',
    ];
    const liabilities = SMALL_LIABILITIES.map((row) => row.replace(/\|(.*)\|(.*)/u, '||$1||$2'));
    const read = lines(parse(balance(assets, liabilities, wide)).balance_sheet?.assets);
    expect(read[0]).toBe('A Anlagevermögen null null');
  });
});

test('a sign that one year proves is not turned in the other', () => {
  const assets = ['A. Anlagevermögen|900,00|900,00', 'B. Umlaufvermögen|100,00|100,00'];
  const liabilities = [
    'A. Eigenkapital||',
    'I. Stammkapital|1.000,00|700,00',
    'II. Jahresüberschuss/Jahresfehlbetrag|100,00|200,00',
    'B. Rückstellungen|100,00|100,00',
  ];
  const read = lines(parse(balance(assets, liabilities)).balance_sheet?.liabilities);
  expect(read[2]).toBe('A.V Jahresüberschuss/Jahresfehlbetrag -100 200');
});
