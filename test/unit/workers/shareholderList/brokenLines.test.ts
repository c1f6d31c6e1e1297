import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

// Where the end of a line or of a page parts what belongs together.

test('the number of an entry abroad at the beginning of a line is that of no share', () => {
  const read = readTyped(`
Gesellschafterliste der Hafenbahn GmbH, Emden
Stammkapital: 50.000 Euro

1) Wattenmeer Holding B.V., Amsterdam, Niederlande, Kamer van Koophandel
Nr. 87579312          30.000 Euro (60,00 %)
Nr. 1 zu 10.000 Euro, 2 zu 20.000 Euro

2) Anke Neumann, geboren am 04.11.1955, wohnhaft in Emden          20.000 Euro (40,00 %)
Nr. 3 zu 20.000 Euro

Emden, den 3. Mai 2019
`);
  expect(read).toEqual({
    kind: 'parsed',
    owners: ['Wattenmeer Holding B.V., Amsterdam: 30000', 'Anke Neumann, 1955-11-04, Emden: 20000'],
  });
});

test.each([
  'Amtsgericht Emden HRB',
  'Registergericht: Amtsgericht Emden, Registernummer: HRB',
  'eingetragen beim Amtsgericht Emden unter HRB',
])('the number of a register below the line of its holder is that of no share: %s', (entry) => {
  const read = readTyped(`
Gesellschafterliste der Hafenbahn GmbH, Emden
Stammkapital: 50.000 €

Lfd. Nr. der Geschäftsanteile     Nennbetrag jeweils     Gesamtnennbetrag     Beteiligung in %

1. Domblick Immobilien GmbH, Sitz in Emden, ${entry}
182425
1                                 30.000 €               30.000 €             60,00
2. Anke Neumann, geboren am 04.11.1955, Emden
2                                 20.000 €               20.000 €             40,00

Emden, den 3. Mai 2019
`);
  expect(read.owners).toEqual([
    'Domblick Immobilien GmbH, Emden HRB 182425, Emden: 30000',
    'Anke Neumann, 1955-11-04, Emden: 20000',
  ]);
});

test('a place alone on its line is that of a holder, though the title has the same line', () => {
  const read = readTyped(`
Liste der Gesellschafter der Hafenbahn GmbH
Emden
Stammkapital: 50.000 €

Nr.     Gesellschafter                         Nennbetrag

1       Renate Fischer, geb. 10.12.1942,       20.000 €
        Leer
~~~
Liste der Gesellschafter der Hafenbahn GmbH
Emden

2       Anke Neumann, geb. 04.11.1955,         30.000 €
        Emden

Emden, den 3. Mai 2019
`);
  expect(read.owners).toEqual(['Renate Fischer, 1942-12-10, Leer: 20000', 'Anke Neumann, 1955-11-04, Emden: 30000']);
});

test('the last line of a cell at the top of the next page belongs to the holder before', () => {
  const read = readTyped(`
Liste der Gesellschafter der Zahnwerk GmbH, Münster
Stammkapital: 30.000 €

Gesellschafter              Geschäftsanteile     Nennbetrag      Beteiligung

Astrid Gösling              Nr. 1                20.000 €        66,67 %
geb. 8. September 1984
Warendorf

Kai Finke                   Nr. 2                5.000 €         16,67 %
geb. 24. September 1957
~~~
Gesellschafter              Geschäftsanteile     Nennbetrag      Beteiligung

Coesfeld

Bernd Stöver                Nr. 3                5.000 €         16,67 %
geb. 14. September 1975
Telgte

Jeder Geschäftsanteil vermittelt eine Beteiligung von wenigstens 16,67 %.

Münster, den 3. Mai 2019
`);
  expect(read.owners).toEqual([
    'Astrid Gösling, 1984-09-08, Warendorf: 20000',
    'Kai Finke, 1957-09-24, Coesfeld: 5000',
    'Bernd Stöver, 1975-09-14, Telgte: 5000',
  ]);
});

test('a redeemed share whose words run through the columns does not hide them', () => {
  const read = readTyped(`
Liste der Gesellschafter der Alpenkräuter GmbH, Bad Tölz
Stammkapital: 25.000,00 EUR

Nr.      Gesellschafter/in                            Nennbetrag         Anteil am Kapital    Bemerkung

1        Theresia Pfluger, geb. 01.05.1982,           15.000,00 EUR      60 %
         Lenggries
2        eingezogen durch Beschluss vom 19.11.2020 (bisher: Robert Achleitner, 2.500,00 EUR)
3        Saatgut Loisachtal eG, Sitz Kochel am See,   7.500,00 EUR       30 %
         Amtsgericht München GnR 1877

Bad Tölz, den 02.12.2020
`);
  expect(read.owners).toEqual([
    'Theresia Pfluger, 1982-05-01, Lenggries: 15000',
    'Saatgut Loisachtal eG, München GnR 1877, Kochel am See: 7500',
  ]);
});
