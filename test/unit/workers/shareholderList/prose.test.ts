import { describe, expect, test } from '@jest/globals';
import { proseParts } from '../../../../workers/registries/handelsregister/shareholderList/reading/proseParts.ts';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

describe('running text is parted into holders and their shares', () => {
  test.each([
    [
      'Frau Eva Müller, geboren am 01.01.1980, wohnhaft in 50667 Köln, hält die Geschäftsanteile Nr. 1 bis 9 zu je 5 EUR',
      'Frau Eva Müller, geboren am 01.01.1980, wohnhaft in 50667 Köln,',
      'hält die Geschäftsanteile Nr. 1 bis 9 zu je 5 EUR',
    ],
    [
      'X B.V. mit Sitz in Amsterdam (Kamer van Koophandel Nr. 80287712) mit Geschäftsanteil Nr. 3 im Nennbetrag von 50 EUR',
      'X B.V. mit Sitz in Amsterdam (Kamer van Koophandel Nr. 80287712)',
      'mit Geschäftsanteil Nr. 3 im Nennbetrag von 50 EUR',
    ],
    [
      'Müller Beteiligungs GmbH, Köln: 12.500,00 EUR (50 %)\nlfd. Nr. 1, 3 und 5',
      'Müller Beteiligungs GmbH, Köln:',
      '12.500,00 EUR (50 %)\nlfd. Nr. 1, 3 und 5',
    ],
    ['1. Max Müller, Bad Homburg v.d.H. EUR 500,00', '1. Max Müller, Bad Homburg v.d.H.', 'EUR 500,00'],
  ])('%j', (text, holder, shares) => {
    expect(proseParts(text)).toEqual([
      { kind: 'holder', text: holder },
      { kind: 'shares', text: shares },
    ]);
  });
});

test.each<[string, string, readonly string[]]>([
  [
    'a sentence that tells the shares before their holder',
    `
                  HKW Grundbesitz UG (haftungsbeschränkt)
                  Augsburg - HRB 62296 AG Augsburg
Liste der Gesellschafter

Sämtliche Geschäftsanteile der Gesellschaft, nämlich der Geschäftsanteil Nr. 1 im
Nennbetrag von € 25.000,00 (100 %), hält Herr Thomas Meyer, geboren am 14. Januar
2004, wohnhaft in Hamburg.

Stammkapital der Gesellschaft: € 25.000,00

Augsburg, am 22. August 2023
`,
    ['Thomas Meyer, 2004-01-14, Hamburg: 25000'],
  ],
  [
    'the height of the capital below the last holder',
    `
Gesellschafterliste
der Süd-Ost Medizintechnik GmbH, Ulm

1. Frau Ida Neumann, geboren am 28.03.1953, wohnhaft in 18055 Rostock hält die
Geschäftsanteile Nr. 1 - 63 im Nennbetrag von je 50,00 EUR und die Geschäftsanteile
Nr. 64 - 100 im Nennbetrag von je 50,00 EUR (insgesamt 5.000,00 EUR, 20 %).

2. Herr Thomas Stiefel, geboren am 24.06.1965, wohnhaft in Ulm hält die
Geschäftsanteile Nr. 101 - 500 im Nennbetrag von je 50,00 EUR (insgesamt
20.000,00 EUR, 80 %).

Höhe des Stammkapitals: 25.000,00 EUR

Ulm, den 12.11.2021
`,
    ['Ida Neumann, 1953-03-28, Rostock: 5000', 'Thomas Stiefel, 1965-06-24, Ulm: 20000'],
  ],
  [
    'register entries directly before the sign of an amount',
    `
Gesellschafterliste der Kranich Bau GmbH mit Sitz in Ulm

1) HKW Technik eGbR, mit Sitz in Ulm, AG Ulm, GsR 180138 EUR 12.500,00
   Nr. 1 - 125 zu je EUR 100,00
2) Jura Immobilien sp. z o.o., Sitz in Poznan, Polen, KRS
   0000251706 EUR 12.500,00
   Nr. 126 - 250 zu je EUR 100,00

Stammkapital: EUR 25.000,00
Ulm, den 22. August 2012
`,
    ['HKW Technik eGbR, Ulm GsR 180138, Ulm: 12500', 'Jura Immobilien sp. z o.o., Poznan: 12500'],
  ],
  [
    'blocks of labels whose lines hold commas',
    `
Liste der Gesellschafter
der Oderbruch Solar gGmbH
mit Sitz in Bremen
Amtsgericht Bremen, HRB 1999

Stammkapital: 25.000 EUR

Gesellschafter 1
Inhaber: Süß, Alexander
Bahnhofstraße 85, 18055 Rostock
Geburtsdatum: 09. 11. 1975
Geschäftsanteile: Nr. 1 zu 700 EUR, 2 zu 6.700 EUR
Nennbetrag insgesamt: 7.400 EUR
Beteiligung am Stammkapital: 29,6 %

Gesellschafter 2
Inhaber: Kaufmann, Dr. René
New York, USA
Geburtsdatum: 10. 03. 1949
Geschäftsanteile: Nr. 3 und 4 zu je 8.800 EUR
Nennbetrag insgesamt: 17.600 EUR
Beteiligung am Stammkapital: 70,4 %

Bremen, am 10. 08. 2024
`,
    ['Alexander Süß, 1975-11-09, Rostock: 7400', 'René Kaufmann, 1949-03-10, New York: 17600'],
  ],
  [
    'several contributions of one holder in a sentence',
    `
Liste der Gesellschafter der EUREKA Holding GmbH mit dem Sitz in Bremen

1. Herr Detlef Kowalski, geboren am 01. Januar 1949, wohnhaft in Bremen, hat
übernommen: eine Stammeinlage von € 2.500,- und eine Stammeinlage von € 2.500,-
(insgesamt € 5.000,-).

2. Die Paulus Capital Ltd. mit Sitz in London, Vereinigtes Königreich (Companies
House No. 06405197), hat übernommen: eine Stammeinlage von € 20.000,-.

Stammkapital der Gesellschaft: € 25.000,-
Bremen, 14. Februar 2004
`,
    ['Detlef Kowalski, 1949-01-01, Bremen: 5000', 'Paulus Capital Ltd., London: 20000'],
  ],
  [
    'two columns that say the same in two languages',
    `
Gesellschafterliste / Shareholder List
der Isarkies Holding GmbH mit Sitz in Bremen
Stammkapital / Share capital: EUR 25.000,00

Deutsche Fassung                                     English Version
Frau Renate van der Meer, geboren am 13.12.1956,     Ms. Renate van der Meer, born on 13 December
wohnhaft in Rostock hält die Geschäftsanteile        1956, resident in Rostock, holds shares nos. 1
Nr. 1 bis 12.500 im Nennbetrag von je EUR 1,00       to 12,500 with a nominal amount of EUR 1.00 each
(insgesamt EUR 12.500,00).                           (in total EUR 12,500.00).

Die Triton Bau Ltd. mit Sitz in London, Vereinigtes  Triton Bau Ltd. with its registered office in
Königreich (Companies House No. 06405197) hält die   London (Companies House No. 06405197) holds shares
Geschäftsanteile Nr. 12.501 bis 25.000 im            nos. 12,501 to 25,000 with a nominal amount of
Nennbetrag von je EUR 1,00 (insgesamt EUR            EUR 1.00 each (in total EUR 12,500.00).
12.500,00).

Bremen, den 15.09.2022
`,
    ['Renate van der Meer, 1956-12-13, Rostock: 12500', 'Triton Bau Ltd., London: 12500'],
  ],
  [
    'amounts whose currency only the capital has',
    `
Liste der Gesellschafter
der Kruse Bau GmbH mit Sitz in Augsburg
Stammkapital: 200.000,- DM

Matthias Süß, Geburtsdatum: 16. Mai 1940, wohnh. 28195 Bremen    145.455,-
Oderbruch Ventures e.V., Sitz: München, AG München, VR 174601     54.545,-

Augsburg, 11. März 1999
`,
    ['Matthias Süß, 1940-05-16, Bremen: 145455', 'Oderbruch Ventures e.V., München VR 174601, München: 54545'],
  ],
  [
    'people with their occupation instead of a birth date, the residence told once',
    `
Liste der Gesellschafter der Firma Westerwald Tonwerke GmbH
mit dem Sitz in Ransbach

Gesellschafter der vorbezeichneten Gesellschaft sind:

a) der Kaufmann Ernst Kalbitz, wohnhaft in Ransbach, mit einer Stammeinlage von
   35.000,-- DM,

b) die Kauffrau Hildegard Kalbitz geb. Wirges, ebenda wohnhaft, mit einer
   Stammeinlage von 10.000,-- DM,

c) der Diplom-Ingenieur Manfred Remy, wohnhaft in Hilgert, mit einer Stammeinlage
   von 5.000,-- DM.

Das Stammkapital beträgt 50.000,-- DM.
Ransbach, den 2. November 1997
`,
    ['Ernst Kalbitz, Ransbach: 35000', 'Hildegard Kalbitz, Ransbach: 10000', 'Manfred Remy, Hilgert: 5000'],
  ],
  [
    'a sentence for each share, its holder behind it, and the sum of a holder',
    `
Gesellschafterliste
Modellbahn Manufaktur GmbH, Wiesbaden, HRB 24007 (AG Wiesbaden)

Geschäftsanteil Nr. 1: 8.000,00 EUR – Volkmar Weber, geboren 06.01.1966, Wiesbaden – 32,0 %
Geschäftsanteil Nr. 2: 8.000,00 EUR – Volkmar Weber, geboren 06.01.1966, Wiesbaden – 32,0 %
Geschäftsanteil Nr. 3: 9.000,00 EUR – Merle Weber, geboren 10.10.1996, Taunusstein – 36,0 %
Gesamtbeteiligung Volkmar Weber: 64,0 %

Stammkapital: 25.000,00 EUR
Wiesbaden, 2. Dezember 2019
`,
    ['Volkmar Weber, 1966-01-06, Wiesbaden: 16000', 'Merle Weber, 1996-10-10, Taunusstein: 9000'],
  ],
  [
    'numbers of shares before their holders',
    `
GESELLSCHAFTERLISTE der Firma Bäckerei Weber GmbH, Lindau
Gesellschafter sind:

Nr. 1  Weber, Alois, geb. 15.08.1948, Lindau .................. 13.000,00 EUR
Nr. 2  Weber, Markus, geb. 02.02.1975, Wasserburg ............. 13.000,00 EUR
       Stammkapital ........................................... 26.000,00 EUR

Lindau, den 17. Februar 2012
`,
    ['Alois Weber, 1948-08-15, Lindau: 13000', 'Markus Weber, 1975-02-02, Wasserburg: 13000'],
  ],
  [
    'two blocks, the second of a body without legal form',
    `
Liste der Gesellschafter der Domblick Capital GmbH
mit Sitz in Freiburg

Stammkapital: 25.000,00 EUR

Gesellschafter 1
Name: Gebr. Haase Grundbesitz AG
eingetragen im Register des Amtsgerichts Essen unter HRB 238215
Am Alten Markt 178, 79098 Freiburg
Geschäftsanteile: Nr. 1 - 12.500 zu je 1,00 EUR
Nennbetrag insgesamt: 12.500,00 EUR

Gesellschafter 2
Name: Technische Hochschule Rheinau
Straße des 17. Juni 125, 18055 Rostock
Geschäftsanteile: Nr. 12.501 - 25.000 zu je 1,00 EUR
Nennbetrag insgesamt: 12.500,00 EUR

Freiburg, den 22.04.2022
`,
    ['Gebr. Haase Grundbesitz AG, Essen HRB 238215, Freiburg: 12500', 'Technische Hochschule Rheinau, Rostock: 12500'],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});
