import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { BALANCE, parse, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';
import {
  ASSETS,
  type Print,
  LIABILITIES,
  READ,
  THOUSANDS,
  assetsOf,
  cents,
  read,
  rows,
  whole,
  wholeBoth,
} from '../../../support/twoYearTables.ts';

const NOTHING = ['A Anlagevermögen null null', 'B Umlaufvermögen null null'];

describe('units', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['T€', ['|2021 T€|2020 T€'], THOUSANDS],
    ['T-EUR', ['|2021 T-EUR|2020 T-EUR'], THOUSANDS],
    ['Tsd. Euro', ['|2021|2020', '|Tsd. Euro|Tsd. Euro'], THOUSANDS],
    ['EUR (Tsd.)', ['|2021 EUR (Tsd.)|2020 EUR (Tsd.)'], THOUSANDS],
    ['in 1.000 EUR', ['|2021 in 1.000 EUR|2020 in 1.000 EUR'], THOUSANDS],
    ['1.000 EUR behind a day', ['|31.12.2021 1.000 EUR|31.12.2020 1.000 EUR'], THOUSANDS],
    ['Tds. EUR', ['|2021 Tds. EUR|2020 Tds. EUR'], THOUSANDS],
    ['no units where a word before them is unknown', ['|2021 Tsnd. EUR|2020 Tsnd. EUR'], NOTHING],
    ['EUR behind an abbreviation of the year', ['|2021 EUR|i. Vj. EUR'], READ],
    ['EUR ’000', ['|2021 EUR ’000|2020 EUR ’000'], THOUSANDS],
    ['whole EUR', ['|2021 EUR|2020 EUR'], READ],
    ['a row of its own above all columns', ['=3 Angaben in EUR', '|2021|2020'], READ],
    ['a row of its own beneath all columns', ['|2021|2020', '=3 in TEUR'], THOUSANDS],
    ['the head of the labels', ['in TEUR|2021|2020'], THOUSANDS],
    [
      'Mrd. EUR',
      ['|2021 Mrd. EUR|2020 Mrd. EUR'],
      ['A Anlagevermögen 1000000000000 900000000000', 'B Umlaufvermögen 2000000000000 1900000000000'],
    ],
  ])('are %s', (_name, heads, expected) => {
    expect(assetsOf(read(heads, wholeBoth))).toEqual(expected);
    expect(assetsOf(read(heads, wholeBoth, { inBody: true }))).toEqual(expected);
  });

  test.each([
    ['EUR in one line and TEUR in the other', '<p>Angaben in EUR (Vorjahr in TEUR)</p>'],
    ['that of an amount in a sentence', '<p>Das Stammkapital beträgt EUR 25.000.</p>'],
    ['that of an amount before it', '<p>Das Stammkapital beträgt 25.000 EUR.</p>'],
  ])('are not %s', (_name, caption) => {
    const table = (side: typeof ASSETS): string => tableHtml(['|31.12.2021|31.12.2020'], rows(side, wholeBoth));
    const found = parse(BALANCE + caption + table(ASSETS) + table(LIABILITIES));
    expect(assetsOf(found)).toEqual(NOTHING);
    expect(found.warnings).toContain('unit_unclear');
  });

  test('of euros are left open in a column of whole amounts beside one with cents that has 250 times as much', () => {
    const times = (factor: number, prior: typeof cents) => (one: number, other: number) =>
      `${cents(one * factor).replace(/^(\d)(\d{3})\./u, '$1.$2.')}|${prior(other)}`;
    const found = (print: Print): string[] => assetsOf(read(['|31.12.2021 EUR|31.12.2020 EUR'], print));
    expect(found(times(1000, whole))).toEqual(['A Anlagevermögen 1000000 null', 'B Umlaufvermögen 2000000 null']);
    expect(found(times(100, whole))).toEqual(['A Anlagevermögen 100000 900', 'B Umlaufvermögen 200000 1900']);
    expect(found(times(1000, cents))).toEqual(['A Anlagevermögen 1000000 900', 'B Umlaufvermögen 2000000 1900']);
  });

  test('beside the first label stand above all rows', () => {
    const assets = [
      'A. Anlagevermögen|EUR|EUR',
      'I. Sachanlagen|1.000|900',
      'B. Umlaufvermögen|2.000|1.900',
      'Summe|3.000|2.800',
    ];
    const heads = '|31.12.2021|31.12.2020';
    const found = parse(
      BALANCE + tableHtml([heads], assets) + tableHtml([heads, '|EUR|EUR'], rows(LIABILITIES, wholeBoth)),
    );
    expect(assetsOf(found)).toEqual([
      'A Anlagevermögen 1000 900',
      'A.II Sachanlagen 1000 900',
      'B Umlaufvermögen 2000 1900',
    ]);
  });

  test('of the other side count where one side has none', () => {
    const assets = tableHtml(['|31.12.2021|31.12.2020'], rows(ASSETS, wholeBoth));
    const liabilities = tableHtml(['|31.12.2021 TEUR|31.12.2020 TEUR'], rows(LIABILITIES, wholeBoth));
    expect(assetsOf(parse(BALANCE + assets + liabilities))).toEqual(THOUSANDS);
  });

  test('of a year’s sums are those of its details', () => {
    const heads = ['|=2 31.12.2021|=2 31.12.2020', '||EUR||EUR'];
    const assets = [
      'A. Anlagevermögen||1.000||900',
      'I. Sachanlagen|1.000||900|',
      'B. Umlaufvermögen||2.000||1.900',
      'Summe||3.000||2.800',
    ];
    const body = tableHtml(heads, assets) + tableHtml(['|31.12.2021 EUR|31.12.2020 EUR'], rows(LIABILITIES, wholeBoth));
    expect(assetsOf(parse(BALANCE + body))).toEqual([
      'A Anlagevermögen 1000 900',
      'A.II Sachanlagen 1000 900',
      'B Umlaufvermögen 2000 1900',
    ]);
  });

  test.each([
    ['in thousands', 'Der Jahresabschluss ist in Tausend Euro (TEUR) aufgestellt.', THOUSANDS],
    ['of the notes alone', 'Die Beträge im Anhang werden in TEUR angegeben.', NOTHING],
    ['of some amounts', 'Die Angaben werden, soweit nicht anders vermerkt, in TEUR gemacht.', NOTHING],
  ])('may be told by a sentence %s', (_, sentence, told) => {
    const heads = ['|31.12.2021|31.12.2020'];
    const body = tableHtml(heads, rows(ASSETS, wholeBoth)) + tableHtml(heads, rows(LIABILITIES, wholeBoth));
    const found = assetsOf(parse(`${BALANCE}${body}${section('Anhang')}<p>${sentence}</p>`));
    expect(found).toEqual(told);
  });

  test('are open where a sentence names thousands and amounts have cents', () => {
    const sentence = 'Der Jahresabschluss ist in TEUR aufgestellt.';
    const heads = ['|31.12.2021|31.12.2020'];
    const body = tableHtml(heads, SMALL_ASSETS) + tableHtml(heads, SMALL_LIABILITIES);
    expect(assetsOf(parse(`${BALANCE}${body}${section('Anhang')}<p>${sentence}</p>`))[0]).toBe(
      'A Anlagevermögen null null',
    );
  });
});
