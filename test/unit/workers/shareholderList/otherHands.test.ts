import { expect, test } from '@jest/globals';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';

// Forms that lists of other hands have and that were refused or read wrongly before.

test.each<[string, string, readonly string[]]>([
  [
    'the first and the last number of each range in columns of their own',
    `
Liste der Gesellschafter der Kiezrad GmbH, Berlin
Stammkapital: 25.000,00 €

Nachname      Vorname     geboren      Wohnort      Nr. von    Nr. bis    Nennbetrag je Anteil    Summe der Nennbeträge

Yıldız        Deniz       07.05.1984   Berlin       1          16.500     1,00 €                  16.500,00 €
Nowak         Magdalena   16.02.1987   Potsdam      16.501     25.000     1,00 €                  8.500,00 €

Berlin, den 28.06.2023
`,
    ['Deniz Yıldız, 1984-05-07, Berlin: 16500', 'Magdalena Nowak, 1987-02-16, Potsdam: 8500'],
  ],
  [
    'family names first without a comma, in the order that given names tell',
    `
Liste der Gesellschafter der Autohaus Wiesbeck GmbH, Rosenheim

Nr.    Gesellschafter                                          Nennbetrag

1      Wiesbeck Alois, geb. 04.04.1943, Rosenheim              30.000,-- €
2      Obermüller Monika, geb. 08.12.1975, Bad Aibling         15.000,-- €
3      Wiesbeck Xaviero, geb. 21.09.1972, Rosenheim             5.000,-- €

Stammkapital insgesamt                                         50.000,-- €

Rosenheim, den 22. Juli 2009
`,
    [
      'Alois Wiesbeck, 1943-04-04, Rosenheim: 30000',
      'Monika Obermüller, 1975-12-08, Bad Aibling: 15000',
      'Xaviero Wiesbeck, 1972-09-21, Rosenheim: 5000',
    ],
  ],
  [
    'the same holder told in short, by a word or by the name alone',
    `
Liste der Gesellschafter der Kelter GmbH, Deidesheim

Nr.    Gesellschafter                                          Nennbetrag

1      Wingert, Rudolf, geb. 11.05.1953, Deidesheim            15.000,00 €
2      ders.                                                    5.000,00 €
3      Huber, Anna, geb. 14.03.1961, Speyer                     4.000,00 €
4      Huber, Anna                                              1.000,00 €

Stammkapital: 25.000,00 €

Deidesheim, den 7. Juni 2021
`,
    ['Rudolf Wingert, 1953-05-11, Deidesheim: 20000', 'Anna Huber, 1961-03-14, Speyer: 5000'],
  ],
  [
    'numbers of before beside those of today',
    `
Liste der Gesellschafter der Quellgrund GmbH, Karlsruhe
Stammkapital nach Kapitalerhöhung: EUR 75.000,00

bisherige Nr.    neue Nr.    Gesellschafter                                      Nennbetrag in EUR

1                1           Bächle, Armin, geb. 18.12.1967, Ettlingen           25.000,00
2                2           Vu, Thanh Hai, geb. 05.03.1974, Karlsruhe           25.000,00
-                3           Bächle, Armin, geb. 18.12.1967, Ettlingen           25.000,00

Karlsruhe, den 16.02.2017
`,
    ['Armin Bächle, 1967-12-18, Ettlingen: 50000', 'Thanh Hai Vu, 1974-03-05, Karlsruhe: 25000'],
  ],
  [
    'a sum in words across the columns, and one that stands alone below the amounts',
    `
Liste der Gesellschafter der Werkzeug GmbH, Bad Laasphe

Nr.    Gesellschafter                                          Stammeinlage DM

1      Dickel, Hans, geb. 01.02.1950, Bad Laasphe              60.000,00
2      Born, Karl, geb. 02.03.1951, Erndtebrück                40.000,00
                                                              100.000,00

Bad Laasphe, den 14. Juni 1999
`,
    ['Hans Dickel, 1950-02-01, Bad Laasphe: 60000', 'Karl Born, 1951-03-02, Erndtebrück: 40000'],
  ],
  [
    'heirs below the name of who died, which is told as the other names are',
    `
Liste der Gesellschafter der Druckerei Rauch GmbH, Schweinfurt
Stammkapital: EUR 60.000,00

Nr.    Gesellschafter                                          Nennbetrag in EUR

1      Rauch, Gerhard, geb. 21.01.1946, Schweinfurt            40.000,00
2      In Erbengemeinschaft nach Hofmann, Ernst:               20.000,00
       a) Hofmann, Ingrid, geb. 14.04.1944, Schweinfurt
       b) Hofmann, Matthias, geb. 02.09.1970, Würzburg

Schweinfurt, den 25. April 2016
`,
    [
      'Gerhard Rauch, 1946-01-21, Schweinfurt: 40000',
      'Erbengemeinschaft nach Ernst Hofmann: 20000 {Ingrid Hofmann, 1944-04-14, Schweinfurt; Matthias Hofmann, 1970-09-02, Würzburg}',
    ],
  ],
  [
    'people whose parents act for them',
    `
Liste der Gesellschafter der Krüger GmbH, Bremen
Stammkapital: 75.000,00 Euro

Nr.    Gesellschafter                                                         Nennbetrag

1      Jens Krüger, geb. 13.07.1968, wohnhaft in Bremen                       60.000,00 Euro
2      Lena Krüger, geb. 24.02.2003, wohnhaft in Bremen,                      15.000,00 Euro
       gesetzlich vertreten durch ihre Eltern Jens und Silke Krüger

Bremen, den 2. Dezember 2013
`,
    ['Jens Krüger, 1968-07-13, Bremen: 60000', 'Lena Krüger, 2003-02-24, Bremen: 15000'],
  ],
  [
    'a partnership whose name goes on behind its form, and a savings bank with its court in brackets',
    `
Liste der Gesellschafter der Ärztehaus GmbH, Ravensburg
Stammkapital: 30.000,00 Euro

Nr.    Gesellschafter                                                         Nennbetrag

1      Grundstücks-GbR Schussental, bestehend aus:                            20.000,00 Euro
       Dr. Eugen Häfele, geb. 15.07.1958, Ravensburg;
       Gertrud Häfele, geb. 02.03.1960, Ravensburg
2      Kreissparkasse AöR, Ravensburg (AG Ulm HRA 5021)                       10.000,00 Euro

Ravensburg, den 16. April 2024
`,
    [
      'Grundstücks-GbR Schussental: 20000 {Eugen Häfele, 1958-07-15, Ravensburg; Gertrud Häfele, 1960-03-02, Ravensburg}',
      'Kreissparkasse AöR, Ulm HRA 5021, Ravensburg: 10000',
    ],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

const ROW = `
Nr.    Gesellschafter                                          Nennbetrag

1      Berg, Anna, geb. 14.03.1961, Köln                       25.000,00 EUR
`;

test.each<[string, string, { readonly date: string; readonly capital: number | null }]>([
  [
    'the day below the list, not that of an entry that a remark tells',
    `${ROW}
Stammkapital: 25.000,00 EUR
Veränderung: Name nach Eintragung im Gesellschaftsregister am 12.02.2024 berichtigt.
Köln, den 11. März 2024
`,
    { date: '2024-03-11', capital: 25_000 },
  ],
  [
    'the day of the list, not that of the note below it which certifies the copy',
    `${ROW}
Stammkapital: 25.000,00 EUR
Köln, den 11.01.2016
Fels, Notar
Beglaubigungsvermerk
Hiermit beglaubige ich die Übereinstimmung mit der Urschrift.
Köln, den 14.01.2016
`,
    { date: '2016-01-11', capital: 25_000 },
  ],
  [
    'the day that both languages tell',
    `${ROW}
Stammkapital: 25.000,00 EUR
Köln / Cologne, 26. September 2023 / 26 September 2023
`,
    { date: '2023-09-26', capital: 25_000 },
  ],
  [
    'the capital that a change comes to, not the amounts of the change',
    `${ROW}
Das Stammkapital wurde von EUR 10.000,00 um EUR 15.000,00 auf EUR 25.000,00 erhöht.
Köln, den 11. März 2024
`,
    { date: '2024-03-11', capital: 25_000 },
  ],
  [
    'the capital that a sum is said to be',
    `${ROW}
Summe der Geschäftsanteile: 25.000,00 EUR = Stammkapital
Köln, den 11. März 2024
`,
    { date: '2024-03-11', capital: 25_000 },
  ],
])('%s', (_title, text, { date, capital }) => {
  const { list } = parsePages(typedPages(`Liste der Gesellschafter der Berg GmbH, Köln\n${text}`), null);
  expect(list).toMatchObject({ kind: 'parsed', document_date: date, share_capital: capital });
});

test('a contract that tells who held shares is no list of shareholders', () => {
  const text = `
Geschäftsanteilskaufvertrag
Verhandelt zu Hannover am 24. November 2015. Erschienen sind:
1. Herr Jürgen Wulkopf, geb. am 06.06.1950, wohnhaft in Isernhagen
An der Leinewerk GmbH mit einem Stammkapital von 25.000,00 EUR sind laut Gesellschafterliste beteiligt:
a) Herr Jürgen Wulkopf mit dem Geschäftsanteil Nr. 1 im Nennbetrag von 25.000,00 EUR
Der Kaufpreis beträgt 85.000,00 EUR.
`;
  expect(readTyped(text).kind).toBe('not_a_list');
});
