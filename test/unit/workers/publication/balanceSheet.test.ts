import { describe, expect, test } from '@jest/globals';
import { tableHtml } from '../../../support/publicationMarkup.ts';
import {
  BALANCE,
  SMALL,
  SMALL_ASSETS,
  SMALL_LIABILITIES,
  YEARS_IN_EUR,
  balance,
  lines,
  parse,
} from '../../../support/readStatements.ts';

describe('a balance sheet', () => {
  test.each([
    ['no label', ''],
    ['the name of the side', 'Aktiva'],
    ['a sum', 'Summe Aktiva'],
    ['a long name', 'Bilanzsumme, Summe Aktiva'],
  ])('is read whose total has %s', (_name, label) => {
    const found = parse(balance([...SMALL_ASSETS.slice(0, 2), `${label}|3.000,00|2.800,00`], SMALL_LIABILITIES));
    expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
    expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
    expect(found.checks.balance_sheet_balances).toBe(true);
  });

  test('with details left and subtotals without a label right gives every sum to what it completes', () => {
    const headings = ['|=2 31.12.2021|=2 Vorjahr', '|TEUR|TEUR|TEUR|TEUR'];
    const found = parse(
      balance(
        [
          'A. Anlagevermögen||||',
          'I. Sachanlagen||||',
          '1. Grundstücke|5||6|',
          '2. Technische Anlagen und Maschinen|58||62|',
          '||63||68',
          '||63||68',
          'B. Umlaufvermögen||||',
          'I. Vorräte||40||30',
          'II. Forderungen und sonstige Vermögensgegenstände||||',
          '1. Forderungen aus Lieferungen und Leistungen|3||2|',
          '2. Sonstige Vermögensgegenstände|4|7|5|7',
          '||47||37',
          '||110||105',
        ],
        ['A. Eigenkapital||60||60', 'B. Verbindlichkeiten||50||45', '||110||105'],
        headings,
      ),
    );
    expect(lines(found.balance_sheet?.assets)).toEqual([
      'A Anlagevermögen 63000 68000',
      'A.II Sachanlagen 63000 68000',
      'A.II.1 Grundstücke 5000 6000',
      'A.II.2 Technische Anlagen und Maschinen 58000 62000',
      'B Umlaufvermögen 47000 37000',
      'B.I Vorräte 40000 30000',
      'B.II Forderungen und sonstige Vermögensgegenstände 7000 7000',
      'B.II.1 Forderungen aus Lieferungen und Leistungen 3000 2000',
      'B.II.4 Sonstige Vermögensgegenstände 4000 5000',
    ]);
    expect(found.warnings).toEqual(['identity_unverified']);
  });

  test('in EUR beside TEUR with a decimal is read in EUR', () => {
    const headings = ['|31.12.2021 EUR|31.12.2020 TEUR'];
    const rows = ['A. Umlaufvermögen|8.862.100,55|8.862,1', '|8.862.100,55|8.862,1'];
    const found = parse(
      balance(
        rows,
        ['A. Eigenkapital|862.100,55|862,1', 'B. Verbindlichkeiten|8.000.000,00|8.000,0', '|8.862.100,55|8.862,1'],
        headings,
      ),
    );
    expect(lines(found.balance_sheet?.assets)).toEqual(['B Umlaufvermögen 8862100.55 8862100']);
  });

  test.each<[string, string]>([
    [
      'one table with a row between the sides and its headings again',
      `${BALANCE}<p>Aktiva</p>${tableHtml([YEARS_IN_EUR], [...SMALL_ASSETS, '=3 <p class="tbl_p_fl">Passiva</p>', YEARS_IN_EUR, ...SMALL_LIABILITIES])}`,
    ],
    [
      'one table with nothing between the sides',
      BALANCE + tableHtml([YEARS_IN_EUR], [...SMALL_ASSETS, ...SMALL_LIABILITIES]),
    ],
    [
      'headings above two tables',
      `${BALANCE}<h3 class="z_titel">Aktiva</h3>${tableHtml([YEARS_IN_EUR], SMALL_ASSETS)}<h3 class="z_titel">Passiva</h3>${tableHtml([YEARS_IN_EUR], SMALL_LIABILITIES)}`,
    ],
    [
      'the prior year first',
      BALANCE +
        tableHtml(
          ['Aktiva|31.12.2020 EUR|31.12.2021 EUR'],
          ['Anlagevermögen|900,00|1.000,00', 'Umlaufvermögen|1.900,00|2.000,00', '|2.800,00|3.000,00'],
        ) +
        tableHtml([YEARS_IN_EUR], SMALL_LIABILITIES),
    ],
    [
      'both sides beside each other',
      BALANCE +
        tableHtml(
          ['Aktiva|31.12.2021 EUR|31.12.2020 EUR|Passiva|31.12.2021 EUR|31.12.2020 EUR'],
          [
            'A. Anlagevermögen|1.000,00|900,00|A. Eigenkapital|1.500,00|1.400,00',
            'B. Umlaufvermögen|2.000,00|1.900,00|B. Rückstellungen|500,00|400,00',
            '|||C. Verbindlichkeiten|1.000,00|1.000,00',
            '|3.000,00|2.800,00||3.000,00|2.800,00',
          ],
        ),
    ],
    [
      'a column that refers to the notes',
      balance(
        ['A. Anlagevermögen|(1)|1.000,00|900,00', 'B. Umlaufvermögen|2|2.000,00|1.900,00', '||3.000,00|2.800,00'],
        [
          'A. Eigenkapital||1.500,00|1.400,00',
          'B. Rückstellungen||500,00|400,00',
          'C. Verbindlichkeiten||1.000,00|1.000,00',
          '||3.000,00|2.800,00',
        ],
        ['|Anhang|31.12.2021 EUR|31.12.2020 EUR'],
      ),
    ],
    [
      'neither numbers nor a unit in the headings',
      `${BALANCE}<p>(Angaben in EUR)</p>${tableHtml(['Aktiva|31.12.2021|31.12.2020'], ['Anlagevermögen|1.000|900', 'Umlaufvermögen|2.000|1.900', 'Summe|3.000|2.800'])}${tableHtml(['Passiva|31.12.2021|31.12.2020'], ['Eigenkapital|1.500|1.400', 'Rückstellungen|500|400', 'Verbindlichkeiten|1.000|1.000', 'Summe|3.000|2.800'])}`,
    ],
  ])('printed as %s reads the same', (_name, body) => {
    const found = parse(body);
    expect(lines(found.balance_sheet?.assets)).toEqual(SMALL);
    expect(lines(found.balance_sheet?.liabilities)).toEqual([
      'A Eigenkapital 1500 1400',
      'B Rückstellungen 500 400',
      'C Verbindlichkeiten 1000 1000',
    ]);
    expect(found.checks.balance_sheet_balances).toBe(true);
  });
});

describe('the amounts of a balance sheet', () => {
  test('are turned where a loss or deduction has no minus, because only then the sums come out', () => {
    const found = parse(
      balance(
        [
          'A. Umlaufvermögen|95,00|95,00',
          'I. Vorräte|95,00|95,00',
          '1. Waren|100,00|100,00',
          '2. Erhaltene Anzahlungen auf Bestellungen|5,00|-5,00',
          '|95,00|95,00',
        ],
        [
          'A. Eigenkapital|15,00|22,00',
          'I. Gezeichnetes Kapital|25,00|25,00',
          'II. Verlustvortrag|3,00|-5,00',
          'III. Jahresfehlbetrag|7,00|-2,00',
          'B. Verbindlichkeiten|80,00|73,00',
          '|95,00|95,00',
        ],
      ),
    );
    expect(lines(found.balance_sheet?.liabilities).slice(0, 4)).toEqual([
      'A Eigenkapital 15 22',
      'A.I Gezeichnetes Kapital 25 25',
      'A.IV Verlustvortrag -3 -5',
      'A.V Jahresfehlbetrag -7 2',
    ]);
    expect(lines(found.balance_sheet?.assets).at(-1)).toBe('– Erhaltene Anzahlungen auf Bestellungen -5 -5');
  });

  test('leave out "davon" rows and amounts within labels', () => {
    const found = parse(
      balance(SMALL_ASSETS, [
        ...SMALL_LIABILITIES.slice(0, 2),
        'C. Verbindlichkeiten – davon aus Steuern 12,00 (VJ: 0,00)|1.000,00|1.000,00',
        '- davon mit einer Restlaufzeit bis zu einem Jahr|700,00|600,00',
        '(davon gegenüber Gesellschaftern: 2.569 (VJ: 0))||',
        '|3.000,00|2.800,00',
      ]),
    );
    expect(lines(found.balance_sheet?.liabilities).at(-1)).toBe('C Verbindlichkeiten 1000 1000');
    expect(found.warnings).toEqual(['identity_unverified']);
  });

  test('are read where a blank has strayed into them, and an empty cell and a dash are no zeros', () => {
    const found = parse(
      balance(
        [
          'A. Anlagevermögen|207.469.745, 34|0,00',
          'B. Umlaufvermögen|–|5,00',
          'C. Rechnungsabgrenzungsposten||1,00',
          '|207.469.745,34|6,00',
        ],
        ['A. Eigenkapital|207.469.745,34|6,00', 'B. Verbindlichkeiten||', '|207.469.745,34|6,00'],
      ),
    );
    expect(lines(found.balance_sheet?.assets)).toEqual([
      'A Anlagevermögen 207469745.34 0',
      'B Umlaufvermögen null 5',
      'C Rechnungsabgrenzungsposten null 1',
    ]);
  });

  test('of a partnership stand in its partners’ accounts', () => {
    const found = parse(
      balance(SMALL_ASSETS, [
        'A. Eigenkapital|1.500,00|1.400,00',
        'I. Kapitalanteile der Komplementärin|0,00|0,00',
        'II. Kapitalanteile der Kommanditisten|1.500,00|1.400,00',
        'B. Verbindlichkeiten|1.500,00|1.400,00',
        '|3.000,00|2.800,00',
      ]),
    );
    expect(found.indicators.equity).toEqual({ current: 1500, prior: 1400 });
    expect(lines(found.balance_sheet?.liabilities)[1]).toBe('A.I Kapitalanteile der Komplementärin 0 0');
  });
});
