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
