import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

test.each<[string, string, readonly string[]]>([
  [
    'heirs below a name with its day of death',
    `
          Liste der Gesellschafter
     der Huber Landtechnik GmbH mit Sitz in Landshut
          Amtsgericht Landshut, HRB 4711

Nr.   Gesellschafter                                       Nennbetrag      Anteil

1     Josef Huber, geb. 12.03.1958, Landshut               12.500,00 €     50,00 %
2     Erbengemeinschaft nach Karl Huber, verstorben am     12.500,00 €     50,00 %
      03.04.2019, bestehend aus:
      a) Anna Huber, geb. 01.02.1960, Ergolding
      b) Peter Huber, geb. 24.12.1988, Passau

Stammkapital: 25.000,00 €

Landshut, den 08.05.2020
`,
    [
      'Josef Huber, 1958-03-12, Landshut: 12500',
      'Erbengemeinschaft nach Karl Huber: 12500 {Anna Huber, 1960-02-01, Ergolding; Peter Huber, 1988-12-24, Passau}',
    ],
  ],
  [
    'heirs who stand before the word',
    `
Gesellschafterliste der Weber Bau GmbH, Trier (AG Wittlich, HRB 1234)

Gesellschafter                                    lfd. Nr. der       Nennbetrag
                                                  Geschäftsanteile   in EUR
─────────────────────────────────────────────────────────────────────────────────
Maria Weber, geb. Klein, geb. am 05.06.1950,      1 - 12.500         je 1,00
Trier, und Thomas Weber, geb. am 07.08.1979,
Saarburg, in ungeteilter Erbengemeinschaft nach
Hans Weber
─────────────────────────────────────────────────────────────────────────────────
Rudolf Weber, geb. am 09.10.1949, Konz            12.501 - 25.000    je 1,00
─────────────────────────────────────────────────────────────────────────────────
Stammkapital: 25.000,00 EUR

Trier, 3. März 2015
`,
    [
      'Erbengemeinschaft nach Hans Weber: 12500 {Maria Weber, 1950-06-05, Trier; Thomas Weber, 1979-08-07, Saarburg}',
      'Rudolf Weber, 1949-10-09, Konz: 12500',
    ],
  ],
  [
    'heirs parted by lines, their days of birth in brackets',
    `
Liste der Gesellschafter der Alt & Neu Verwaltungs-GmbH, Sitz: Kassel

Lfd. Nr.   Gesellschafter                                    Nennbetrag     % am Stammkapital

1          Alt, Heinrich, Kassel (*02.01.1941)               20.000,00 €    40
2          Erbengemeinschaft Neu                             30.000,00 €    60
           - Neu, Gerda, Baunatal (*03.02.1944)
           - Neu, Uwe, Kassel (*04.03.1971)
           - Neu-Lang, Silke, Göttingen (*05.04.1973)

Summe                                                        50.000,00 €    100

Kassel, den 1. Juli 2019
`,
    [
      'Heinrich Alt, 1941-01-02, Kassel: 20000',
      'Erbengemeinschaft Neu: 30000 {Gerda Neu, 1944-02-03, Baunatal; Uwe Neu, 1971-03-04, Kassel; Silke Neu-Lang, 1973-04-05, Göttingen}',
    ],
  ],
  [
    'a registered civil-law partnership',
    `
Liste der Gesellschafter der Kai 7 Projekt GmbH mit dem Sitz in Kiel, HRB 20500 KI

Nr.     Gesellschafter                                Nennbetrag      Beteiligung

1-5     Familie Carstens eGbR, Sitz: Plön,            je 5.000 EUR    je 20 %
        Amtsgericht Kiel, GsR 77

Stammkapital 25.000 EUR

Kiel, 12.02.2025
`,
    ['Familie Carstens eGbR, Kiel GsR 77, Plön: 25000'],
  ],
  [
    'an old civil-law partnership with its partners',
    `
Liste der Gesellschafter der Schulz Technik GmbH, Bonn

Geschäftsanteil Nr.   Gesellschafter                                       Nennbetrag

1                     Schulz Vermögensverwaltungs GbR mit dem Sitz in      24.000,00 Euro
                      Bonn, bestehend aus den Gesellschaftern
                      Max Schulz, geb. 04.05.1962, Bonn, und
                      Petra Schulz, geb. 06.07.1965, Bonn
2                     Max Schulz, geb. 04.05.1962, Bonn                    1.000,00 Euro

Stammkapital:                                                              25.000,00 Euro

Bonn, den 11.11.2014
`,
    [
      'Schulz Vermögensverwaltungs GbR, Bonn: 24000 {Max Schulz, 1962-05-04, Bonn; Petra Schulz, 1965-07-06, Bonn}',
      'Max Schulz, 1962-05-04, Bonn: 1000',
    ],
  ],
  [
    'spouses in community of property who share their residence',
    `
Liste der Gesellschafter der Meier Holzbau GmbH, Erding

Nr.   Gesellschafter                                          Nennbetrag

1     Hans Meier, geb. 01.01.1955, und Maria Meier,           25.000 €
      geb. 02.02.1957, beide wohnhaft in Erding, in
      Gütergemeinschaft

Stammkapital: 25.000 €

Erding, den 02.05.2013
`,
    [
      'Gütergemeinschaft Hans Meier und Maria Meier: 25000 {Hans Meier, 1955-01-01, Erding; Maria Meier, 1957-02-02, Erding}',
    ],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});
