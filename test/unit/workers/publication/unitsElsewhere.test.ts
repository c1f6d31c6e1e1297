import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { BALANCE, lines, parse, SMALL, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const tables = (head: string, print: (row: string) => string = (row) => row): string =>
  tableHtml([head], SMALL_ASSETS.map(print)) + tableHtml([head], SMALL_LIABILITIES.map(print));
const whole = (row: string): string => row.replaceAll(',00', '');
const NO_UNIT = '|31.12.2021|31.12.2020';
const IN_EUROS = '|31.12.2021 EUR|31.12.2020 EUR';

function expectOpen(body: string): void {
  const found = parse(body);
  expect(found.indicators.total_assets).toEqual({ current: null, prior: null });
  expect(found.indicators.equity).toEqual({ current: null, prior: null });
  expect(found.warnings.some((each) => ['unit_unclear', 'currency_unsupported'].includes(each))).toBe(true);
}

const LINES = [
  'Alle Angaben in Mio. EUR',
  'Angaben in TEUR',
  '(alle Beträge in T€)',
  'Sämtliche Beträge in Tausend Euro',
  'Alle Beträge in CHF',
  'Beträge in USD',
  'Alle Zahlen dieses Berichts verstehen sich in Millionen Euro.',
  'Der Jahresabschluss wird in Schweizer Franken (CHF) aufgestellt.',
  'Der Jahresabschluss ist in TEUR aufgestellt.',
  'Die Berichtswährung des Abschlusses ist US-Dollar.',
];

describe('amounts with cents are no euros', () => {
  test.each(LINES)('where a line anywhere says %s', (line) => {
    expectOpen(BALANCE + tables(NO_UNIT) + `<p>${line}</p>`);
    expectOpen(BALANCE + tables(NO_UNIT) + section('Anhang') + `<p>Allgemeines.</p><p>${line}</p>`);
    expectOpen(`<p>${line}</p>${BALANCE}${tables(NO_UNIT)}`);
    expectOpen(BALANCE + tables(IN_EUROS) + `<p>${line}</p>`);
  });

  test('where it stands in a row below the amounts', () => {
    const foot = '<tfoot><tr><td colspan="3">Alle Angaben in TEUR</td></tr></tfoot></table>';
    expectOpen(BALANCE + tables(NO_UNIT).replaceAll('</table>', foot));
  });

  test('where heads and notes name two units', () => {
    expectOpen(
      `${BALANCE}${tables('|31.12.2021 TEUR|31.12.2020 TEUR', whole)}<p>Alle Angaben in Mio. EUR, gerundet</p>`,
    );
  });
});

describe('amounts are euros', () => {
  test.each([
    'Alle Angaben in EUR',
    'Die Verbindlichkeiten betragen 12 TEUR.',
    'Beträge in fremder Währung werden zum Kurs des Stichtags umgerechnet (1 EUR = 1,08 USD).',
    'Die Angaben im Anhang erfolgen in TEUR.',
  ])('where a line says %s', (line) => {
    expect(lines(parse(`${BALANCE}${tables(NO_UNIT)}<p>${line}</p>`).balance_sheet?.assets)).toEqual(SMALL);
  });
});

test('whole amounts have the unit that a line below them names', () => {
  const found = parse(`${BALANCE}${tables(NO_UNIT, whole)}<p>Alle Angaben in TEUR</p>`);
  expect(found.indicators.total_assets).toEqual({ current: 3_000_000, prior: 2_800_000 });
});

test.each([
  ['512.340', '1226.000'],
  ['512.340', '1,226.000'],
  ['0.512', '512.340'],
])('amounts beside each other in English notation are left open: %s and %s', (one, total) => {
  const head = '|31.12.2021 TEUR|31.12.2020 TEUR';
  const rows = (names: readonly string[]): string[] => [
    ...names.map((name) => `${name}|${one}|${one}`),
    `Summe|${total}|${total}`,
  ];
  const found = parse(
    BALANCE +
      tableHtml([head], rows(['A. Anlagevermögen', 'B. Umlaufvermögen'])) +
      tableHtml([head], rows(['A. Eigenkapital', 'B. Rückstellungen'])),
  );
  expect(found.indicators.equity).toEqual({ current: null, prior: null });
  expect(found.warnings).toContain('unit_unclear');
});
