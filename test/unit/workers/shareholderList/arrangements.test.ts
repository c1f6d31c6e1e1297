import { describe, expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

describe('a table whose holders stand beside each other', () => {
  const TABLE = `
           Gesellschafterliste der Morgen Kaffee GmbH, Freiburg

Gesellschafter             Bührer, Jonathan        Weis, Carolin
Geburtsdatum               21.08.1984              30.03.1986
Wohnort                    Freiburg im             Emmendingen
                           Breisgau
Geschäftsanteil Nr.        1                       2
Nennbetrag                 15.000,00 €             10.000,00 €
Prozentuale
Beteiligung                60,0 %                  40,0 %

Stammkapital: 25.000,00 €

Freiburg, den 03.02.2022
`;
  const OWNERS = [
    'Jonathan Bührer, 1984-08-21, Freiburg im Breisgau: 15000',
    'Carolin Weis, 1986-03-30, Emmendingen: 10000',
  ];

  test('is read by its labels, also where cells go on in the next line', () => {
    expect(readTyped(TABLE)).toEqual({ kind: 'parsed', owners: OWNERS });
  });

  test('is read where names have rows of their own and shares no numbers', () => {
    const text = TABLE.replace('2022', '2002')
      .replace(
        'Gesellschafter             Bührer, Jonathan        Weis, Carolin',
        [
          'Name                       Bührer                  Weis',
          'Vorname                    Jonathan                Carolin',
        ].join('\n'),
      )
      .replace(/^Geschäftsanteil Nr.*\n/mu, '')
      .replace('Nennbetrag ', 'Stammeinlage');
    expect(readTyped(text)).toEqual({ kind: 'parsed', owners: OWNERS });
  });

  test('is refused where a cell is missing', () => {
    expect(readTyped(TABLE.replace('10.000,00 €', '           ')).kind).toBe('damaged');
  });
});

describe('boxes beside each other, one for each holder', () => {
  const BOXES = `
Gesellschafterliste der Ilz Consulting GmbH
Passau, HRB 10227 (Amtsgericht Passau), Stammkapital 30.000 Euro

Gesellschafter A                            Gesellschafter B
Kreuzeder, Benedikt                         Hinterhuber, Theresa
geb. 04.02.1983                             geb. 16.12.1985
wohnhaft in Passau                          wohnhaft in Vilshofen
Geschäftsanteile Nr. 1 bis 15.000           Geschäftsanteile Nr. 15.001 bis 30.000
Nennbetrag je 1,00 Euro                     Nennbetrag je 1,00 Euro
zusammen 15.000,00 Euro                     zusammen 15.000,00 Euro
= 50,0 % des Stammkapitals                  = 50,0 % des Stammkapitals

Passau, am 13.01.2020
`;

  test('are read one after the other', () => {
    expect(readTyped(BOXES)).toEqual({
      kind: 'parsed',
      owners: ['Benedikt Kreuzeder, 1983-02-04, Passau: 15000', 'Theresa Hinterhuber, 1985-12-16, Vilshofen: 15000'],
    });
  });

  test('are refused where they do not come to the capital', () => {
    expect(readTyped(BOXES.replace('bis 30.000', 'bis 29.000').replace(/zusammen 15.000,00 Euro$/mu, '')).kind).toBe(
      'damaged',
    );
  });
});

test('reads a holder whose particulars run on up to the amount beside them', () => {
  const text = `
                   Gesellschafterliste der Stadtwerke Ohre GmbH
                   Stammkapital: 2.400.000,00 Euro

lfd. Nr.   Gesellschafter                          Geschäftsanteil (Euro)   Anteil
1          Stadt Ohrebruch                                   1.275.000,00   53,12 %
2          Landkreis Börde, Sitz Haldental                     500.000,00   20,83 %
3          Avar AG, Magdeburg, Amtsgericht Stendal, HRB 219077 625.000,00   26,04 %
           Summe                                             2.400.000,00   100,00 %

Ohrebruch, den 28.02.2019
`;
  expect(readTyped(text)).toEqual({
    kind: 'parsed',
    owners: [
      'Stadt Ohrebruch: 1275000',
      'Landkreis Börde, Haldental: 500000',
      'Avar AG, Stendal HRB 219077, Magdeburg: 625000',
    ],
  });
});
