import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

test.each<[string, string, readonly string[]]>([
  [
    'municipalities and public bodies have no register entry',
    `
          Liste der Gesellschafter der Klinikverbund Mittelland gGmbH
                   mit dem Sitz in Celle, Amtsgericht Lüneburg, HRB 100200

Nr.          Gesellschafter                                     Nennbetrag        Anteil

1            Landkreis Celle                                    30.000,00 €       30,0 %
2            Stadt Bergen                                       20.000,00 €       20,0 %
3            Samtgemeinde Flotwedel                             10.000,00 €       10,0 %
4            Evangelisch-lutherische Kirchengemeinde Wathlingen  5.000,00 €        5,0 %
5            Sparkasse Celle, Anstalt des öffentlichen Rechts,  35.000,00 €       35,0 %
             Celle

Stammkapital: 100.000,00 €
Celle, den 04.09.2020
`,
    [
      'Landkreis Celle: 30000',
      'Stadt Bergen: 20000',
      'Samtgemeinde Flotwedel: 10000',
      'Evangelisch-lutherische Kirchengemeinde Wathlingen: 5000',
      'Sparkasse Celle, Celle: 35000',
    ],
  ],
  [
    'foundations, associations and cooperatives',
    `
Liste der Gesellschafter der Sozialwerk Westerwald gGmbH mit dem Sitz in Hachenburg

lfd. Nr.   Gesellschafter                                          Nennbetrag der
                                                                   Geschäftsanteile

1 - 100    Elisabeth-und-Otto-Kern-Stiftung, rechtsfähige          je 100,00 €
           Stiftung des bürgerlichen Rechts, Sitz: Hachenburg
101 - 200  Lebenshilfe Westerwald e.V., Sitz: Hachenburg,          je 100,00 €
           Amtsgericht Montabaur, VR 1044
201 - 250  Wäller Energie eG mit Sitz in Westerburg,               je 100,00 €
           eingetragen im Genossenschaftsregister des
           Amtsgerichts Montabaur unter GnR 40012

Stammkapital: 25.000,00 €

Hachenburg, den 30. Juni 2016
`,
    [
      'Elisabeth-und-Otto-Kern-Stiftung, Hachenburg: 10000',
      'Lebenshilfe Westerwald e.V., Montabaur VR 1044, Hachenburg: 10000',
      'Wäller Energie eG, Montabaur GnR 40012, Westerburg: 5000',
    ],
  ],
  [
    'addresses care of another firm',
    `
Gesellschafterliste der Blaupause Software GmbH, Berlin

Nr. des          Gesellschafter                                 Nennbetrag       Quote
Geschäftsanteils
1-10.000         Falk Ventures UG (haftungsbeschränkt)          je 1,00 EUR      40 %
                 c/o Brandt Steuerberatungsgesellschaft mbH
                 Torstraße 44, 10119 Berlin
                 Amtsgericht Charlottenburg, HRB 155001 B
10.001-25.000    Dr. Ines Falk, geb. 17.03.1984                 je 1,00 EUR      60 %
                 c/o Werkraum GmbH, Lindenallee 3, 14050 Berlin

Stammkapital: 25.000,00 EUR
Berlin, den 22.03.2021
`,
    [
      'Falk Ventures UG (haftungsbeschränkt), Charlottenburg HRB 155001, Berlin: 10000',
      'Ines Falk, 1984-03-17, Berlin: 15000',
    ],
  ],
  [
    'register data before, behind and below the name',
    `
Liste der Gesellschafter der Nordlicht Wind GmbH
Sitz: Husum, Amtsgericht Flensburg, HRB 9000 FL

Nr.       Gesellschafter                                        Nennbetrag      %

1         HRB 7001 Amtsgericht Flensburg                        10.000 €        20,0
          Deich Energie GmbH
          Husum
2         Amtsgericht Hamburg, HRA 120033: Elbe Beteiligungs    15.000 €        30,0
          GmbH & Co. KG, Hamburg
3         Watt Holding AG (Amtsgericht Kiel, HRB 5544 KI)       20.000 €        40,0
          24103 Kiel
4         Förde Kapital GmbH, Flensburg                         5.000 €         10,0
          HRB 8123 FL

Summe:                                                          50.000 €        100,0

Husum, den 19.12.2018
`,
    [
      'Deich Energie GmbH, Flensburg HRB 7001, Husum: 10000',
      'Elbe Beteiligungs GmbH & Co. KG, Hamburg HRA 120033, Hamburg: 15000',
      'Watt Holding AG, Kiel HRB 5544, Kiel: 20000',
      'Förde Kapital GmbH, Flensburg: 5000',
    ],
  ],
  [
    'firms whose particulars have columns of their own',
    `
Liste der Gesellschafter der Kettler Optik GmbH, Wetzlar

Nr.   Name / Firma                Geburtsdatum /           Wohnort / Sitz    Nennbetrag
                                  Register                                   in EUR
1     Kettler Holding GmbH        AG Wetzlar, HRB 4500     Wetzlar           17.500,00
2     Kettler, Jan                14.08.1977               Solms             7.500,00

Stammkapital                                                                 25.000,00

Wetzlar, den 10.10.2012
`,
    ['Kettler Holding GmbH, Wetzlar HRB 4500, Wetzlar: 17500', 'Jan Kettler, 1977-08-14, Solms: 7500'],
  ],
  [
    'foreign firms with entries of their own countries',
    `
Liste der Gesellschafter der Transalpin Logistik GmbH mit Sitz in Kempten

Nr.  Gesellschafter                                                   Nennbetrag    Anteil

1    Säntis Invest AG, St. Gallen, Schweiz, Handelsregister des       13.000 €      52 %
     Kantons St. Gallen, CHE-100.200.300
2    Alpe Adria S.r.l., Udine (Italien), Handelsregister Udine        6.000 €       24 %
     Nr. UD-123456
3    Vorarlberg Fracht GmbH, Bregenz, Österreich, Landesgericht       3.000 €       12 %
     Feldkirch, FN 123456a
4    Polder Beheer B.V., Rotterdam, Niederlande, Kamer van            3.000 €       12 %
     Koophandel Nr. 24112233

Stammkapital: 25.000 €

Kempten, den 5.5.2022
`,
    [
      'Säntis Invest AG, St. Gallen: 13000',
      'Alpe Adria S.r.l., Udine: 6000',
      'Vorarlberg Fracht GmbH, Bregenz: 3000',
      'Polder Beheer B.V., Rotterdam: 3000',
    ],
  ],
  [
    'a firm in formation, one in liquidation and a partnership of freelancers',
    `
Liste der Gesellschafter der Kanzlei-Service GmbH, Mainz

Nr.  Gesellschafter                                              Nennbetrag

1    Rhein IT GmbH i.G., Mainz                                   5.000,00 €
2    Alte Post GmbH i.L., Wiesbaden, Amtsgericht Wiesbaden,      7.500,00 €
     HRB 22110
3    Krug Rechtsanwälte Partnerschaft mbB, Mainz, Amtsgericht    12.500,00 €
     Mainz, PR 1050

Stammkapital: 25.000,00 €
Mainz, den 5. Januar 2017
`,
    [
      'Rhein IT GmbH i.G., Mainz: 5000',
      'Alte Post GmbH i.L., Wiesbaden HRB 22110, Wiesbaden: 7500',
      'Krug Rechtsanwälte Partnerschaft mbB, Mainz PR 1050, Mainz: 12500',
    ],
  ],
  [
    'a firm that tells its purpose behind its legal form, and one whose court stands on the line below its entry',
    `
Liste der Gesellschafter der Segelschule Meersburg GmbH, Meersburg

Nr.  Gesellschafter                                              Nennbetrag

1    Seehas Event GmbH Agentur für Erlebnisse                    10.000,00 €
     Friedrichshafen
     AG Ulm HRB 728111
2    Lauter Industrie UG (haftungsbeschränkt), HRB 200239 AG     15.000,00 €
     Augsburg, Neustadt a.d. Weinstraße

Stammkapital: 25.000,00 €
Meersburg, den 15. März 2023
`,
    [
      'Seehas Event GmbH Agentur für Erlebnisse, Ulm HRB 728111, Friedrichshafen: 10000',
      'Lauter Industrie UG (haftungsbeschränkt), Augsburg HRB 200239, Neustadt a.d. Weinstraße: 15000',
    ],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});
