import { describe, expect, test } from '@jest/globals';
import { section, tableHtml } from '../../../support/publicationMarkup.ts';
import { balance, lines, parse, SMALL, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

const YEARS = ['|2021 EUR|2020 EUR'];

function incomeLines(rows: readonly string[], heads = YEARS): string[] {
  return lines(parse(section('Gewinn- und Verlustrechnung') + tableHtml(heads, rows)).income_statement?.positions);
}

describe('amounts', () => {
  test.each(["1'000,00", '1’000,00', '1´000,00'])('are read with apostrophes: %s', (amount) => {
    const assets = [`A. Anlagevermögen|${amount}|900,00`, ...SMALL_ASSETS.slice(1)];
    expect(lines(parse(balance(assets, SMALL_LIABILITIES)).balance_sheet?.assets)).toEqual(SMALL);
  });

  test.each(['1.000,--', '1.000,-', '1.000,–', '1.000, –', '1.000,– €'])(
    'have a dash for their cents: %s',
    (amount) => {
      const assets = [`A. Anlagevermögen|${amount}|900,00`, ...SMALL_ASSETS.slice(1)];
      expect(lines(parse(balance(assets, SMALL_LIABILITIES)).balance_sheet?.assets)).toEqual(SMALL);
    },
  );

  test('in brackets are negative where what is subtracted stands in brackets and nothing has a minus', () => {
    const rows = [
      'Umsatzerlöse|500,00|400,00',
      'Materialaufwand|(300,00)|(350,00)',
      'Abschreibungen|(90,00)|(95,00)',
      'Jahresüberschuss/Jahresfehlbetrag|110,00|(45,00)',
    ];
    expect(incomeLines(rows)).toEqual([
      '1 Umsatzerlöse 500 400',
      '5 Materialaufwand 300 350',
      '7 Abschreibungen 90 95',
      '17 Jahresüberschuss/Jahresfehlbetrag 110 -45',
    ]);
  });

  test('in brackets may be short or point to a note', () => {
    const rows = [
      'Umsatzerlöse|500|400',
      'Materialaufwand|(300)|(350) 1)',
      'Abschreibungen|(90)|(95) 2)',
      'Jahresüberschuss/Jahresfehlbetrag|110|(45)',
    ];
    expect(incomeLines(rows)[2]).toBe('7 Abschreibungen 90 95');
    expect(incomeLines(rows)[3]).toBe('17 Jahresüberschuss/Jahresfehlbetrag 110 -45');
  });

  test('with a minus behind may point to a note', () => {
    const rows = ['Umsatzerlöse|500,00|400,00', 'Steuern vom Einkommen und vom Ertrag|300,00- 1)|350,00-'];
    expect(incomeLines([...rows, 'Jahresüberschuss|200,00|50,00'])[1]).toMatch(/ 300 350$/u);
  });

  test('in brackets are left open beside amounts with a minus', () => {
    const rows = [
      'Umsatzerlöse|500,00|400,00',
      'Sonstige betriebliche Erträge|10,00|-5,00',
      'Materialaufwand|(300,00)|300,00',
      'Jahresüberschuss|210,00|95,00',
    ];
    expect(incomeLines(rows)[2]).toBe('5 Materialaufwand null 300');
  });
});

test('sums that look like years are no headings', () => {
  const heads = '|31.12.2021 TEUR|31.12.2020 TEUR';
  const assets = ['A. Anlagevermögen|21|98', 'B. Umlaufvermögen|2000|1900', 'Aktiva|2021|1998'];
  const liabilities = ['A. Eigenkapital|1021|998', 'C. Verbindlichkeiten|1000|1000', 'Passiva|2021|1998'];
  const body = tableHtml([heads], [...assets, 'Passiva|=2 ', ...liabilities]);
  const found = parse(section('Bilanz zum 31.12.2021') + body);
  expect(found.indicators.total_assets).toEqual({ current: 2021000, prior: 1998000 });
});

describe('columns', () => {
  test('of numbers without a dot are none of amounts', () => {
    const liabilities = [
      'A|=2 Eigenkapital|1.500,00|1.400,00',
      'B|=2 Rückstellungen|500,00|400,00',
      '|1|Steuerrückstellungen|300,00|150,00',
      '|2|Sonstige Rückstellungen|200,00|250,00',
      'C|=2 Verbindlichkeiten|1.000,00|1.000,00',
      '|1|Verbindlichkeiten aus Lieferungen und Leistungen|400,00|700,00',
      '|2|Sonstige Verbindlichkeiten|600,00|300,00',
      '|=2 |3.000,00|2.800,00',
    ];
    const heads = ['=3 |31.12.2021 EUR|31.12.2020 EUR'];
    const body = section('Bilanz zum 31.12.2021') + tableHtml(['|31.12.2021 EUR|31.12.2020 EUR'], SMALL_ASSETS);
    expect(lines(parse(body + tableHtml(heads, liabilities)).balance_sheet?.liabilities)).toEqual([
      'A Eigenkapital 1500 1400',
      'B Rückstellungen 500 400',
      'B.2 Steuerrückstellungen 300 150',
      'B.3 Sonstige Rückstellungen 200 250',
      'C Verbindlichkeiten 1000 1000',
      'C.4 Verbindlichkeiten aus Lieferungen und Leistungen 400 700',
      'C.8 Sonstige Verbindlichkeiten 600 300',
    ]);
  });

  test('of numbers without a dot before all names are none of amounts either', () => {
    const assets = [
      'A|Anlagevermögen||',
      'I|Sachanlagen||',
      '1|Technische Anlagen und Maschinen|400,00|300,00',
      '2|Andere Anlagen, Betriebs- und Geschäftsausstattung|600,00|600,00',
      'B|Umlaufvermögen|2.000,00|1.900,00',
      '||3.000,00|2.800,00',
    ];
    const heads = ['=2 |31.12.2021 EUR|31.12.2020 EUR'];
    const body = tableHtml(heads, assets) + tableHtml(['|31.12.2021 EUR|31.12.2020 EUR'], SMALL_LIABILITIES);
    expect(lines(parse(section('Bilanz zum 31.12.2021') + body).balance_sheet?.assets)).toEqual([
      'A Anlagevermögen 1000 900',
      'A.II Sachanlagen 1000 900',
      'A.II.2 Technische Anlagen und Maschinen 400 300',
      'A.II.3 Andere Anlagen, Betriebs- und Geschäftsausstattung 600 600',
      'B Umlaufvermögen 2000 1900',
    ]);
  });

  test('of details in brackets alone are no sums', () => {
    const rows = [
      '1. Umsatzerlöse||500||400',
      '2. Personalaufwand||||',
      'a) Löhne und Gehälter|(100)||(90)|',
      'b) Soziale Abgaben|(50)|(150)|(40)|(130)',
      '3. Jahresüberschuss||350||270',
    ];
    const found = incomeLines(rows, ['|=2 2021 EUR|=2 2020 EUR']);
    expect(found.slice(1, 4)).toEqual([
      '6 Personalaufwand 150 130',
      '6.a Löhne und Gehälter 100 90',
      '6.b Soziale Abgaben 50 40',
    ]);
  });

  test('beneath a year hold its amounts, though most of them cannot be read', () => {
    const rows = [
      '1. Umsatzerlöse||948,00||900,00',
      '2. Personalaufwand||||',
      'a) Löhne und Gehälter|1,234|||100,00',
      'b) Soziale Abgaben|(7)|300,00||150,00',
      '3. Abschreibungen|1.2.3|48,00|1|50,00',
      '4. Jahresüberschuss|12|600,00|2|600,00',
    ];
    const found = incomeLines(rows, ['|=2 2021|=2 2020', '|EUR|EUR|EUR|EUR']);
    expect(found.find((line) => line.includes('Soziale Abgaben'))).toMatch(/ null /u);
  });
});
