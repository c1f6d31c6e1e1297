import { expect, test } from '@jest/globals';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';

test.each<[string, string, readonly string[]]>([
  [
    'sentences whose subject is who holds a share, behind the share',
    `
Liste der Gesellschafter

der Firma Vitalis Pflegedienst GmbH
mit dem Sitz in Cottbus

1) Inhaberin des Geschäftsanteils Nr. 1 im Nennbetrag von 12.750,00 EUR ist Frau Kathrin Noack,
geboren am 17. Februar 1971, wohnhaft in Cottbus.

2) Inhaberin des Geschäftsanteils Nr. 2 im Nennbetrag von 12.250,00 EUR ist Frau Peggy Schulze,
geboren am 5. Juli 1978, wohnhaft in Spremberg.

Cottbus, den 28. Oktober 2015
`,
    ['Kathrin Noack, 1971-02-17, Cottbus: 12750', 'Peggy Schulze, 1978-07-05, Spremberg: 12250'],
  ],
  [
    'a letter whose greeting and day stand below the last share',
    `
Betreff: Gesellschafterliste der Blumen Albers GmbH, Oldenburg, HRB 3302

Sehr geehrte Damen und Herren,

als Geschäftsführerin der oben genannten Gesellschaft überreiche ich folgende Gesellschafterliste:

Frau Heike Albers, geboren am 19.08.1963, wohnhaft in Oldenburg, hält einen Geschäftsanteil (Nr. 1) im
Nennbetrag von 20.000,00 Euro.

Herr Jan Albers, geboren am 02.03.1990, wohnhaft in Rastede, hält einen Geschäftsanteil (Nr. 2) im
Nennbetrag von 5.000,00 Euro.

Damit ist das gesamte Stammkapital von 25.000,00 Euro erfasst.

Mit freundlichen Grüßen
Oldenburg, 04.04.2018
`,
    ['Heike Albers, 1963-08-19, Oldenburg: 20000', 'Jan Albers, 1990-03-02, Rastede: 5000'],
  ],
  [
    'a colon before the firm that holds all shares',
    `
Gesellschafterliste der Rheinblick Immobilien GmbH (Amtsgericht Bonn, HRB 11223)

Alle Geschäftsanteile der Gesellschaft (Nr. 1 bis 25.000 zu je 1,00 EUR) werden gehalten von:

Rheinblick Holding AG, Bonn, Amtsgericht Bonn HRB 9911

Bonn, den 6. Juni 2017
`,
    ['Rheinblick Holding AG, Bonn HRB 9911, Bonn: 25000'],
  ],
  [
    'shares that are held by somebody',
    `
Liste der Gesellschafter der Nordhafen Speicher GmbH, Bremen

Der Geschäftsanteil Nr. 1 im Nennbetrag von EUR 15.000,00 wird gehalten von Herrn Tobias Meinken, geboren am 02.02.1972,
wohnhaft in Bremen.
Der Geschäftsanteil Nr. 2 im Nennbetrag von EUR 10.000,00 wird gehalten von der Meinken Beteiligungs GmbH mit Sitz in
Bremen (AG Bremen HRB 31442 HB).

Bremen, 17. März 2020
`,
    ['Tobias Meinken, 1972-02-02, Bremen: 15000', 'Meinken Beteiligungs GmbH, Bremen HRB 31442, Bremen: 10000'],
  ],
  [
    'ranges of shares without the word number',
    `
Gesellschafterliste der Ostsee Yachtcharter GmbH
Stand: 01.03.2017

1. Henrik Brandt, geb. 25.05.1968, Hafenstr. 7, 24340 Eckernförde
   Geschäftsanteile 1 - 15.000, Nennbetrag je 1,00 EUR, gesamt 15.000,00 EUR = 60 %
2. Silke Brandt, geb. 14.01.1972, Hafenstr. 7, 24340 Eckernförde
   Geschäftsanteile 15.001 - 25.000, Nennbetrag je 1,00 EUR, gesamt 10.000,00 EUR = 40 %

Eckernförde, 01.03.2017
`,
    ['Henrik Brandt, 1968-05-25, Eckernförde: 15000', 'Silke Brandt, 1972-01-14, Eckernförde: 10000'],
  ],
  [
    'family names first without a comma, and a sign before the amounts',
    `
Gesellschafterliste der Fa. Huber u. Moser Bau GmbH, Traunstein
Stammkapital DM 50.000,-

Huber Georg, Maurermeister, Traunstein  = DM 25.000,-
Moser Anton, Zimmermann, Siegsdorf      = DM 25.000,-

Traunstein, 4.5.1991
`,
    ['Georg Huber, Traunstein: 25000', 'Anton Moser, Siegsdorf: 25000'],
  ],
  [
    'a remark on the rights of another in a share',
    `
Liste der Gesellschafter der Weinhaus Jost GmbH, Bingen

1. Frau Gudrun Jost, geb. am 07.04.1941, wohnhaft in Bingen, Geschäftsanteil Nr. 1 über 13.000,00 EUR
2. Herr Sebastian Jost, geb. am 19.09.1970, wohnhaft in Bingen, Geschäftsanteil Nr. 2 über 13.000,00 EUR

Am Geschäftsanteil Nr. 2 besteht ein Nießbrauch zugunsten von Frau Gudrun Jost.

Stammkapital: 26.000,00 EUR

Bingen, 30.11.2012
`,
    ['Gudrun Jost, 1941-04-07, Bingen: 13000', 'Sebastian Jost, 1970-09-19, Bingen: 13000'],
  ],
  [
    'blocks of English labels',
    `
List of Shareholders
Company: Orbit Analytics GmbH, Berlin, HRB 210077 B

Shareholder: Ms. Claire Dupont
Date of birth: 3 May 1987
Residence: Paris, France
Shares: Nos. 1 to 12,500
Nominal value: EUR 1.00 each, total EUR 12,500.00

Shareholder: Mr. Felix Arnold
Date of birth: 21 June 1985
Residence: Berlin
Shares: Nos. 12,501 to 25,000
Nominal value: EUR 1.00 each, total EUR 12,500.00

Berlin, 15 October 2021
`,
    ['Claire Dupont, 1987-05-03, Paris: 12500', 'Felix Arnold, 1985-06-21, Berlin: 12500'],
  ],
  [
    'shares that are counted in words before they are named',
    `
Gesellschafterliste der Auwald Forst GmbH, Leipzig

Herr Bernd Auerbach, geboren am 08.08.1958, wohnhaft in Leipzig, ist Inhaber von zwei Geschäftsanteilen, nämlich
des Geschäftsanteils Nr. 1 im Nennbetrag von 10.000,00 EUR und des Geschäftsanteils Nr. 3 im Nennbetrag von 5.000,00 EUR.

Frau Rita Auerbach, geboren am 16.12.1960, wohnhaft in Leipzig, ist Inhaberin des Geschäftsanteils Nr. 2 im Nennbetrag
von 10.000,00 EUR.

Leipzig, 5. Mai 2010
`,
    ['Bernd Auerbach, 1958-08-08, Leipzig: 15000', 'Rita Auerbach, 1960-12-16, Leipzig: 10000'],
  ],
  [
    'a month without a day at the end',
    `
Liste der Gesellschafter der Firma Optik Brandl GmbH, Cham

Am Stammkapital von 50.000 DM sind beteiligt:

Maria Brandl, geb. 23.02.1950, Cham, mit 25.000 DM
Alfons Brandl, geb. 30.07.1947, Cham, mit 25.000 DM

Cham, im November 1998
`,
    ['Maria Brandl, 1950-02-23, Cham: 25000', 'Alfons Brandl, 1947-07-30, Cham: 25000'],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

test.each([
  ['beside the address of a letter', '34346 Hann. Münden          14. März 1994', '1994-03-14'],
  ['alone above the title', '19. August 2015', '2015-08-19'],
])('the day of a list is read %s', (_title, line, day) => {
  const list = `
${line}

Liste der Gesellschafter der Weidemann GmbH

1. Friedrich Weidemann, geb. 01.02.1930, Göttingen, mit einer Stammeinlage von 60.000,-- DM
2. Margarete Weidemann, geb. 03.04.1935, Göttingen, mit einer Stammeinlage von 40.000,-- DM

Stammkapital: 100.000,-- DM
`;
  expect(parsePages(typedPages(list), null).list.document_date).toBe(day);
});

test('numbers before people tell nothing of the order of their names', () => {
  const list = `
Gesellschafterliste der Vogtland Spedition GmbH, Plauen

1.   Herr Dieter Kölbel, geboren am 30.07.1956, wohnhaft in Plauen,
     mit dem Geschäftsanteil Nr. 1 zu 26.000,00 EUR
2.   Herr Mario Franz, geboren am 22.05.1980, wohnhaft in Plauen,
     mit dem Geschäftsanteil Nr. 2 zu 24.000,00 EUR

Plauen, den 15.10.2019
`;
  expect(readTyped(list).owners).toEqual([
    'Dieter Kölbel, 1956-07-30, Plauen: 26000',
    'Mario Franz, 1980-05-22, Plauen: 24000',
  ]);
});

test('strokes of a typed table that touch its words are none of them', () => {
  const list = `
Liste der Gesellschafter der Kugellager GmbH, Wuppertal
+----+--------------------------+--------------+---------------+-------------+
|Lfd.| Name, Vorname            | Geburtsdatum | Wohnort       |Stammeinlage |
|Nr. |                          |              |               |     EUR     |
+----+--------------------------+--------------+---------------+-------------+
| 1  | Halbach, Rolf            | 18.02.1943   | Wuppertal     |   13.000,00 |
| 2  | Dr. Carnap-Halbach, Iris | 07.07.1971   | Remscheid     |   13.000,00 |
+----+--------------------------+--------------+---------------+-------------+
|    | Stammkapital             |              |               |   26.000,00 |
+----+--------------------------+--------------+---------------+-------------+

Wuppertal, 11.05.2005
`;
  expect(readTyped(list)).toEqual({
    kind: 'parsed',
    owners: ['Rolf Halbach, 1943-02-18, Wuppertal: 13000', 'Iris Carnap-Halbach, 1971-07-07, Remscheid: 13000'],
  });
});
