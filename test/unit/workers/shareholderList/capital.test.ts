import { describe, expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

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
