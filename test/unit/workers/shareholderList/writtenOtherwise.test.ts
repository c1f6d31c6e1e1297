import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

test.each<[string, string, readonly string[]]>([
  [
    'birth dates and cities in columns that begin as sentences do',
    `
Gesellschafterliste der Harzer Quell Beteiligungs GmbH, Goslar
Amtsgericht Braunschweig, HRB 110884

Nr. des Geschäftsanteils   Gesellschafter          geboren am    wohnhaft in     Nennbetrag

1                          Söllig, Werner          20.02.1941    Goslar          EUR 17.500
2                          Söllig, Ruth            11.09.1944    Goslar          EUR 5.000
3                          Kunze, Bärbel           08.01.1971    Bad Harzburg    EUR 2.500

Stammkapital: EUR 25.000

Goslar, den 8. Mai 2011
`,
    [
      'Werner Söllig, 1941-02-20, Goslar: 17500',
      'Ruth Söllig, 1944-09-11, Goslar: 5000',
      'Bärbel Kunze, 1971-01-08, Bad Harzburg: 2500',
    ],
  ],
  [
    'the capital, and not the amount of a share that stands before it',
    `
Liste der Gesellschafter der Nord Handel GmbH, Kiel (AG Kiel, HRB 4711)

Stammkapital (25.000 Geschäftsanteile zu je 1,00 EUR): 25.000,00 EUR

Gesellschafter                              lfd. Nr.           Nennbetrag

Anna Behrens, geb. 01.02.1960, Kiel         1 - 12.500         12.500,00 EUR
Jan Petersen, geb. 24.12.1968, Eutin        12.501 - 25.000    12.500,00 EUR

Kiel, den 08.05.2020
`,
    ['Anna Behrens, 1960-02-01, Kiel: 12500', 'Jan Petersen, 1968-12-24, Eutin: 12500'],
  ],
  [
    'a profession behind the legal form as a part of the name',
    `
Liste der Gesellschafter der Nord Handel GmbH, Kiel (AG Kiel, HRB 4711)

Nr.   Gesellschafter                                                     Nennbetrag

1     Hollerbeck GmbH Wirtschaftsprüfungsgesellschaft, Ulm, Amtsgericht Ulm, HRB 730456    12.500,00 €
2     Jan Petersen, geb. 24.12.1968, Eutin                                       12.500,00 €

Stammkapital: 25.000,00 €

Kiel, den 08.05.2020
`,
    ['Hollerbeck GmbH Wirtschaftsprüfungsgesellschaft, Ulm: 12500', 'Jan Petersen, 1968-12-24, Eutin: 12500'],
  ],
  [
    'a firm in a place that has the name of its country',
    `
Liste der Gesellschafter der Nord Handel GmbH, Kiel (AG Kiel, HRB 4711)

Nr.   Gesellschafter                                                     Nennbetrag

1     Meridian Growth S.à r.l., Luxemburg, R.C.S. Luxembourg B 199208    12.500,00 €
2     Jan Petersen, geb. 24.12.1968, Eutin                               12.500,00 €

Stammkapital: 25.000,00 €

Kiel, den 08.05.2020
`,
    ['Meridian Growth S.à r.l., Luxemburg: 12500', 'Jan Petersen, 1968-12-24, Eutin: 12500'],
  ],
])('a list is read with %s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});
