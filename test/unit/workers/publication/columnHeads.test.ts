import { describe, expect, test } from '@jest/globals';
import type { ParsedPublication } from '../../../../workers/registries/bundesanzeiger/publication/parsePublication.ts';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { BALANCE, lines, parse } from '../../../support/readStatements.ts';
import {
  ASSETS,
  LIABILITIES,
  READ,
  assetsOf,
  both,
  cents,
  inThousands,
  read,
  rows,
  whole,
  type Print,
} from '../../../support/twoYearTables.ts';

describe('years of columns', () => {
  test.each<[string, readonly string[], Print, readonly string[]]>([
    [
      'EUR, and the day of the year before in TEUR',
      ['|EUR|31.12.2020 TEUR'],
      (current, prior) => `${cents(current)}|${inThousands(prior)}`,
      READ,
    ],
    [
      'details and sums in EUR, and the day of the year before in TEUR',
      ['|EUR|EUR|31.12.2020 TEUR'],
      (current, prior) => `|${cents(current)}|${inThousands(prior)}`,
      READ,
    ],
    [
      'EUR, and "Vorjahr" in TEUR',
      ['|EUR|Vorjahr TEUR'],
      (current, prior) => `${cents(current)}|${inThousands(prior)}`,
      READ,
    ],
    ['"Geschäftsjahr" and a day before', ['|Geschäftsjahr EUR|31.12.2020 EUR'], both, READ],
    ['"Rumpfgeschäftsjahr" and "Vorjahr"', ['|Rumpfgeschäftsjahr EUR|Vorjahr EUR'], both, READ],
    ['"Berichtsjahr" and "Vergleichsjahr"', ['|Berichtsjahr EUR|Vergleichsjahr EUR'], both, READ],
    [
      'three years',
      ['|31.12.2021 EUR|31.12.2020 EUR|31.12.2019 EUR'],
      (current, prior) => `${both(current, prior)}|7,00`,
      READ,
    ],
    [
      'three years, the oldest first',
      ['|2019 EUR|2020 EUR|2021 EUR'],
      (current, prior) => `7,00|${both(prior, current)}`,
      READ,
    ],
    [
      '"Vorvorjahr" behind "Vorjahr"',
      ['|Geschäftsjahr EUR|Vorjahr EUR|Vorvorjahr EUR'],
      (current, prior) => `${both(current, prior)}|7,00`,
      READ,
    ],
    ['the prior year at the left', ['|Vorjahr EUR|Geschäftsjahr EUR'], (current, prior) => both(prior, current), READ],
    ['days in words', ['|31. Dezember 2021 EUR|31. Dezember 2020 EUR'], both, READ],
    ['days in English', ['|Dec 31, 2021 EUR|Dec 31, 2020 EUR'], both, READ],
    ['days in English, the day first', ['|31 December 2021 EUR|31 December 2020 EUR'], both, READ],
    ['days of ISO 8601', ['|2021-12-31 EUR|2020-12-31 EUR'], both, READ],
    ['days with two digits for the year', ['|31.12.21 EUR|31.12.20 EUR'], both, READ],
    ['a period over two lines', ['|01.01.<br>31.12.2021 EUR|01.01.<br>31.12.2020 EUR'], both, READ],
    ['the year beneath "31.12."', ['|31.12.|31.12.', '|2021|2020', '|EUR|EUR'], both, READ],
    ['the years beneath one "31.12."', ['|=2 31.12.', '|2021|2020', '|EUR|EUR'], both, READ],
    ['a title with a day above the days', ['|=2 Bilanz zum 31.12.2021', '|31.12.2021 EUR|31.12.2020 EUR'], both, READ],
    ['a title above all columns', ['=3 Bilanz zum 31. Dezember 2021', '|Geschäftsjahr EUR|Vorjahr EUR'], both, READ],
    [
      'a column of changes',
      ['|31.12.2021 EUR|31.12.2020 EUR|Veränderung'],
      (current, prior) => `${both(current, prior)}|${cents(current - prior)}`,
      READ,
    ],
    ['titles without a day above the days', ['=3 Muster GmbH, Kiel', '|31.12.2021 EUR|31.12.2020 EUR'], both, READ],
    [
      'a column of plans',
      ['|2021 EUR|2020 EUR|Plan 2022 EUR'],
      (current, prior) => `${both(current, prior)}|7,00`,
      READ,
    ],
  ])('are told by %s', (_name, heads, print, expected) => {
    expect(assetsOf(read(heads, print))).toEqual(expected);
    expect(assetsOf(read(heads, print, { inBody: true }))).toEqual(expected);
  });

  test.each<[string, readonly string[], Print]>([
    ['a day that contradicts the title', ['|31.12.2022 EUR|31.12.2021 EUR'], both],
    ['a day of two years before', ['|31.12.2021 EUR|31.12.2019 EUR'], both],
    ['two years under one day', ['|=2 31.12.2021', '|EUR|EUR'], both],
    ['one day printed twice', ['|31.12.2021 EUR|31.12.2021 EUR'], both],
    ['"Geschäftsjahr" beside "Rumpfgeschäftsjahr"', ['|Geschäftsjahr EUR|Rumpfgeschäftsjahr EUR'], both],
    ['fewer headings than columns', ['|2021 EUR|2020 EUR'], (current, prior) => `|${cents(current)}||${cents(prior)}`],
    [
      'cents in a column without a head',
      ['|2021 EUR||2020 EUR'],
      (current, prior) => `${whole(current)}|11|${whole(prior)}`,
    ],
    [
      'details in a column without a head',
      ['||2021 TEUR|2020 TEUR'],
      (current, prior) => (current === 1000 ? '30||' : `40|${whole(current)}|${whole(prior)}`),
    ],
  ])('are not guessed from %s', (_name, heads, print) => {
    const found = read(heads, print);
    expect(found.balance_sheet).toBeNull();
    expect(found.warnings).toContain('columns_unclear');
  });

  test('of a rump year are told by its days', () => {
    const title = 'Jahresabschluss zum Geschäftsjahr vom 01.07.2021 bis zum 31.12.2021';
    expect(assetsOf(read(['|31.12.2021 EUR|30.06.2021 EUR'], both, { title }))).toEqual(READ);
  });

  test('are told by the year that the title names', () => {
    const title = 'Jahresabschluss für das Geschäftsjahr 2009/2010';
    const table = (side: typeof ASSETS, heads: string): string => tableHtml([heads], rows(side, both));
    const body = (heads: string): string => `${section('Bilanz')}${table(ASSETS, heads)}${table(LIABILITIES, heads)}`;
    expect(assetsOf(parse(body('|30.06.2010 EUR|30.06.2009 EUR'), title))).toEqual(READ);
    expect(parse(body('|30.06.2011 EUR|30.06.2010 EUR'), title).balance_sheet).toBeNull();
    expect(assetsOf(parse(body('|EUR|30.06.2009 EUR'), title))).toEqual(READ);
  });

  test('are told by units where the publication does not say its year', () => {
    const heads = '|EUR|31.12.2020 TEUR';
    const print: Print = (current, prior) => `${cents(current)}|${inThousands(prior)}`;
    const body = `${section('Bilanz')}${tableHtml([heads], rows(ASSETS, print))}${tableHtml([heads], rows(LIABILITIES, print))}`;
    expect(assetsOf(parse(body, 'Jahresabschluss'))).toEqual(READ);
  });
});

describe('headings', () => {
  const numbered = (side: typeof ASSETS): string[] =>
    side.map(([label, current, prior]) => {
      const [, mark = '', name = label] = /^([A-C]\.) (.*)$/u.exec(label) ?? [];
      return `${mark}|${name}|${both(current, prior)}`;
    });
  const twoColumns = (heads: readonly string[]): ParsedPublication =>
    parse(BALANCE + tableHtml(heads, numbered(ASSETS)) + tableHtml(heads, numbered(LIABILITIES)));

  test('stand above their columns though the head has one cell for labels and the body two', () => {
    expect(assetsOf(twoColumns(['|31.12.2021 EUR|31.12.2020 EUR']))).toEqual(READ);
    expect(assetsOf(twoColumns(['Aktiva|31.12.2021|31.12.2020', '|EUR|EUR']))).toEqual(READ);
  });

  test('stand above their columns though the head has two cells for labels and the body one', () => {
    expect(assetsOf(read(['=2 |31.12.2021 EUR|31.12.2020 EUR']))).toEqual(READ);
  });

  test('may span rows', () => {
    const head = (side: typeof ASSETS): string =>
      `<table><thead><tr><td rowspan="2">Aktiva</td><td colspan="2">31.12.2021</td><td rowspan="2">Vorjahr TEUR</td></tr><tr><td>EUR</td><td>EUR</td></tr></thead>${tableHtml(
        [],
        rows(side, (current, prior) => `|${cents(current)}|${inThousands(prior)}`),
      ).replace('<table class="std_table">', '')}`;
    expect(assetsOf(parse(BALANCE + head(ASSETS) + head(LIABILITIES)))).toEqual(READ);
  });

  test('that a new page repeats within a side part nothing', () => {
    const heads = '|31.12.2021 EUR|31.12.2020 EUR';
    const [fixed = '', current = '', sum = ''] = rows(ASSETS, both);
    const body = tableHtml([heads], [fixed, heads, current, sum]) + tableHtml([heads], rows(LIABILITIES, both));
    const found = parse(BALANCE + body);
    expect(assetsOf(found)).toEqual(READ);
    expect(found.warnings).toEqual(['identity_unverified']);
  });

  test('with spaced letters are names of sides', () => {
    const heads = (side: string): string => `${side}|31.12.2021 EUR|31.12.2020 EUR`;
    const body =
      tableHtml([], [heads('A K T I V A'), ...rows(ASSETS, both)]) +
      tableHtml([], [heads('P A S S I V A'), ...rows(LIABILITIES, both)]);
    expect(assetsOf(parse(BALANCE + body))).toEqual(READ);
  });

  test.each<[string, readonly string[]]>([
    ['Aktivseite', READ],
    ['Posten', READ],
    ['Anhang', READ],
    ['Was wir haben', []],
    ['Planzahlen', []],
    ['Budget', []],
    ['Segment Süd', []],
    ['Anteil 51 %', []],
  ])('above the names of lines say no more than accounts do: %s', (names, expected) => {
    expect(assetsOf(read([`${names}|31.12.2021 EUR|31.12.2020 EUR`], both))).toEqual(expected);
  });

  test('with the name of the company are no position', () => {
    const heads = ['=3 Bilanz der Muster GmbH, Kiel, zum 31.12.2021', '|31.12.2021 EUR|31.12.2020 EUR'];
    expect(assetsOf(read(heads, both, { inBody: true }))).toEqual(READ);
  });

  test('beside a column that refers to the notes are headings without a head of the table, too', () => {
    const print: Print = (current, prior) => `(1)|${both(current, prior)}`;
    expect(assetsOf(read(['|Anhang Nr.|31.12.2021 EUR|31.12.2020 EUR'], print, { inBody: true }))).toEqual(READ);
  });

  test('of the first side count for the second, which has none', () => {
    const body = tableHtml(
      ['|31.12.2021 EUR|31.12.2020 TEUR'],
      rows(ASSETS, (current, prior) => `${whole(current)}|${inThousands(prior)}`),
    );
    const other = tableHtml(
      [],
      rows(LIABILITIES, (current, prior) => `${whole(current)}|${inThousands(prior)}`),
    );
    expect(assetsOf(parse(BALANCE + body + other))).toEqual(READ);
    expect(lines(parse(BALANCE + body + other).balance_sheet?.liabilities)[0]).toBe('A Eigenkapital 1500 1400');
  });
});

const WITHOUT_PRIOR = ['A Anlagevermögen 1000 null', 'B Umlaufvermögen 2000 null'];

test('details and sums without any time are this year’s', () => {
  const heads = ['|EUR|EUR'];
  const assets = [
    'A. Anlagevermögen||',
    'I. Sachanlagen|400,00|',
    'II. Finanzanlagen|600,00|',
    '||1.000,00',
    'B. Umlaufvermögen||2.000,00',
    'Summe||3.000,00',
  ];
  const liabilities = LIABILITIES.map(([label, current]) => `${label}||${cents(current)}`);
  const found = parse(BALANCE + tableHtml(heads, assets) + tableHtml(['|EUR|31.12.2021 EUR'], liabilities));
  expect(assetsOf(found)).toEqual([
    'A Anlagevermögen 1000 null',
    'A.II Sachanlagen 400 null',
    'A.III Finanzanlagen 600 null',
    'B Umlaufvermögen 2000 null',
  ]);
});

test('a new company has no prior year', () => {
  const print: Print = (current) => `${cents(current)}|`;
  expect(assetsOf(read(['|31.12.2021 EUR|31.12.2020 EUR'], print))).toEqual(WITHOUT_PRIOR);
});
