import { describe, expect, test } from '@jest/globals';
import { tableHtml } from '../../../support/publicationMarkup.ts';
import { BALANCE, parse } from '../../../support/readStatements.ts';
import { ASSETS, assetsOf, both, LIABILITIES, read, rows, wholeBoth } from '../../../support/twoYearTables.ts';

const NOTHING = ['A Anlagevermögen null null', 'B Umlaufvermögen null null'];

const times = (factor: number): string[] => [
  `A Anlagevermögen ${1000 * factor} ${900 * factor}`,
  `B Umlaufvermögen ${2000 * factor} ${1900 * factor}`,
];

function captioned(caption: string, heads = '|31.12.2021|31.12.2020', print = wholeBoth): ReturnType<typeof parse> {
  const table = (side: typeof ASSETS): string => tableHtml([heads], rows(side, print));
  return parse(BALANCE + caption + table(ASSETS) + table(LIABILITIES));
}

describe('a unit counts by its factor', () => {
  test.each<[string, number]>([
    ['EUR', 1],
    ['Euro', 1],
    ['TEUR', 1e3],
    ['T€', 1e3],
    ['k€', 1e3],
    ["EUR'000", 1e3],
    ['in Tausend', 1e3],
    ['in Tausend Euro', 1e3],
    ['M EUR', 1e6],
    ['M€', 1e6],
    ['Mio. €', 1e6],
    ['in Mio. Euro', 1e6],
    ['Mrd. EUR', 1e9],
  ])('%s', (unit, factor) => {
    expect(assetsOf(read([`|2021 ${unit}|2020 ${unit}`], wholeBoth))).toEqual(times(factor));
    expect(assetsOf(captioned(`<p>Angaben ${unit.startsWith('in') ? '' : 'in '}${unit}</p>`))).toEqual(times(factor));
  });
});

describe('amounts are left open', () => {
  test.each([
    'bn EUR',
    'EUR bn',
    'EUR mn',
    'EUR m',
    'EUR thousand',
    'thousand EUR',
    'EUR 000',
    'EUR x 1.000',
    'EUR × 1.000',
    'EUR in T',
    'EUR T',
    'X EUR',
    'H EUR',
    'Hundert EUR',
    'Hunderttausend EUR',
    'Zehntausend €',
    'in 100 EUR',
    '10.000 EUR',
    '1.000.000 EUR',
    'EUR-Cent',
    'EUR pro Stück',
    'EUR je Aktie',
    'EUR/t',
  ])('beneath the unknown unit %s', (unit) => {
    const found = read([`|2021 ${unit}|2020 ${unit}`], wholeBoth);
    expect(assetsOf(found)).toEqual(NOTHING);
    expect(found.warnings).toContain('unit_unclear');
  });

  test.each(['SEK', 'TSEK', 'PLN', 'CZK', 'THUF', 'RMB'])('in %s', (currency) => {
    const found = read([`|2021 ${currency}|2020 ${currency}`], wholeBoth);
    expect(assetsOf(found)).toEqual(NOTHING);
    expect(found.warnings).toContain('currency_unsupported');
  });

  test.each([
    ['two lines name two units', captioned('<p>in TEUR</p><p>in EUR</p>')],
    ['a line names thousands and the heads euros', captioned('<p>in TEUR</p>', '|2021 EUR|2020 EUR')],
    ['a line names thousands and all amounts have cents', captioned('<p>in TEUR</p>', '|2021|2020', both)],
  ])('where %s', (_name, found) => {
    expect(assetsOf(found)).toEqual(NOTHING);
    expect(found.warnings).toContain('unit_unclear');
  });

  test('that have another unit beside them than their column', () => {
    const assets = ['A. Anlagevermögen|1.000 EUR|900', 'B. Umlaufvermögen|2.000|1.900'];
    const heads = ['|2021 TEUR|2020 TEUR'];
    const found = parse(BALANCE + tableHtml(heads, assets) + tableHtml(heads, rows(LIABILITIES, wholeBoth)));
    expect(assetsOf(found)[0]).toBe('A Anlagevermögen null 900000');
    expect(found.warnings).toContain('amount_unreadable');
  });

  test('whose row names another unit than their column', () => {
    const assets = ['A. Anlagevermögen (TEUR)|1.000|900', 'B. Umlaufvermögen|2.000|1.900'];
    const heads = ['|2021 EUR|2020 EUR'];
    const found = parse(BALANCE + tableHtml(heads, assets) + tableHtml(heads, rows(LIABILITIES, wholeBoth)));
    expect(assetsOf(found)[0]).toMatch(/ null null$/u);
    expect(found.warnings).toContain('amount_unreadable');
  });
});

describe('units of several places', () => {
  test('count for their own columns', () => {
    expect(assetsOf(read(['|2021 EUR|2020 TEUR'], (current) => `${current},00|${current / 1000},0`))).toEqual([
      'A Anlagevermögen 1000 1000',
      'B Umlaufvermögen 2000 2000',
    ]);
  });

  test('before the heading of a statement are none of it', () => {
    const table = (side: typeof ASSETS): string => tableHtml(['|31.12.2021|31.12.2020'], rows(side, wholeBoth));
    const found = parse(
      `${BALANCE}<p>in TEUR</p><p>Bilanz zum 31.12.2021</p><p>in EUR</p>${table(ASSETS)}${table(LIABILITIES)}`,
    );
    expect(assetsOf(found)).toEqual(times(1));
  });
});

describe('thousands in any form are no euros', () => {
  test.each(["in '000", 'Angaben in ’000', "'000", 'in ‘000', '‘000 EUR', 'EUR ‘000', 'in 1.000 €', '1000 EUR'])(
    '%s is a unit',
    (unit) => {
      expect(assetsOf(captioned(`<p>${unit}</p>`))).toEqual(times(1e3));
    },
  );

  test.each([
    "in '000",
    '‘000 EUR',
    'in 1.000 €',
    '(€ 000)',
    'in 000 EUR',
    'EUR (000)',
    'EUR 1.000',
    'in 000',
    'in T',
    'T',
    'in thousands',
    '10³ EUR',
    'x 1.000 EUR',
  ])('%s above columns in EUR leaves them open', (unit) => {
    expect(assetsOf(captioned(`<p>${unit}</p>`, '|2021 EUR|2020 EUR'))).toEqual(NOTHING);
    expect(assetsOf(captioned('', `Aktiva ${unit}|2021 EUR|2020 EUR`))).toEqual(NOTHING);
    expect(assetsOf(captioned(`<p>${unit}</p>`, '|2021|2020', both))).toEqual(NOTHING);
  });
});
