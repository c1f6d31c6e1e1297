import { describe, expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

test.each<[string, string, readonly string[]]>([
  [
    'leader dots between holder and amount',
    `
                         Liste der Gesellschafter
          der Brandner Spedition GmbH mit dem Sitz in Rosenheim

1.  Brandner, Alois, geb. 01.04.1949, Rosenheim ............... 30.000,00 EUR
2.  Brandner, Veit, geb. 02.05.1978, Kolbermoor ............... 15.000,00 EUR
3.  Inn Beteiligungs GmbH, Rosenheim, Amtsgericht Traunstein,
    HRB 7700 .................................................. 5.000,00 EUR
                                                                -------------
    Stammkapital .............................................. 50.000,00 EUR
                                                                =============

Rosenheim, den 15.06.2009
`,
    [
      'Alois Brandner, 1949-04-01, Rosenheim: 30000',
      'Veit Brandner, 1978-05-02, Kolbermoor: 15000',
      'Inn Beteiligungs GmbH, Traunstein HRB 7700, Rosenheim: 5000',
    ],
  ],
  [
    'leader dots below headings',
    `
Gesellschafterliste der Fink & Lerche GmbH, Fulda

Gesellschafter                                        Nr.          Nennbetrag

Fink, Ruth, geb. 03.03.1959, Fulda ................   1 .......... 12.500,00 €
Lerche, Bodo, geb. 04.04.1960, Petersberg .........   2 .......... 12.500,00 €

                                      Stammkapital .............. 25.000,00 €

Fulda, den 06.06.2011
`,
    ['Ruth Fink, 1959-03-03, Fulda: 12500', 'Bodo Lerche, 1960-04-04, Petersberg: 12500'],
  ],
  [
    'headings in two languages on lines of their own',
    `
                 Liste der Gesellschafter / List of Shareholders
                 der / of Blue Heron Therapeutics GmbH, Heidelberg
                 Amtsgericht / Local Court Mannheim, HRB 730000

Nr.             Gesellschafter                              Nennbetrag         Anteil
No.             Shareholder                                 Nominal amount     Percentage

1-12,500        Heron Holdings, Inc., Wilmington,           je/each EUR 1.00   50.0 %
                Delaware, USA, registered under
                No. 5512345
12,501-25,000   Dr. Nina Falter, geb./born 11.11.1979,      je/each EUR 1.00   50.0 %
                Heidelberg

Stammkapital / share capital: EUR 25,000.00

Heidelberg, 15 May 2021
`,
    ['Heron Holdings, Inc., Wilmington: 12500', 'Nina Falter, 1979-11-11, Heidelberg: 12500'],
  ],
  [
    'cells drawn as boxes, holders of several shares in one cell',
    `
Liste der Gesellschafter der Kronberg Pumpen GmbH, Siegen, HRB 8888

────────┬──────────────────────────────────┬───────────────┬──────────┬────────────
 Nr.    │ Gesellschafter                   │ Nennbetrag    │ Anteil   │ Summe
────────┼──────────────────────────────────┼───────────────┼──────────┼────────────
 1      │ Kronberg, Ella, geb. 01.01.1970, │ 10.000,00 €   │ 20,00 %  │
────────┼ Siegen                           ┼───────────────┼──────────┼ 25.000,00 €
 2      │                                  │ 15.000,00 €   │ 30,00 %  │ 50,00 %
────────┼──────────────────────────────────┼───────────────┼──────────┼────────────
 3      │ Kronberg, Theo, geb. 02.02.1972, │ 25.000,00 €   │ 50,00 %  │ 25.000,00 €
        │ Kreuztal                         │               │          │ 50,00 %
────────┴──────────────────────────────────┴───────────────┴──────────┴────────────
Stammkapital: 50.000,00 €

Siegen, den 7.7.2020
`,
    ['Ella Kronberg, 1970-01-01, Siegen: 25000', 'Theo Kronberg, 1972-02-02, Kreuztal: 25000'],
  ],
  [
    'one share each, counted by a holder on several rows',
    `
Liste der Gesellschafter der Taxi Nord GmbH, Rostock

Nr.   Nennbetrag   Gesellschafter                        Anteil
1     6.250 €      Behn, Olaf, *01.09.1961, Rostock      25,0 %
2     6.250 €      Behn, Olaf, *01.09.1961, Rostock      25,0 %
3     6.250 €      Voss, Gitta, *02.10.1962, Bad Doberan 25,0 %
4     6.250 €      Voss, Gitta, *02.10.1962, Bad Doberan 25,0 %
                   Stammkapital 25.000 €

Rostock, 03.03.2019
`,
    ['Olaf Behn, 1961-09-01, Rostock: 12500', 'Gitta Voss, 1962-10-02, Bad Doberan: 12500'],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

describe('one sentence', () => {
  test.each<[string, readonly string[]]>([
    [
      `
Gesellschafterliste der Solo Consulting GmbH

Alleinige Gesellschafterin der Solo Consulting GmbH mit dem Sitz in Bremen (Amtsgericht Bremen,
HRB 30100) ist die Weser Holding GmbH mit Sitz in Bremen, eingetragen im Handelsregister des
Amtsgerichts Bremen unter HRB 29900, die sämtliche 25.000 Geschäftsanteile mit den laufenden
Nummern 1 bis 25.000 im Nennbetrag von je 1,00 EUR hält.

Bremen, den 4. April 2014
`,
      ['Weser Holding GmbH, Bremen HRB 29900, Bremen: 25000'],
    ],
    [
      `
Liste der Gesellschafter der Prisma Foto GmbH mit Sitz in Jena

Das Stammkapital der Gesellschaft in Höhe von 25.000,00 Euro wird in voller Höhe von Frau Dr. Lea
Winter, geboren am 09.09.1985, wohnhaft in Weimar, gehalten (Geschäftsanteil Nr. 1).

Jena, den 02.02.2016
`,
      ['Lea Winter, 1985-09-09, Weimar: 25000'],
    ],
    [
      `
Liste der Gesellschafter der Prisma Foto UG (haftungsbeschränkt) mit Sitz in Jena

Alleiniger Gesellschafter ist Herr Tom Winter, geb. 09.09.1985, wohnhaft in Weimar, mit einem
Geschäftsanteil (Nr. 1) im Nennbetrag von 1.000,00 EUR (100 %).

Jena, den 02.02.2021
`,
      ['Tom Winter, 1985-09-09, Weimar: 1000'],
    ],
  ])('tells of the only holder: %s', (text, owners) => {
    expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
  });
});

/** Seventy-five people over pages of 14, each with 400 shares of 1 EUR. */
function longList(carriesOver: boolean): string {
  const heading = 'Nr.              Gesellschafter                                   Nennbetrag      Anteil';
  const rows = Array.from({ length: 75 }, (_row, index) => {
    const [from, to] = [400 * index + 1, 400 * index + 400];
    const holder = `Mitglied${'abcdefghijklmnopqrstuvwxyz'[index % 26] ?? ''}, ${NAMES[index % NAMES.length] ?? ''}, geb. ${String((index % 27) + 1).padStart(2, '0')}.03.${1940 + (index % 50)}, Gera`;
    return `${`${from}-${to}`.padEnd(17)}${holder.padEnd(49)}400,00 €        1,33 %`;
  });
  const pages = Array.from({ length: 6 }, (_page, at) => rows.slice(14 * at, 14 * at + 14));
  return pages
    .map((page, at) => {
      const sum = `${(at * 14 * 400).toLocaleString('de-DE')},00 €`;
      const end = `${((at + 1) * 14 * 400).toLocaleString('de-DE')},00 €`;
      const isLast = at === pages.length - 1;
      return [
        ...(at === 0 ? ['Liste der Gesellschafter der Bürgerwind Gera GmbH, Gera', ''] : []),
        heading,
        ...(carriesOver && at > 0 ? [`${' '.repeat(17)}${'Übertrag'.padEnd(49)}${sum}`] : []),
        ...page,
        ...(carriesOver && !isLast ? [`${' '.repeat(17)}${'Zwischensumme'.padEnd(49)}${end}`] : []),
        ...(isLast ? ['', 'Stammkapital: 30.000,00 €', '', 'Gera, den 3. Mai 2019'] : []),
        `                                  Seite ${at + 1} von ${pages.length}`,
        '',
      ].join('\n');
    })
    .join('~~~\n');
}

const NAMES = ['Anna', 'Bernd', 'Clara', 'Dieter', 'Emma', 'Fritz', 'Gerda'];

test.each([
  ['with repeated heads', false],
  ['with totals carried over', true],
])('seventy-five holders on several pages %s', (_title, carriesOver) => {
  const { kind, owners } = readTyped(longList(carriesOver));
  expect(kind === 'parsed' ? owners.length : owners).toBe(75);
  expect(owners.filter((owner) => !/^[A-Z][a-z]+ Mitglied[a-z], 19\d\d-03-\d\d, Gera: 400$/u.test(owner))).toEqual([]);
});
