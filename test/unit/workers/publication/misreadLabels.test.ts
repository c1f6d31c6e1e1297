import { describe, expect, test } from '@jest/globals';
import { positionLabel } from '../../../../workers/registries/bundesanzeiger/publication/table/positionLabel.ts';
import { balance, lines, parse, SMALL_ASSETS, SMALL_LIABILITIES } from '../../../support/readStatements.ts';

describe('a name that a scan misread', () => {
  test.each([
    ['Verbind1ichkeiten', 'verbindlichkeiten'],
    ['Immaterie1le Verrnögensgegenstände', 'immaterielle vermoegensgegenstaende'],
    ['VerbindIichkeiten', 'verbindlichkeiten'],
    ['0ffene Posten', 'offene posten'],
    ['Rückstellungen gesarnt', 'rueckstellungen gesamt'],
    ['Konzern interne Forderungen', 'konzern interne forderungen'],
    ['Darlehen 1', 'darlehen 1'],
  ])('%s is compared as %s, and printed as it is', (printed, folded) => {
    expect(positionLabel(printed)).toMatchObject({ text: printed, folded });
  });

  test('is the heading of its parts', () => {
    const read = lines(
      parse(
        balance(SMALL_ASSETS, [
          'Eigenkapital||',
          'Gezeichnetes Kapital|1.500,00|1.400,00',
          'Rückste1lungen||',
          'Steuerrückstellungen|200,00|100,00',
          'sonstige Rückstellungen|300,00|300,00',
          'Verbindlichkeiten|1.000,00|1.000,00',
          'Passiva|3.000,00|2.800,00',
        ]),
      ).balance_sheet?.liabilities,
    );
    expect(read).toEqual([
      'A Eigenkapital 1500 1400',
      'A.I Gezeichnetes Kapital 1500 1400',
      'B Rückste1lungen 500 400',
      'B.2 Steuerrückstellungen 200 100',
      'B.3 sonstige Rückstellungen 300 300',
      'C Verbindlichkeiten 1000 1000',
    ]);
  });
});

test('a sum that is not printed is not made of what the law puts elsewhere', () => {
  const { indicators, warnings } = parse(
    balance(SMALL_ASSETS, [
      'Eigenkapital||',
      'Gezeichnetes Kapital|1.500,00|1.400,00',
      'Rckst.||',
      'Steuerrückstellungen|200,00|100,00',
      'sonstige Rückstellungen|300,00|300,00',
      'Verbindlichkeiten|1.000,00|1.000,00',
      'Passiva|3.000,00|2.800,00',
    ]),
  );
  expect(indicators.equity).toEqual({ current: null, prior: null });
  expect(indicators.liabilities).toEqual({ current: 1000, prior: 1000 });
  expect(warnings).toContain('subtotal_unclear');
});

test('a row that is printed twice with its number counts once, though its sum is contradicted', () => {
  const read = parse(
    balance(
      [
        'A. Anlagevermögen|1.000,00|900,00',
        '1. Grundstücke|100,00|',
        '2. Maschinen|600,00|400,00',
        '2. Maschinen|600,00|400,00',
        '3. Fuhrpark|200,00|300,00',
        'B. Umlaufvermögen|2.000,00|1.900,00',
        '|3.000,00|2.800,00',
      ],
      SMALL_LIABILITIES,
    ),
  ).balance_sheet?.assets;
  expect(read?.[0]?.children.map(({ label }) => label)).toEqual(['Grundstücke', 'Maschinen', 'Fuhrpark']);
});
