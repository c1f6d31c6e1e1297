import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import {
  BALANCE,
  balance,
  parse,
  SMALL_ASSETS,
  SMALL_LIABILITIES,
  YEARS_IN_EUR,
} from '../../../support/readStatements.ts';

const NO_AMOUNTS = { current: null, prior: null };

const BANK_ASSETS = [
  '1. Barreserve|100,00|90,00',
  '2. Forderungen an Kreditinstitute|400,00|400,00',
  '3. Forderungen an Kunden|1.500,00|1.410,00',
  '4. Sachanlagen|200,00|200,00',
  'Summe der Aktiva|2.200,00|2.100,00',
];
const BANK_LIABILITIES = [
  '1. Verbindlichkeiten gegenüber Kreditinstituten|700,00|700,00',
  '2. Verbindlichkeiten gegenüber Kunden|1.000,00|900,00',
  '3. Rückstellungen|100,00|100,00',
  '4. Fonds für allgemeine Bankrisiken|50,00|50,00',
  '5. Eigenkapital|350,00|350,00',
  'Summe der Passiva|2.200,00|2.100,00',
];

describe('statements that follow a scheme of their own are refused with its name', () => {
  test.each<[string, string, string]>([
    ['a bank in two tables', balance(BANK_ASSETS, BANK_LIABILITIES), 'bank_scheme_unsupported'],
    [
      'a bank with both sides beside each other',
      BALANCE +
        tableHtml(
          [`Aktiva${YEARS_IN_EUR}|Passiva${YEARS_IN_EUR}`],
          BANK_ASSETS.map((row, index) => `${row}|${BANK_LIABILITIES[index] ?? ''}`),
        ),
      'bank_scheme_unsupported',
    ],
    [
      'an income statement of a bank',
      section('Gewinn- und Verlustrechnung') +
        tableHtml(
          ['|2021 EUR|2020 EUR'],
          [
            '1. Zinserträge aus Kredit- und Geldmarktgeschäften|500,00|400,00',
            '2. Zinsaufwendungen|100,00|100,00',
            '3. Provisionserträge|50,00|50,00',
            '4. Jahresüberschuss|450,00|350,00',
          ],
        ),
      'bank_scheme_unsupported',
    ],
    [
      'an insurer',
      balance(
        [
          'A. Immaterielle Vermögensgegenstände|100,00|100,00',
          'B. Kapitalanlagen|1.800,00|1.700,00',
          'C. Forderungen|100,00|100,00',
          'D. Sonstige Vermögensgegenstände|200,00|200,00',
          '|2.200,00|2.100,00',
        ],
        [
          'A. Eigenkapital|500,00|500,00',
          'B. Versicherungstechnische Rückstellungen|1.500,00|1.400,00',
          'C. Andere Verbindlichkeiten|200,00|200,00',
          '|2.200,00|2.100,00',
        ],
      ),
      'insurer_scheme_unsupported',
    ],
    [
      'a company that reports in English',
      `${section('Balance sheet')}${tableHtml(
        [YEARS_IN_EUR],
        ['A. Fixed assets|1.000,00|900,00', 'B. Current assets|2.000,00|1.900,00', 'Total assets|3.000,00|2.800,00'],
      )}${tableHtml(
        [YEARS_IN_EUR],
        ['A. Equity|1.500,00|1.400,00', 'B. Provisions|500,00|400,00', 'C. Liabilities|1.000,00|1.000,00'],
      )}`,
      'language_unsupported',
    ],
  ])('%s', (_name, body, warning) => {
    const found = parse(body);
    expect(found.warnings).toEqual(['identity_unverified', warning]);
    expect([found.balance_sheet, found.income_statement]).toEqual([null, null]);
    expect(found.indicators).toMatchObject({ total_assets: NO_AMOUNTS, equity: NO_AMOUNTS, net_income: NO_AMOUNTS });
  });

  test.each([
    ['in the notes', '<h3 class="b_teil" id="jp_n">Anhang</h3>'],
    ['one of them beside the statements', ''],
  ])('but not for names of a bank %s', (where, heading) => {
    const rows = ['Forderungen an Kunden|1,00|1,00', ...(heading === '' ? [] : ['Barreserve|1,00|1,00'])];
    const found = parse(balance(SMALL_ASSETS, SMALL_LIABILITIES) + heading + tableHtml([YEARS_IN_EUR], rows));
    expect([where, found.indicators.total_assets]).toEqual([where, { current: 3000, prior: 2800 }]);
  });

  test('but not for customers of a company whose assets are those of section 266', () => {
    const found = parse(
      balance(
        [...SMALL_ASSETS.slice(0, 2), 'I. Forderungen an Kunden|2.000,00|1.900,00', ...SMALL_ASSETS.slice(2)],
        [
          ...SMALL_LIABILITIES.slice(0, 3),
          '1. Verbindlichkeiten gegenüber Kunden|1.000,00|1.000,00',
          ...SMALL_LIABILITIES.slice(3),
        ],
      ),
    );
    expect(found.indicators.total_assets).toEqual({ current: 3000, prior: 2800 });
  });

  test('but not for English names beside German statements', () => {
    const english = tableHtml(
      [YEARS_IN_EUR],
      ['Fixed assets|1.000,00|900,00', 'Current assets|2.000,00|1.900,00', 'Equity|1.500,00|1.400,00'],
    );
    expect(parse(balance(SMALL_ASSETS, SMALL_LIABILITIES) + english).indicators.equity.current).toBe(1500);
  });
});
