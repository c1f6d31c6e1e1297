import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { balance, parse, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const NOTHING = { current: null, prior: null };
const HEADS = ['|2021 EUR|2020 EUR'];
const each = (rows: readonly string[], print: (amount: string) => string): string[] =>
  rows.map((row) =>
    row
      .split('|')
      .map((cell, at) => (at === 0 ? cell : print(cell)))
      .join('|'),
  );
const income = (rows: readonly string[]): string => section('Gewinn- und Verlustrechnung') + tableHtml(HEADS, rows);

describe('a statement with the signs of the books is left open', () => {
  test.each<[string, (amount: string) => string]>([
    ['before', (amount) => `-${amount}`],
    ['behind', (amount) => `${amount}-`],
  ])('with a minus %s equity and liabilities', (_name, print) => {
    const { indicators, warnings } = parse(balance(SMALL_ASSETS, each(SMALL_LIABILITIES, print)));
    expect([indicators.equity, indicators.liabilities]).toEqual([NOTHING, NOTHING]);
    expect(warnings).toContain('sign_unclear');
  });

  test('though equity has parts that come to it', () => {
    const liabilities = [
      'A. Eigenkapital|-1.500,00|-1.400,00',
      'I. Gezeichnetes Kapital|-500,00|-800,00',
      'II. Jahresüberschuss|-1.000,00|-600,00',
      'B. Verbindlichkeiten|-1.500,00|-1.400,00',
      '|-3.000,00|-2.800,00',
    ];
    const { indicators, warnings } = parse(balance(SMALL_ASSETS, liabilities));
    expect([indicators.equity, indicators.net_income]).toEqual([NOTHING, NOTHING]);
    expect(warnings).toContain('sign_unclear');
  });

  test('in the year that has them', () => {
    const liabilities = SMALL_LIABILITIES.map((row) => row.replace('|', '|-'));
    expect(parse(balance(SMALL_ASSETS, liabilities)).indicators.equity).toEqual({ current: null, prior: 1400 });
  });

  test.each([
    ['a profit', ['1. Umsatzerlöse|-500|-400', '2. Materialaufwand|300|250', '3. Jahresüberschuss|-200|-150']],
    ['a loss', ['1. Umsatzerlöse|-500|-400', '2. Materialaufwand|700|550', '3. Jahresergebnis|200|150']],
    ['minus behind', ['1. Umsatzerlöse|500-|400-', '2. Materialaufwand|300|250', '3. Jahresüberschuss|200-|150-']],
    [
      'a line that cannot be read',
      [
        '1. Umsatzerlöse|-500|-400',
        '2. Materialaufwand|n. a.|n. a.',
        '3. Sonstige Steuern|1|1',
        '4. Jahresüberschuss|-200|-150',
      ],
    ],
  ])('with income below zero and %s', (_name, rows) => {
    const { indicators, warnings } = parse(income(rows));
    expect([indicators.revenue, indicators.net_income]).toEqual([NOTHING, NOTHING]);
    expect(warnings).toContain('sign_unclear');
  });

  test.each([
    [
      'beside each amount',
      HEADS,
      ['1. Umsatzerlöse|500 H|400 H', '2. Materialaufwand|300 S|250 S', '3. Jahresergebnis|200 H|150 H'],
    ],
    [
      'in cells of their own',
      ['|2021 EUR||2020 EUR|'],
      ['1. Umsatzerlöse|500|H|400|H', '2. Materialaufwand|300|S|250|S', '3. Jahresergebnis|n. a.|S|150|H'],
    ],
  ])('with S and H %s', (_name, heads, rows) => {
    const { indicators } = parse(section('Gewinn- und Verlustrechnung') + tableHtml(heads, rows));
    expect([indicators.revenue, indicators.net_income]).toEqual([NOTHING, NOTHING]);
  });
});

describe('the result', () => {
  test('called a profit is left open with a minus that nothing proves', () => {
    const rows = [
      '1. Umsatzerlöse|500|400',
      '2. Materialaufwand|n. a.|250',
      '3. Sonstige Steuern|1|1',
      '4. Jahresüberschuss|-200|149',
    ];
    const { indicators, warnings } = parse(income(rows));
    expect(indicators.net_income).toEqual({ current: null, prior: 149 });
    expect(warnings).toContain('sign_unclear');
  });

  test('called a profit is a loss where the lines prove it', () => {
    const rows = ['1. Umsatzerlöse|500|400', '2. Materialaufwand|700|250', '3. Jahresüberschuss|-200|150'];
    expect(parse(income(rows)).indicators.net_income).toEqual({ current: -200, prior: 150 });
  });

  test('is read with expenses printed negative', () => {
    const rows = ['1. Umsatzerlöse|500|400', '2. Materialaufwand|-300|-250', '3. Jahresüberschuss|200|150'];
    const { revenue, net_income: net } = parse(income(rows)).indicators;
    expect([revenue, net]).toEqual([
      { current: 500, prior: 400 },
      { current: 200, prior: 150 },
    ]);
  });
});
