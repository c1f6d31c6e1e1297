import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import {
  eachOfAll,
  eachOfHeading,
  withoutEach,
} from '../../../../workers/registries/handelsregister/shareholderList/values/eachOfAll.ts';

test.each([
  ['Sämtliche Geschäftsanteile haben einen Nennbetrag von je 1 €.', 'je 1 €'],
  ['Das Stammkapital ist eingeteilt in 25.000 Geschäftsanteile im Nennbetrag von je 1 Euro.', 'je 1 Euro'],
  ['Alle Anteile lauten auf je EUR 50,00', 'je EUR 50,00'],
  ['Jeder Geschäftsanteil hat einen Nennbetrag von 1 €.', null],
  ['Geschäftsanteile Nr. 1 bis 20 zu je 50,00 EUR', null],
  ['Sämtliche Geschäftsanteile sind voll eingezahlt. Kosten je 1 €', null],
])('what is said of all shares: %s', (text, each) => {
  expect(eachOfAll(text)).toBe(each);
});

test('a heading that says what each share comes to heads their numbers', () => {
  expect(eachOfHeading('Geschäftsanteile Nr. (je  1  €)')).toBe('je  1  €');
  expect(withoutEach('Geschäftsanteile Nr. (je EUR 1,00)')).toBe('Geschäftsanteile Nr.');
  expect(eachOfHeading('Nennbetrag je Anteil')).toBeNull();
});

test('numbers below such a heading are read with their holders, in as many lines as they take', () => {
  const read = readTyped(`
Liste der Gesellschafter der Oncolytix GmbH, Planegg
Stammkapital: EUR 5.650,00

Nr.   Gesellschafter       Geburtsdatum      Wohnort       Geschäftsanteile       Summe der          Beteiligung
                           bzw. Register     bzw. Sitz     Nr. (je EUR 1,00)      Nennbeträge EUR    %

1     Sauermann, Corinna   19.01.1966        Martinsried   1 bis 1.000            2.200,00           38,94
                                                           4.451 bis 5.650
2     Vogelsang, Gundula   16.05.1994        Gräfelfing    1.001 bis 3.800        2.800,00           49,56
3     Isar Seed GmbH       München HRB 4711  München       3.801 bis 4.450          650,00           11,50

Planegg, den 3. Mai 2019
`);
  expect(read.owners).toEqual([
    'Corinna Sauermann, 1966-01-19, Martinsried: 2200',
    'Gundula Vogelsang, 1994-05-16, Gräfelfing: 2800',
    'Isar Seed GmbH, München HRB 4711, München: 650',
  ]);
});

test('where the text says it of all shares, an amount beside the first numbers of a holder is the sum of all of them', () => {
  const read = readTyped(`
Gesellschafterliste der Kartoffelkiste GmbH, Berlin
Stammkapital 13.250 €
Sämtliche Geschäftsanteile haben einen Nennbetrag von je 1 €.

#     Gesellschafter       Geburtsdatum      Wohnort       Anteile Nr.          Stück     Nennbetrag gesamt €

1     Robin Lindqvist      08.12.1998        Potsdam       1 – 6.000            6.000     6.000
2     Erik Petrović        11.07.1965        Dresden       6.001 – 12.000       6.000     6.250
                                                           13.001 – 13.250        250
3     Ivo Schlüter         13.10.1979        Berlin        12.001 – 13.000      1.000     1.000

Berlin, den 3. Mai 2019
`);
  expect(read.owners).toEqual([
    'Robin Lindqvist, 1998-12-08, Potsdam: 6000',
    'Erik Petrović, 1965-07-11, Dresden: 6250',
    'Ivo Schlüter, 1979-10-13, Berlin: 1000',
  ]);
});

test('a sum beside such numbers that they do not come to is not believed', () => {
  const read = readTyped(`
Gesellschafterliste der Kartoffelkiste GmbH, Berlin
Stammkapital 13.000 €
Sämtliche Geschäftsanteile haben einen Nennbetrag von je 1 €.

#     Gesellschafter       Geburtsdatum      Wohnort       Anteile Nr.          Nennbetrag gesamt €

1     Robin Lindqvist      08.12.1998        Potsdam       1 – 6.000            6.500
2     Erik Petrović        11.07.1965        Dresden       6.001 – 13.000       6.500

Berlin, den 3. Mai 2019
`);
  expect(read).toMatchObject({ kind: 'damaged' });
});
