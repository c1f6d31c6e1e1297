import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import {
  GROUP_TITLE,
  SMALL_ASSETS,
  SMALL_LIABILITIES,
  balance,
  lines,
  parse,
} from '../../../support/readStatements.ts';

describe('an income statement', () => {
  const income = (rows: readonly string[], equity = SMALL_LIABILITIES, title?: string): ReturnType<typeof parse> =>
    parse(
      balance(SMALL_ASSETS, equity) + section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows),
      title,
    );
  const ROWS = [
    '1. Umsatzerlöse|900,00|800,00',
    '2. Materialaufwand|709,00|700,00',
    '3. Jahresüberschuss|200,00|100,00',
  ];

  test('has no values in a year whose lines do not come to the net income', () => {
    const found = income(ROWS);
    expect(lines(found.income_statement?.positions)).toEqual([
      '1 Umsatzerlöse null 800',
      '5 Materialaufwand null 700',
      '17 Jahresüberschuss null 100',
    ]);
    expect(found.warning_details).toEqual([
      {
        code: 'sum_mismatch',
        statement: 'income',
        year: 'current',
        rows: ['Jahresüberschuss', 'Umsatzerlöse', 'Materialaufwand'],
      },
    ]);
  });

  test('keeps its net income where equity shows the same, proved by its own sum', () => {
    const equity = [
      'A. Eigenkapital|1.500,00|1.400,00',
      'I. Gezeichnetes Kapital|1.300,00|1.300,00',
      'II. Jahresüberschuss|200,00|100,00',
      ...SMALL_LIABILITIES.slice(1),
    ];
    expect(income(ROWS, equity).indicators.net_income).toEqual({ current: 200, prior: 100 });
  });

  test('does not give a sum on the way that no lines come to', () => {
    const rows = [
      'Umsatzerlöse|900,00|800,00',
      'Materialaufwand|500,00|500,00',
      'Rohergebnis|490,00|300,00',
      'Personalaufwand|200,00|200,00',
      'Jahresüberschuss|200,00|100,00',
    ];
    expect(lines(income(rows).income_statement?.positions)).toEqual([
      '1 Umsatzerlöse 900 800',
      '5 Materialaufwand 500 500',
      '1-5 Rohergebnis null 300',
      '6 Personalaufwand 200 200',
      '17 Jahresüberschuss 200 100',
    ]);
  });

  test.each(['Bilanzgewinn', 'Konzernbilanzgewinn'])(
    'does not give a use of the result that does not lead to the %s',
    (profit) => {
      const rows = [ROWS[0] ?? '', '2. Materialaufwand|700,00|700,00', ROWS[2] ?? ''];
      const use = ['4. Gewinnvortrag|50,00|50,00', `5. ${profit}|350,00|150,00`];
      const title = profit.startsWith('Konzern') ? GROUP_TITLE : undefined;
      expect(lines(income([...rows, ...use], SMALL_LIABILITIES, title).income_statement?.positions).slice(2)).toEqual([
        '17 Jahresüberschuss 200 100',
        '– Gewinnvortrag null 50',
        `– ${profit} null 150`,
      ]);
    },
  );

  test('does not give a use of the result that leads to the profit only by other signs than in the other year', () => {
    const rows = [
      ...[ROWS[0] ?? '', '2. Materialaufwand|700,00|700,00', ROWS[2] ?? ''],
      ...[
        '4. Gewinnvortrag|50,00|30,00',
        '5. Einstellungen in Rücklagen|-90,00|-20,00',
        '6. Bilanzgewinn|340,00|110,00',
      ],
    ];
    expect(lines(income(rows).income_statement?.positions).slice(2)).toEqual([
      '17 Jahresüberschuss 200 100',
      '– Gewinnvortrag null null',
      '– Einstellungen in Rücklagen null null',
      '– Bilanzgewinn null null',
    ]);
  });

  test('gives no lines that rounding hides a misprint of, where a result on the way speaks against them', () => {
    const rows = [
      'Umsatzerlöse|402,1|388,9',
      'Materialaufwand|-281,3|-273,8',
      'Sonstige betriebliche Aufwendungen|-99,4|-94,0',
      'Betriebsergebnis|25,4|21,1',
      'Finanzergebnis|-4,0|-4,8',
      'Jahresüberschuss|21,5|16,3',
    ];
    const found = parse(
      section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 Mio. EUR|2020 Mio. EUR'], rows),
    ).income_statement;
    expect(lines(found?.positions).filter((line) => !/ null \S+$/u.test(line))).toEqual([]);
    expect(lines(found?.positions).at(-1)).toBe('17 Jahresüberschuss null 16300000');
  });
});
