import { expect, test } from '@jest/globals';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';

/** A list of three cards with labels, below the heads that are given, signed as given. */
function cards([first = '', second = '', third = '']: readonly string[], signed: string): string {
  return `
Gesellschafterliste der Firma Schmelztiegel Gastronomie GmbH
Sitz: Saarbrücken   Amtsgericht Saarbrücken HRB 103377   Stammkapital: EUR 27.000,00

  ${first}
    Name:                         Fontaine
    Vorname:                      Jean-Luc
    Geburtsdatum:                 25.06.1980
    Wohnort:                      Forbach, Frankreich
    Geschäftsanteil Nr.:          1
    Nennbetrag:                   EUR 9.000,00
    Beteiligung:                  33,3 %

  ${second}
    Name:                         De Santis
    Vorname:                      Maria Grazia
    Geburtsdatum:                 03.12.1976
    Wohnort:                      Saarbrücken
    Geschäftsanteil Nr.:          2
    Nennbetrag:                   EUR 9.000,00
    Beteiligung:                  33,3 %

  ${third}
    Firma:                        Becker & Söhne Getränkevertrieb OHG
    Registergericht:              Saarbrücken
    Registernummer:               HRA 8814
    Sitz:                         Völklingen
    Geschäftsanteil Nr.:          3
    Nennbetrag:                   EUR 9.000,00
    Beteiligung:                  33,3 %


${signed}

Unterschrift Geschäftsführung: gez. De Santis
`;
}

test.each([
  ['1. Gesellschafter', '2. Gesellschafterin', '3. Gesellschafter'],
  ['Gesellschafter Nr. 1', 'Gesellschafter Nr. 2', 'Gesellschafter Nr. 3'],
  ['I. Gesellschafter', 'II. Gesellschafterin', 'III. Gesellschafter'],
  [
    '1. Gesellschafter (natürliche Person)',
    '2. Gesellschafterin (natürliche Person)',
    '3. Gesellschafter (juristische Person)',
  ],
  ['Erster Gesellschafter', 'Zweite Gesellschafterin', 'Dritter Gesellschafter'],
  ['Gesellschafter/in 1', 'Gesellschafter/in 2', 'Gesellschafter/in 3'],
  ['1. Anteilsinhaber', '2. Anteilsinhaberin', '3. Anteilsinhaber'],
  ['Gesellschafter:', 'Gesellschafterin:', 'Gesellschafter:'],
])('reads cards of people and firms below %j', (...heads) => {
  expect(readTyped(cards(heads, 'Ort, Datum: Saarbrücken, 07.05.2019'))).toEqual({
    kind: 'parsed',
    owners: [
      'Jean-Luc Fontaine, 1980-06-25, Forbach: 9000',
      'Maria Grazia De Santis, 1976-12-03, Saarbrücken: 9000',
      'Becker & Söhne Getränkevertrieb OHG, Saarbrücken HRA 8814, Völklingen: 9000',
    ],
  });
});

test.each([
  'Ort, Datum: Saarbrücken, 07.05.2019',
  'Ort/Datum: Saarbrücken, den 7. Mai 2019',
  'Ort und Datum: Saarbrücken, 07.05.2019',
  'Datum, Ort: 07.05.2019, Saarbrücken',
  'Datum: 07.05.2019',
])('a list ends with the day that forms ask for: %s', (signed) => {
  const heads = ['1. Gesellschafter', '2. Gesellschafterin', '3. Gesellschafter'];
  const { list } = parsePages(typedPages(cards(heads, signed)), null);
  expect(list).toMatchObject({ kind: 'parsed', document_date: '2019-05-07', total_matches_capital: true });
});

test('a place stands on the line below its postal code', () => {
  const text = `
Liste der Gesellschafter der Lechtal Bau GmbH, Augsburg
Stammkapital: 25.000,00 EUR

Nr.    Gesellschafter                                    Nennbetrag

1      Karl Meier                                        15.000,00 EUR
       geb. 01.02.1950
       wohnhaft in 86150
       Augsburg
2      Nord Beteiligungen und Verwaltungen GmbH          10.000,00 EUR
       Sitz: Friedberg
       Amtsgericht Augsburg, HRB 12345

Augsburg, den 5. Juni 2014
`;
  expect(readTyped(text).owners).toEqual([
    'Karl Meier, 1950-02-01, Augsburg: 15000',
    'Nord Beteiligungen und Verwaltungen GmbH, Augsburg HRB 12345, Friedberg: 10000',
  ]);
});
