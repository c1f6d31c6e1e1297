import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

test.each<[string, string, readonly string[]]>([
  [
    'the section of the law above the table as a part of the title',
    `
              Liste der Gesellschafter
            der Mohn Verlag GmbH, Weimar
              gemäß § 40 Abs. 1 GmbHG
Anteils-Nr.   Name / Firma      Vorname    Geburtsdatum   Wohnort     Nennbetrag

1             Sachs             Anna       08.07.1974     Weimar      15.000,00 €
2             Fischer           Jens       03.04.1975     Erfurt      10.000,00 €

Stammkapital: 25.000,00 €

Weimar, den 05.02.2015
`,
    ['Anna Sachs, 1974-07-08, Weimar: 15000', 'Jens Fischer, 1975-04-03, Erfurt: 10000'],
  ],
  [
    'rows that follow each other without a gap, by the totals beside the first share of each holder',
    `
Gesellschafterliste der Anker Reederei GmbH, Rostock

Gesellschafter                  Nr.     Nennbetrag      Summe der Nennbeträge

Pfaff, Ingo                     2       10.000,00 €     12.000,00 €
geb. am 27.09.1974              5        2.000,00 €
wohnhaft in Rostock
von Arnsberg, Renate            1        4.000,00 €     13.000,00 €
geb. am 02.11.1978              3        5.000,00 €
wohnhaft in Wismar              4        4.000,00 €

Stammkapital: 25.000,00 €

Rostock, den 09.10.2015
`,
    ['Ingo Pfaff, 1974-09-27, Rostock: 12000', 'Renate von Arnsberg, 1978-11-02, Wismar: 13000'],
  ],
  [
    'columns that count holders and shares beside the numbers of the shares',
    `
Gesellschafterliste der Kiesel Bau GmbH, Gotha

       Gesellschafter                     Geschäftsanteile
Nr.                                       Anzahl   Nummern          je Anteil     Summe in Euro

1      Neumann, Petra, geb. 12.01.1960,   4.000    1-4.000          1,00          5.000,00
       Gotha                              1.000    24.001-25.000    1,00
2      Kiesel, Otto, geb. 11.04.1976,     20.000   4.001-24.000     1,00          20.000,00
       Gotha

Stammkapital: 25.000,00 Euro

Gotha, den 13.02.2014
`,
    ['Petra Neumann, 1960-01-12, Gotha: 5000', 'Otto Kiesel, 1976-04-11, Gotha: 20000'],
  ],
  [
    'the company named in a running head as the holder of its own shares',
    `
Kranich Solar GmbH - Gesellschafterliste

LISTE DER GESELLSCHAFTER
der Firma Kranich Solar GmbH, Mainz

Gesellschafter                        Nr.     Nennbetrag

Olaf Schmitt, 20095 Hamburg,          2       14.000,00 €
geb. 10.09.1965

Kranich Solar GmbH                    1       11.000,00 €
eigene Geschäftsanteile

Stammkapital: 25.000,00 €

Mainz, den 23.09.2014
`,
    ['Olaf Schmitt, 1965-09-10, Hamburg: 14000', 'Kranich Solar GmbH, Mainz: 11000'],
  ],
  [
    'redeemed shares in the column of names as nobody’s',
    `
Liste der Gesellschafter der Süd-Ost Grundbesitz GmbH, Görlitz

Nr.   Name / Firma   Vorname   Geburtsdatum   Wohnort    Nennbetrag

1     Tietz          Jens      09.08.1954     Görlitz    15.000,00 €
2     eingezogen                                          5.000,00 €
3     Fuß            Gerd      14.01.1962     Essen      10.000,00 €

Stammkapital: 30.000,00 €

Görlitz, den 09.08.2014
`,
    ['Jens Tietz, 1954-08-09, Görlitz: 15000', 'Gerd Fuß, 1962-01-14, Essen: 10000'],
  ],
  [
    'a last row that goes on with a place and a day, which are not those of the signature',
    `
Liste der Gesellschafter der Nordlicht Solar GmbH, Ulm

Gesellschafter                Nr.    Nennbetrag

Böhm, Małgorzata,             1      15.000,00 €
03.12.1954, 28195 Bremen

Schmitt, Theresia,            2      10.000,00 €
Oer-Erkenschwick, 12.04.1942

Höhe des Stammkapitals: 25.000,00 €

Ulm, 25.12.2021
`,
    ['Małgorzata Böhm, 1954-12-03, Bremen: 15000', 'Theresia Schmitt, 1942-04-12, Oer-Erkenschwick: 10000'],
  ],
  [
    'a share that a sentence below the rows tells of as redeemed',
    `
Liste der Gesellschafter der Vulkan Technik GmbH, Bremen

Nr.    Gesellschafter                                Nennbetrag

2      Emre Meyer, geb. 03.09.1968, Bremen           12.500,00 €
3      Dörte Engel, geb. 28.12.1990, Essen           12.500,00 €

Geschäftsanteil Nr. 1 im Nennbetrag von 5.000,00 €: eingezogen (Beschluss vom 24.11.2014).

Stammkapital: 30.000,00 €

Bremen, am 24.11.2014
`,
    ['Emre Meyer, 1968-09-03, Bremen: 12500', 'Dörte Engel, 1990-12-28, Essen: 12500'],
  ],
])('reads %s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

test('reads pages whose tables have columns of their own', () => {
  const text = `
Liste der Gesellschafter der Hagen Optik GmbH, Hagen

Gesellschafter                                          Nr.      Nennbetrag     Summe

Ingo Jäger, geb. 28.06.1982, wohnhaft in Bremen         1        2.500,00 €     5.000,00 €
                                                        2        2.500,00 €
Elif de Vries, geb. 23.06.1982, wohnhaft in Bremen      3        8.000,00 €     8.000,00 €
Übertrag                                                                        13.000,00 €
~~~
Gesellschafter            Nr.       Nennbetrag      Summe

Übertrag                                            13.000,00 €
Ulf Fuß, geb.             4         4.000,00 €      12.000,00 €
06.05.1971, wohn-         5         8.000,00 €
haft in Siegen

Summe                                               25.000,00 €

Stammkapital: 25.000,00 €

Hagen, den 16.06.2021
`;
  expect(readTyped(text)).toEqual({
    kind: 'parsed',
    owners: [
      'Ingo Jäger, 1982-06-28, Bremen: 5000',
      'Elif de Vries, 1982-06-23, Bremen: 8000',
      'Ulf Fuß, 1971-05-06, Siegen: 12000',
    ],
  });
});

test.each<[string, string, readonly string[]]>([
  [
    'an amount below its currency alone, on pages with heads of their own',
    `
Liste der Gesellschafter der Moorwinkel Torf GmbH, Diepholz

Nr.   Gesellschafter           Geburtsdatum    Wohnort       EUR

1     Siemering, Heiner        02.05.1949      Diepholz      12.000,00
2     Lübbe, Harm              27.07.1960      Barnstorf      8.000,00
Übertrag                                                     20.000,00
~~~
noch: Liste der Gesellschafter der Moorwinkel Torf GmbH      Blatt 2

Nr.   Gesellschafter           Geburtsdatum    Wohnort       EUR

Übertrag                                                     20.000,00
3     Thiermann, Cord          18.08.1971      Sulingen       5.000,00

      Stammkapital                                           25.000,00

Diepholz, den 12.06.2013
`,
    [
      'Heiner Siemering, 1949-05-02, Diepholz: 12000',
      'Harm Lübbe, 1960-07-27, Barnstorf: 8000',
      'Cord Thiermann, 1971-08-18, Sulingen: 5000',
    ],
  ],
  [
    'of the former and the current table the current one',
    `
Liste der Gesellschafter der Kupferkanne Gastronomie GmbH, Celle

I. Bisherige Beteiligungen
Nr.     Gesellschafter                               Nennbetrag

1       Knoop, Hartwig, geb. 03.04.1955, Celle       25.000,00 €

II. Beteiligungen seit dem 01.01.2018
Nr.     Gesellschafter                               Nennbetrag       Anteil

2       Knoop, Hartwig, geb. 03.04.1955, Celle       10.000,00 €      40,0 %
3       Knoop, Rieke, geb. 19.09.1984, Hannover      15.000,00 €      60,0 %

Stammkapital: 25.000,00 €

Celle, den 10. Januar 2018
`,
    ['Hartwig Knoop, 1955-04-03, Celle: 10000', 'Rieke Knoop, 1984-09-19, Hannover: 15000'],
  ],
  [
    'a sum that is named on the right of its amount, and of how many shares it is',
    `
Gesellschafterliste der Kampmann GmbH, Paderborn

Nr.     Nennbetrag       Gesellschafter

1       12.800,00 €      Kampmann, Bernhard, geb. 07.05.1953, Paderborn
2       12.800,00 €      Rox, Theresa, geb. 09.06.1987, Münster

        25.600,00 €      Stammkapital

Paderborn, den 29. März 2010
`,
    ['Bernhard Kampmann, 1953-05-07, Paderborn: 12800', 'Theresa Rox, 1987-06-09, Münster: 12800'],
  ],
  [
    'several runs of numbers in one cell beside one amount, and a heading that is drawn as a box',
    `
Liste der Gesellschafter der Zollverein Gerüst GmbH, Essen, Stammkapital 75.000,00 EUR

───────────────────────────────────────────────────────────────────────
 Nr. der              │ Gesellschafter            │ Nennbetrag
 Geschäftsanteile     │                           │ je 1,00 EUR
───────────────────────────────────────────────────────────────────────
                      │ Teil, Piotr,              │
 1 bis 25.000         │ geb. 03.11.1976,          │ je 1,00
 50.001 bis 75.000    │ Essen                     │
───────────────────────────────────────────────────────────────────────
 25.001 bis 50.000    │ Brink, Ralf, Essen,       │ je 1,00
                      │ geb. 12.05.1964           │
───────────────────────────────────────────────────────────────────────

Essen, den 28.06.2014
`,
    ['Piotr Teil, 1976-11-03, Essen: 50000', 'Ralf Brink, 1964-05-12, Essen: 25000'],
  ],
])('reads %s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

test('refuses two tables of which nothing tells which one is true', () => {
  const text = `
Liste der Gesellschafter der Kupferkanne GmbH, Celle, Stammkapital 25.000,00 €

Nr.     Gesellschafter                               Nennbetrag

1       Knoop, Hartwig, geb. 03.04.1955, Celle       25.000,00 €

Nr.     Gesellschafter                               Nennbetrag       Anteil

2       Knoop, Hartwig, geb. 03.04.1955, Celle       10.000,00 €      40,0 %
3       Knoop, Rieke, geb. 19.09.1984, Hannover      15.000,00 €      60,0 %

Celle, den 10. Januar 2018
`;
  expect(readTyped(text).kind).toBe('damaged');
});

test('does not take a number that cannot be read for none', () => {
  const text = `
Liste der Gesellschafter der Anger GmbH, Erfurt

Nr.     Gesellschafter                               Nennbetrag

1       Knoop, Hartwig, geb. 03.04.1955, Celle       10.000,00 €
2-1O0   Knoop, Rieke, geb. 19.09.1984, Hannover      15.000,00 €

Stammkapital: 25.000,00 €

Erfurt, den 10. Januar 2018
`;
  expect(readTyped(text).kind).toBe('damaged');
});
