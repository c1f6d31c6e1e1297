import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
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

describe('an income statement', () => {
  const income = (rows: readonly string[], equity = SMALL_LIABILITIES): ReturnType<typeof parse> =>
    parse(
      balance(SMALL_ASSETS, equity) + section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows),
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
      expect(lines(income([...rows, ...use]).income_statement?.positions).slice(2)).toEqual([
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
