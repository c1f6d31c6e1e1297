import { describe, expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';

const NO_CAPITAL = `
Liste der Gesellschafter der Eiche Möbel GmbH, Detmold

Nr.    Gesellschafter                              Nennbetrag

1      Arndt Köster, geb. 01.02.1963, Lage         15.000,00 €
2      Silke Köster, geb. 03.04.1966, Lage         10.000,00 €

Detmold, den 13.01.2012
`;
const TWO = ['Arndt Köster, 1963-02-01, Lage: 15000', 'Silke Köster, 1966-04-03, Lage: 10000'];

describe('a list without printed capital or percentages', () => {
  test('is read where the capital of the register proves it', () => {
    expect(readTyped(NO_CAPITAL, 2_500_000)).toEqual({ kind: 'parsed', owners: TWO });
  });

  test('is read where its numbers run on and its sum is a capital that the law allows', () => {
    expect(readTyped(NO_CAPITAL)).toEqual({ kind: 'parsed', owners: TWO });
  });

  test('is refused where its sum is less than any capital', () => {
    expect(readTyped(NO_CAPITAL.replace('15.000,00', '1.000,00')).kind).toBe('damaged');
  });

  test('is refused where a number is missing', () => {
    expect(readTyped(NO_CAPITAL.replace(/^2 {2}/mu, '3  ')).kind).toBe('damaged');
  });
});

test.each<[string, string, readonly string[]]>([
  [
    'percentages alone prove the rows',
    `
Liste der Gesellschafter der Eiche Möbel GmbH, Detmold

Nr.    Gesellschafter                              Nennbetrag      Beteiligung

1      Arndt Köster, geb. 01.02.1963, Lage         15.000,00 €     60,0 %
2      Silke Köster, geb. 03.04.1966, Lage         10.000,00 €     40,0 %

Detmold, den 13.01.2019
`,
    TWO,
  ],
  [
    'a printed sum that differs',
    `
Liste der Gesellschafter der Eiche Möbel GmbH, Detmold

Nr.    Gesellschafter                              Nennbetrag

1      Arndt Köster, geb. 01.02.1963, Lage         15.000,00 €
2      Silke Köster, geb. 03.04.1966, Lage         10.000,00 €

       Summe                                       26.000,00 €

Stammkapital: 25.000,00 €

Detmold, den 13.01.2012
`,
    TWO,
  ],
  [
    'a printed capital that differs',
    `
Liste der Gesellschafter der Eiche Möbel GmbH, Detmold
Stammkapital: 25.600,00 €

Nr.    Gesellschafter                              Nennbetrag

1      Arndt Köster, geb. 01.02.1963, Lage         15.000,00 €
2      Silke Köster, geb. 03.04.1966, Lage         10.000,00 €

Detmold, den 13.01.2012
`,
    TWO,
  ],
  [
    'a redeemed share, which is held by none',
    `
Liste der Gesellschafter der Eiche Möbel GmbH, Detmold

Nr.    Gesellschafter                              Nennbetrag      Veränderung

1      Arndt Köster, geb. 01.02.1963, Lage         15.000,00 €
2      Silke Köster, geb. 03.04.1966, Lage         10.000,00 €
3      eingezogen                                  5.000,00 €      Einziehung vom 02.01.2018

Stammkapital: 30.000,00 €

Detmold, den 13.01.2018
`,
    TWO,
  ],
  [
    'redeemed shares without an amount',
    `
Liste der Gesellschafter der Eiche Möbel GmbH, Detmold

Nr.    Gesellschafter                              Nennbetrag      Veränderung

1      Arndt Köster, geb. 01.02.1963, Lage         15.000,00 €     Aufstockung
2      - entfallen -                               -               Einziehung durch Beschluss
3      Silke Köster, geb. 03.04.1966, Lage         10.000,00 €

Stammkapital: 25.000,00 €

Detmold, den 13.01.2018
`,
    TWO,
  ],
  [
    'own shares belong to the company',
    `
Liste der Gesellschafter der Eiche Möbel GmbH mit Sitz in Detmold

Nr.    Gesellschafter                              Nennbetrag

1      Arndt Köster, geb. 01.02.1963, Lage         15.000,00 €
2      Eiche Möbel GmbH, Detmold (eigener          10.000,00 €
       Geschäftsanteil)

Stammkapital: 25.000,00 €

Detmold, den 13.01.2012
`,
    [TWO[0] ?? '', 'Eiche Möbel GmbH, Detmold: 10000'],
  ],
  [
    'amounts in DM with the capital in two currencies',
    `
Liste der Gesellschafter der Eiche Möbel GmbH, Detmold

Gesellschafter                                      Stammeinlage

Arndt Köster, geb. 01.02.1963, Lage                 DM 30.000,--
Silke Köster, geb. 03.04.1966, Lage                 DM 20.000,--

Stammkapital                                        DM 50.000,--

Detmold, den 13. Januar 1999
`,
    ['Arndt Köster, 1963-02-01, Lage: 30000', 'Silke Köster, 1966-04-03, Lage: 20000'],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

test('one register entry under two names leaves a list in doubt, for one name was misread', () => {
  const { kind } = readTyped(`
Liste der Gesellschafter der Eiche Möbel GmbH, Detmold

Nr.    Gesellschafter                                                Nennbetrag

1      Nord Solar GmbH, Lage, Amtsgericht Lemgo, HRB 7700            15.000,00 €
2      NordSolar GmbH, Lage, Amtsgericht Lemgo, HRB 7700             10.000,00 €

Stammkapital: 25.000,00 €

Detmold, den 13.01.2012
`);
  expect(kind).toBe('damaged');
});

describe('a list whose plain rows come to another sum than its capital', () => {
  const LIST = `
Liste der Gesellschafter der Domblick Verlag GmbH, Mainz

Nr.          Gesellschafter                                 Nennbetrag je Anteil    Summe der Nennbeträge

1 - 134      Tietz, Dörte, geb. 08.01.1978, Mainz           50,00 €                 6.700,00 €
145 - 277    Koch, Jens, geb. 23.02.1956, Worms             50,00 €                 6.650,00 €
278 - 610    Süß, Anke, geb. 01.03.1961, Mainz              50,00 €                 16.650,00 €

Stammkapital: 32.500,00 €

Mainz, am 12.05.2011
`;

  test('is read, and says that it does not match', () => {
    const { kind, total_matches_capital: matches, warnings, owners } = parsePages(typedPages(LIST), null).list;
    expect({ kind, matches, warnings }).toEqual({
      kind: 'parsed',
      matches: false,
      warnings: ['total_differs_from_share_capital'],
    });
    expect(owners.map(({ nominal_amount: amount }) => amount)).toEqual([6_700, 6_650, 16_650]);
  });

  test('is refused where a program recognised it in a picture, for a digit may have slipped', () => {
    expect(parsePages(typedPages(LIST), null, true).list.kind).toBe('damaged');
  });

  test('is refused where a share stands outside of its rows', () => {
    const outside = LIST.replace(
      'Stammkapital:',
      'Weitere Geschäftsanteile zu 2.500,00 € hält Ute Graf.\n\nStammkapital:',
    );
    expect(readTyped(outside).kind).toBe('damaged');
  });
});

test('percentages of the single shares prove a list without a capital', () => {
  const list = `
Liste der Gesellschafter der Isarkies GmbH, Ulm

Nr.          Gesellschafter                                 je Anteil     Summe           Anteil

1 - 79       Lux, Renate, geb. 22.11.1951, Ulm              100,00 €      7.900,00 €      15,800 %
83 - 115     Lux, Renate, geb. 22.11.1951, Ulm              100,00 €      3.300,00 €      6,600 %
116 - 503    Thal, Otto, geb. 02.05.1961, Ulm               100,00 €      38.800,00 €     77,600 %

Ulm, am 28.11.2021
`;
  expect(readTyped(list)).toEqual({
    kind: 'parsed',
    owners: ['Renate Lux, 1951-11-22, Ulm: 11200', 'Otto Thal, 1961-05-02, Ulm: 38800'],
  });
});
