import { describe, expect, test } from '@jest/globals';
import { tableHtml } from '../../../support/publicationMarkup.ts';
import {
  BALANCE,
  balance,
  GROUP_TITLE,
  lines,
  parse,
  SMALL_ASSETS,
  YEARS_IN_EUR,
} from '../../../support/readStatements.ts';

const liabilitiesOf = (rows: readonly string[], title?: string): string[] =>
  lines(parse(balance(SMALL_ASSETS, rows), title).balance_sheet?.liabilities);

describe('equity', () => {
  test('of a partnership limited by shares has the partners’ shares beside subscribed capital', () => {
    const read = liabilitiesOf([
      'A. Eigenkapital|1.400,00|1.300,00',
      'I. Gezeichnetes Kapital|1.000,00|1.000,00',
      'II. Kapitalanteile der persönlich haftenden Gesellschafter|300,00|200,00',
      'III. Bilanzgewinn|100,00|100,00',
      'B. Sonderposten für Investitionszuschüsse|100,00|100,00',
      'C. Rückstellungen|500,00|400,00',
      'D. Verbindlichkeiten|900,00|900,00',
      'E. Rechnungsabgrenzungsposten|100,00|100,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read).toEqual([
      'A Eigenkapital 1400 1300',
      'A.I Gezeichnetes Kapital 1000 1000',
      '– Kapitalanteile der persönlich haftenden Gesellschafter 300 200',
      '– Bilanzgewinn 100 100',
      '– Sonderposten für Investitionszuschüsse 100 100',
      'B Rückstellungen 500 400',
      'C Verbindlichkeiten 900 900',
      'D Rechnungsabgrenzungsposten 100 100',
    ]);
  });

  test('of a group without numbers has minorities, and a difference of consolidation beneath it', () => {
    const read = liabilitiesOf(
      [
        'Eigenkapital||',
        'Gezeichnetes Kapital|500,00|500,00',
        'Kapitalrücklage|300,00|300,00',
        'Konzernbilanzgewinn|400,00|400,00',
        'Nicht beherrschende Anteile|200,00|100,00',
        '|1.400,00|1.300,00',
        'Unterschiedsbetrag aus der Kapitalkonsolidierung|100,00|100,00',
        'Rückstellungen|500,00|400,00',
        'Verbindlichkeiten|1.000,00|1.000,00',
        '|3.000,00|2.800,00',
      ],
      GROUP_TITLE,
    );
    expect(read).toEqual([
      'A Eigenkapital 1400 1300',
      'A.I Gezeichnetes Kapital 500 500',
      'A.II Kapitalrücklage 300 300',
      '– Konzernbilanzgewinn 400 400',
      '– Nicht beherrschende Anteile 200 100',
      '– Unterschiedsbetrag aus der Kapitalkonsolidierung 100 100',
      'B Rückstellungen 500 400',
      'C Verbindlichkeiten 1000 1000',
    ]);
  });

  test('of a group shows its result by the name of the group', () => {
    const read = liabilitiesOf(
      [
        'A. Eigenkapital|1.500,00|1.400,00',
        'I. Gezeichnetes Kapital|500,00|500,00',
        'II. Konzern-Gewinnvortrag|800,00|800,00',
        'III. Konzern-Jahresüberschuss|200,00|100,00',
        'B. Verbindlichkeiten|1.500,00|1.400,00',
        '|3.000,00|2.800,00',
      ],
      GROUP_TITLE,
    );
    expect(read.slice(2, 4)).toEqual(['A.IV Konzern-Gewinnvortrag 800 800', 'A.V Konzern-Jahresüberschuss 200 100']);
  });

  test('of a partnership without numbers has reserves beside the partners’ shares', () => {
    const read = liabilitiesOf([
      'Eigenkapital||',
      'Kapitalanteile der Kommanditisten|1.000,00|1.000,00',
      'Rücklagen|300,00|200,00',
      'Jahresüberschuss|200,00|200,00',
      'Sonderposten für Zuwendungen|0,00|0,00',
      'Verbindlichkeiten||',
      'Verbindlichkeiten gegenüber Kreditinstituten|1.000,00|900,00',
      'Verbindlichkeiten gegenüber Gesellschaftern|500,00|500,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read).toEqual([
      'A Eigenkapital 1500 1400',
      '– Kapitalanteile der Kommanditisten 1000 1000',
      '– Rücklagen 300 200',
      'A.V Jahresüberschuss 200 200',
      '– Sonderposten für Zuwendungen 0 0',
      'C Verbindlichkeiten 1500 1400',
      'C.2 Verbindlichkeiten gegenüber Kreditinstituten 1000 900',
      '– Verbindlichkeiten gegenüber Gesellschaftern 500 500',
    ]);
  });

  test.each([
    ['A. ', 'I. ', 'II. ', 'B. '],
    ['', '', '', ''],
  ])('of an association may have a name of its own (%s)', (letter, first, second, next) => {
    const read = liabilitiesOf([
      `${letter}Vereinsvermögen|1.500,00|1.400,00`,
      `${first}Rücklagen|1.400,00|1.300,00`,
      `${second}Bilanzgewinn|100,00|100,00`,
      `${next}Verbindlichkeiten|1.500,00|1.400,00`,
      '|3.000,00|2.800,00',
    ]);
    expect(read).toEqual([
      '– Vereinsvermögen 1500 1400',
      '– Rücklagen 1400 1300',
      '– Bilanzgewinn 100 100',
      'C Verbindlichkeiten 1500 1400',
    ]);
  });

  test('of an association has its result by whatever name', () => {
    const found = parse(
      balance(SMALL_ASSETS, [
        'A. Vereinsvermögen|1.500,00|1.400,00',
        'I. Rücklagen|1.400,00|1.300,00',
        'II. Jahresergebnis|100,00|100,00',
        'B. Verbindlichkeiten|1.500,00|1.400,00',
        '|3.000,00|2.800,00',
      ]),
    );
    expect(found.indicators).toMatchObject({
      equity: { current: 1500, prior: 1400 },
      net_income: { current: 100, prior: 100 },
    });
  });

  test.each([
    ['A. Stiftungskapital|1.000,00|1.000,00', 'B. Vereinsvermögen|500,00|400,00', 'C. '],
    ['A. Eigenkapital|1.000,00|1.000,00', 'B. Vereinsvermögen|500,00|400,00', 'C. '],
    ['I. Stiftungskapital|1.000,00|1.000,00', 'II. Vereinsvermögen|500,00|400,00', 'III. '],
  ])('is not told where two positions side by side have a name of it (%s)', (first, second, next) => {
    const found = parse(
      balance(SMALL_ASSETS, [first, second, `${next}Verbindlichkeiten|1.500,00|1.400,00`, '|3.000,00|2.800,00']),
    );
    expect(found.indicators.equity).toEqual({ current: null, prior: null });
    const rows = [first, second].map((row) => row.split('|', 1)[0]?.replace(/^[A-Z]+\. /u, ''));
    expect(found.warning_details).toEqual([
      { code: 'subtotal_unclear', statement: 'liabilities', year: 'current', rows },
      { code: 'subtotal_unclear', statement: 'liabilities', year: 'prior', rows },
    ]);
    expect(lines(found.balance_sheet?.liabilities).map((line) => line.split(' ').slice(-2).join(' '))).toEqual([
      '1000 1000',
      '500 400',
      '1500 1400',
    ]);
  });

  test('of an association may begin the right half of a table', () => {
    const found = parse(
      BALANCE +
        tableHtml(
          ['|31.12.2021 EUR|31.12.2020 EUR||31.12.2021 EUR|31.12.2020 EUR'],
          [
            'A. Anlagevermögen|1.000,00|900,00|A. Vereinskapital|1.500,00|1.400,00',
            'B. Umlaufvermögen|2.000,00|1.900,00|B. Verbindlichkeiten|1.500,00|1.400,00',
          ],
        ),
    );
    expect(found.checks.balance_sheet_balances).toBe(true);
  });

  test('of a cooperative has members’ shares and reserves of its own', () => {
    const read = liabilitiesOf([
      'A. Eigenkapital||',
      'I. Geschäftsguthaben||',
      '1. der verbleibenden Mitglieder|900,00|800,00',
      '2. der ausscheidenden Mitglieder|100,00|100,00',
      'Rückständige fällige Einzahlungen auf Geschäftsanteile: 12,00 EUR||',
      '|1.000,00|900,00',
      'II. Ergebnisrücklagen||',
      '1. Gesetzliche Rücklage|300,00|300,00',
      '2. Andere Ergebnisrücklagen|100,00|100,00',
      '|400,00|400,00',
      'III. Bilanzgewinn|100,00|100,00',
      '|1.500,00|1.400,00',
      'B. Rückstellungen|500,00|400,00',
      'C. Verbindlichkeiten|1.000,00|1.000,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read.map((line) => line.replace(/^\S+ /u, ''))).toEqual([
      'Eigenkapital 1500 1400',
      'Geschäftsguthaben 1000 900',
      'der verbleibenden Mitglieder 900 800',
      'der ausscheidenden Mitglieder 100 100',
      'Ergebnisrücklagen 400 400',
      'Gesetzliche Rücklage 300 300',
      'Andere Ergebnisrücklagen 100 100',
      'Bilanzgewinn 100 100',
      'Rückstellungen 500 400',
      'Verbindlichkeiten 1000 1000',
    ]);
  });

  test.each([
    ['provisions', 'B. Rückstellungen', '1. Rückstellungen für drohende Verluste aus schwebenden Geschäften'],
    ['liabilities', 'C. Verbindlichkeiten', '1. Verbindlichkeiten aus Verlustübernahme'],
  ])('is reduced by losses, but %s that speak of losses are not', (_name, parent, child) => {
    const rest = parent.startsWith('B') ? 'C. Verbindlichkeiten' : 'B. Rückstellungen';
    const read = liabilitiesOf(['A. Eigenkapital|1,00|1,00', parent, `${child}|500,00|400,00`, `${rest}|n. a.|n. a.`]);
    expect(read.find((line) => line.includes('Verlust'))).toMatch(/ 500 400$/u);
  });
});

describe('equity that is reckoned in rows of its own', () => {
  test('of partners who are named stands beneath equity without numbers', () => {
    const read = parse(
      balance(SMALL_ASSETS, [
        'A. Eigenkapital|1.500,00|1.400,00',
        'Kapital Gesellschafter A|1.100,00|1.000,00',
        'Entnahmen|100,00|100,00',
        'Kapital Gesellschafter B|500,00|500,00',
        'B. Verbindlichkeiten|1.500,00|1.400,00',
        '|3.000,00|2.800,00',
      ]),
    );
    expect(lines(read.balance_sheet?.liabilities[0]?.children)).toEqual([
      '– Kapital Gesellschafter A 1100 1000',
      '– Entnahmen -100 -100',
      '– Kapital Gesellschafter B 500 500',
    ]);
  });

  const ONE = [YEARS_IN_EUR];
  const TWO = ['|=2 31.12.2021|=2 31.12.2020', '|EUR|EUR|EUR|EUR'];
  test.each<[string, string, string, readonly string[]]>([
    ['one column', 'nicht eingeforderte ausstehende Einlagen', 'Eingefordertes Kapital', ONE],
    ['two columns', 'nicht eingeforderte ausstehende Einlagen', 'Eingefordertes Kapital', TWO],
    ['one column', 'Eigene Anteile', 'Ausgegebenes Kapital', ONE],
    ['two columns', 'Eigene Anteile', 'Ausgegebenes Kapital', TWO],
  ])('counts in %s what is left of the capital once, beside %s', (_name, taken, left, headings) => {
    const isWide = headings.length > 1;
    const row = (label: string, amount: string, isDetail = false): string =>
      isWide
        ? `${label}|${isDetail ? `${amount}||${amount}|` : `|${amount}||${amount}`}`
        : `${label}|${amount}|${amount}`;
    const sides = [
      [row('A. Anlagevermögen', '2.000,00'), row('', '2.000,00')],
      [
        isWide ? 'A. Eigenkapital||||' : row('A. Eigenkapital', '1.500,00'),
        row('I. Gezeichnetes Kapital', '1.000,00', true),
        row(taken, '-500,00', true),
        row(left, '500,00'),
        row('II. Gewinnvortrag', '1.000,00'),
        ...(isWide ? [row('', '1.500,00')] : []),
        row('Übertrag', '1.500,00'),
        row('B. Verbindlichkeiten', '500,00'),
        row('- mit einer Restlaufzeit bis zu einem Jahr', '400,00'),
        row('', '2.000,00'),
      ],
    ] as const;
    const found = parse(balance(sides[0], sides[1], [...headings]));
    expect(lines(found.balance_sheet?.liabilities)).toEqual([
      'A Eigenkapital 1500 1500',
      'A.I Gezeichnetes Kapital 1000 1000',
      `– ${taken} -500 -500`,
      'A.IV Gewinnvortrag 1000 1000',
      'C Verbindlichkeiten 500 500',
    ]);
    expect(found.checks.balance_sheet_balances).toBe(true);
  });
});
