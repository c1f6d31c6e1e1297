import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import {
  BALANCE,
  balance,
  GROUP_TITLE,
  lines,
  parse,
  SMALL,
  SMALL_ASSETS,
  SMALL_LIABILITIES,
  YEARS_IN_EUR,
} from '../../../support/readStatements.ts';

const assetsOf = (rows: readonly string[]): string[] =>
  lines(parse(balance(rows, SMALL_LIABILITIES)).balance_sheet?.assets);
const incomeOf = (rows: readonly string[], title?: string): string[] =>
  lines(
    parse(section('Gewinn- und Verlustrechnung') + tableHtml(['|2021 EUR|2020 EUR'], rows), title).income_statement
      ?.positions,
  );

describe('assets before 2010', () => {
  test('begin with contributions due and expenses of starting up, and hold own shares', () => {
    const read = assetsOf([
      'Ausstehende Einlagen auf das gezeichnete Kapital|100,00|100,00',
      'Aufwendungen für die Ingangsetzung und Erweiterung des Geschäftsbetriebs|50,00|50,00',
      'Anlagevermögen|1.000,00|900,00',
      'Umlaufvermögen||',
      'Forderungen und sonstige Vermögensgegenstände||',
      'Forderungen aus Lieferungen und Leistungen|1.200,00|1.200,00',
      'Wertpapiere||',
      'Eigene Anteile|650,00|550,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read).toEqual([
      '– Ausstehende Einlagen auf das gezeichnete Kapital 100 100',
      '– Aufwendungen für die Ingangsetzung und Erweiterung des Geschäftsbetriebs 50 50',
      'A Anlagevermögen 1000 900',
      'B Umlaufvermögen 1850 1750',
      'B.II Forderungen und sonstige Vermögensgegenstände 1200 1200',
      'B.II.1 Forderungen aus Lieferungen und Leistungen 1200 1200',
      'B.III Wertpapiere 650 550',
      '– Eigene Anteile 650 550',
    ]);
  });

  test('keep contributions due and own shares where no sum proves them', () => {
    const read = assetsOf([
      'A. Ausstehende Einlagen|100,00|90,00',
      'B. Anlagevermögen|1,00|1,00',
      'C. Umlaufvermögen|n. a.|n. a.',
    ]);
    expect(read[0]).toBe('– Ausstehende Einlagen 100 90');
  });
});

describe('numbers', () => {
  test('of every depth may have a column of their own', () => {
    const assets = ['A.|||Anlagevermögen|1.000,00|900,00', 'B.|||Umlaufvermögen||', '|I.||Vorräte|2.000,00|1.900,00'];
    const liabilities = ['A.|||Eigenkapital|1.500,00|1.400,00', 'B.|||Rückstellungen|1.500,00|1.400,00'];
    const total = '||||3.000,00|2.800,00';
    const found = parse(balance([...assets, total], [...liabilities, total], ['=4|31.12.2021 EUR|31.12.2020 EUR']));
    expect(lines(found.balance_sheet?.assets)).toEqual([
      'A Anlagevermögen 1000 900',
      'B Umlaufvermögen 2000 1900',
      'B.I Vorräte 2000 1900',
    ]);
  });

  test.each([
    ['without a dot before capitals', ['A ANLAGEVERMÖGEN', 'I SACHANLAGEN', '1 MASCHINEN', 'B UMLAUFVERMÖGEN']],
    ['in brackets', ['(A) Anlagevermögen', '(I) Sachanlagen', '(1) Maschinen', '(B) Umlaufvermögen']],
    ['that name the way', ['A. Anlagevermögen', 'A.I. Sachanlagen', 'A.I.1. Maschinen', 'B. Umlaufvermögen']],
    ['with a bracket', ['A) Anlagevermögen', 'I) Sachanlagen', '1) Maschinen', 'B) Umlaufvermögen']],
  ])('%s are no part of the label', (_name, [fixed = '', tangible = '', machines = '', current = '']) => {
    const read = assetsOf([
      `${fixed}|1.000,00|900,00`,
      `${tangible}|1.000,00|900,00`,
      `${machines}|1.000,00|900,00`,
      `${current}|2.000,00|1.900,00`,
      '|3.000,00|2.800,00',
    ]);
    expect(read.map((line) => line.toLowerCase())).toEqual([
      'a anlagevermögen 1000 900',
      'a.ii sachanlagen 1000 900',
      '– maschinen 1000 900',
      'b umlaufvermögen 2000 1900',
    ]);
  });
});

describe('names', () => {
  test.each(['Summe Anlagevermögen', 'Anlagevermögen insgesamt', 'Anlagevermögen gesamt'])(
    'of sums are no positions: %s',
    (sum) => {
      const rows = ['A. Anlagevermögen||', 'I. Sachanlagen|700,00|600,00', 'II. Finanzanlagen|300,00|300,00'];
      const read = assetsOf([
        ...rows,
        `${sum}|1.000,00|900,00`,
        'B. Umlaufvermögen|2.000,00|1.900,00',
        '|3.000,00|2.800,00',
      ]);
      expect(read).toEqual([
        'A Anlagevermögen 1000 900',
        'A.II Sachanlagen 700 600',
        'A.III Finanzanlagen 300 300',
        'B Umlaufvermögen 2000 1900',
      ]);
    },
  );

  test('without a number beneath a bare heading with one are its parts', () => {
    const read = assetsOf([
      'A. Anlagevermögen|1.000,00|900,00',
      'B. Umlaufvermögen||',
      'I. Andere Vorräte||',
      'Unfertige Leistungen|1.500,00|1.400,00',
      'II. Flüssige Mittel||',
      'Kassenbestand, Guthaben bei Kreditinstituten|500,00|500,00',
      '|3.000,00|2.800,00',
    ]);
    expect(read.slice(1)).toEqual([
      'B Umlaufvermögen 2000 1900',
      '– Andere Vorräte 1500 1400',
      '– Unfertige Leistungen 1500 1400',
      'B.IV Flüssige Mittel 500 500',
      '– Kassenbestand, Guthaben bei Kreditinstituten 500 500',
    ]);
  });
});

test('marks of where a word may be broken are no part of it', () => {
  const read = assetsOf([
    'A. Anlage&shy;vermögen|1.000,00|900,00',
    'B. Umlauf&#8203;vermögen|2.000,00|1.900,00',
    '|3.000,00|2.800,00',
  ]);
  expect(read).toEqual(SMALL);
});

test('abbreviations stand for the names of the law', () => {
  const read = parse(
    balance(
      [
        'A. Anlageverm.|900,00|900,00',
        'I. Immat. Vermögensgegenst.|300,00|300,00',
        'II. Sachanl.|500,00|500,00',
        '1. Andere Anl., Betriebs- u. Geschäftsausst.|500,00|500,00',
        'III. Finanzanl.|100,00|100,00',
        '1. Anteile an verb. Unternehmen|100,00|100,00',
        'B. Umlaufverm.|2.000,00|1.900,00',
        'I. Ford. u. sonst. Vermögensgegenst.|1.500,00|1.500,00',
        '1. Forderungen aus LuL|1.000,00|1.000,00',
        '2. Sonst. Verm.gegenst.|500,00|500,00',
        'II. Kassenbest., Guthaben b. Kreditinst.|500,00|400,00',
        'C. ARAP|100,00|0,00',
        '|3.000,00|2.800,00',
      ],
      [
        'A. Eigenkap.|1.500,00|1.400,00',
        'I. Gez. Kapital|1.500,00|1.400,00',
        'B. Rückst.|500,00|400,00',
        '1. Steuerrückst.|100,00|100,00',
        '2. Sonst. Rückst.|400,00|300,00',
        'C. Verbindl.|900,00|900,00',
        '1. Verb. ggü. Kreditinst.|400,00|400,00',
        '2. Verb. aus L. u. L.|300,00|300,00',
        '3. Verb. gegenüber verb. Untern.|100,00|100,00',
        '4. Sonst. Verb.|100,00|100,00',
        'D. PRAP|100,00|100,00',
        '|3.000,00|2.800,00',
      ],
    ),
  ).balance_sheet;
  const keys = (side: 'assets' | 'liabilities'): string[] =>
    lines(read?.[side]).map((line) => line.split(' ')[0] ?? '');
  expect(keys('assets')).toEqual([
    'A',
    'A.I',
    'A.II',
    'A.II.3',
    'A.III',
    'A.III.1',
    'B',
    'B.II',
    'B.II.1',
    'B.II.4',
    'B.IV',
    'C',
  ]);
  expect(keys('liabilities')).toEqual(['A', 'A.I', 'B', 'B.2', 'B.3', 'C', 'C.2', 'C.4', 'C.6', 'C.8', 'D']);
});

describe('an income statement', () => {
  test('of before 2016 keeps extraordinary items without a number of today', () => {
    const read = incomeOf([
      '1. Umsatzerlöse|1.000,00|900,00',
      '2. Materialaufwand|500,00|500,00',
      '3. Erträge aus Ergebnisabführungsverträgen|50,00|40,00',
      '4. Ergebnis der gewöhnlichen Geschäftstätigkeit|550,00|440,00',
      '5. Außerordentliche Aufwendungen|50,00|40,00',
      '6. Außerordentliches Ergebnis|-50,00|-40,00',
      '7. Steuern vom Einkommen und vom Ertrag|100,00|100,00',
      '8. Jahresüberschuss|400,00|300,00',
    ]);
    expect(read).toEqual([
      '1 Umsatzerlöse 1000 900',
      '5 Materialaufwand 500 500',
      '– Erträge aus Ergebnisabführungsverträgen 50 40',
      '– Ergebnis der gewöhnlichen Geschäftstätigkeit 550 440',
      '– Außerordentliche Aufwendungen 50 40',
      '– Außerordentliches Ergebnis -50 -40',
      '14 Steuern vom Einkommen und vom Ertrag 100 100',
      '17 Jahresüberschuss 400 300',
    ]);
  });

  test('of a micro company may have lines without a number of today only', () => {
    const read = incomeOf([
      '1. Sonstige Erträge|100,00|100,00',
      '2. Sonstige Aufwendungen|70,00|70,00',
      '3. Steuern|10,00|10,00',
      '4. Jahresüberschuss|20,00|20,00',
    ]);
    expect(read.slice(0, 3)).toEqual([
      '– Sonstige Erträge 100 100',
      '– Sonstige Aufwendungen 70 70',
      '– Steuern 10 10',
    ]);
  });

  test('with abbreviations takes the numbers of the law', () => {
    const read = incomeOf([
      '1. Umsatzerl.|1.000,00|900,00',
      '2. Sonst. betriebl. Erträge|100,00|100,00',
      '3. Materialaufw.|500,00|500,00',
      '4. Sonst. betr. Aufw.|100,00|100,00',
      '5. Sonst. Zinsen u. ähnl. Ertr.|10,00|10,00',
      '6. Steuern v. Einkommen u. v. Ertrag|100,00|100,00',
      '7. Jahresübersch.|410,00|310,00',
    ]);
    expect(read.map((line) => line.split(' ')[0])).toEqual(['1', '4', '5', '8', '11', '14', '17']);
  });

  test('of a partnership and of a group ends before what becomes of the result', () => {
    const read = incomeOf(
      [
        'Umsatzerlöse|1.000,00|900,00',
        'Materialaufwand|500,00|500,00',
        'Konzern-Jahresüberschuss|500,00|400,00',
        'Auf nicht beherrschende Anteile entfallender Gewinn|100,00|100,00',
        'Gutschrift auf Kapitalkonten|400,00|300,00',
      ],
      GROUP_TITLE,
    );
    expect(read.slice(2)).toEqual([
      '17 Konzern-Jahresüberschuss 500 400',
      '– Auf nicht beherrschende Anteile entfallender Gewinn 100 100',
      '– Gutschrift auf Kapitalkonten 400 300',
    ]);
  });
});

describe('both sides beside each other', () => {
  test('are parted where numbers have a column of their own and one heading is above both', () => {
    const rows = [
      'A.|Anlagevermögen|1.000,00|900,00|A.|Eigenkapital|1.500,00|1.400,00',
      'B.|Umlaufvermögen|2.000,00|1.900,00|B.|Rückstellungen|500,00|400,00',
      '||||C.|Verbindlichkeiten|1.000,00|1.000,00',
      '||3.000,00|2.800,00|||3.000,00|2.800,00',
    ];
    const years = '||31.12.2021 EUR|31.12.2020 EUR|||31.12.2021 EUR|31.12.2020 EUR';
    const found = parse(BALANCE + tableHtml([years], rows)).balance_sheet;
    expect(lines(found?.assets)).toEqual(['A Anlagevermögen 1000 900', 'B Umlaufvermögen 2000 1900']);
    expect(lines(found?.liabilities)).toEqual([
      'A Eigenkapital 1500 1400',
      'B Rückstellungen 500 400',
      'C Verbindlichkeiten 1000 1000',
    ]);
  });

  test('name the sides in rows of their own where they stand one under the other', () => {
    const found = parse(
      BALANCE + tableHtml([YEARS_IN_EUR], ['AKTIVA||', ...SMALL_ASSETS, '||', 'PASSIVA||', ...SMALL_LIABILITIES]),
    );
    expect(found.checks.balance_sheet_balances).toBe(true);
    expect(lines(found.balance_sheet?.liabilities)).toHaveLength(3);
  });
});
