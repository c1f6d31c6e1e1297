import { expect, test } from '@jest/globals';
import { parsePages } from '../../../../workers/registries/handelsregister/shareholderList/parsePages.ts';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { typedPages } from '../../../support/shareholderLists/typedPages.ts';

test.each<[string, string, readonly string[]]>([
  [
    'a letter whose title is spaced out, with occupations before names and the sum last',
    `
An das
Amtsgericht - Registergericht -
3500 Kassel

                                                  Kassel, den 4. Mai 1987

Betr.: HRB 1877 - Wilke Fördertechnik GmbH

L i s t e  d e r  G e s e l l s c h a f t e r

An der Gesellschaft sind nach dem heutigen Stand beteiligt:

1. Ingenieur Karl Wilke, Kassel,
   mit einer Stammeinlage von DM 30.000,--,
2. Kaufmann Horst Wilke, Baunatal,
   mit einer Stammeinlage von DM 15.000,--,
3. Hausfrau Elfriede Dehnert geb. Wilke, Kassel,
   mit einer Stammeinlage von DM 5.000,--.

Stammkapital insgesamt: DM 50.000,--

Karl Wilke
Geschäftsführer
`,
    ['Karl Wilke, Kassel: 30000', 'Horst Wilke, Baunatal: 15000', 'Elfriede Dehnert, Kassel: 5000'],
  ],
  [
    'a sentence of all shares, held by a firm, over several lines',
    `
Gesellschafterliste der Elbtal Logistik Verwaltungs GmbH, Dresden (HRB 30117)

Sämtliche Geschäftsanteile der Gesellschaft (Nr. 1 bis Nr. 25.000 im Nennbetrag von je
1,00 EUR) werden von der Elbtal Logistik Holding GmbH & Co. KG mit dem Sitz in Dresden
(Amtsgericht Dresden, HRA 7719) gehalten.

Dresden, den 9. November 2016
gez. Weigelt, Geschäftsführer
`,
    ['Elbtal Logistik Holding GmbH & Co. KG, Dresden HRA 7719, Dresden: 25000'],
  ],
  [
    'columns without a head, family names first and no comma between, whose sum stands below without a word',
    `
Firma
Gebr. Hackl Zimmerei GmbH
94032 Passau

Gesellschafterliste gem. § 40 GmbHG

Hackl Josef      Zimmerermeister   Passau         DM   40.000,--
Hackl Xaver      Zimmerermeister   Hauzenberg     DM   40.000,--
Hackl Maria      Hausfrau          Passau         DM   20.000,--
                                                  ---------------
                                                  DM  100.000,--
                                                  ===============

Passau, 8. Januar 1992

Josef Hackl, Geschäftsführer
`,
    ['Josef Hackl, Passau: 40000', 'Xaver Hackl, Hauzenberg: 40000', 'Maria Hackl, Passau: 20000'],
  ],
  [
    'two holders in one sentence, and the capital in the next',
    `
Gesellschafterliste der Kling & Partner Ingenieure GmbH, Trier

Gesellschafter sind Herr Thomas Kling, geboren am 14.02.1968, wohnhaft in Trier, mit dem Geschäftsanteil
Nr. 1 über 12.500,00 EUR und Herr Ralf Berens, geboren am 08.09.1971, wohnhaft in Konz, mit dem
Geschäftsanteil Nr. 2 über 12.500,00 EUR. Das Stammkapital beträgt 25.000,00 EUR.

Trier, 1. März 2012
`,
    ['Thomas Kling, 1968-02-14, Trier: 12500', 'Ralf Berens, 1971-09-08, Konz: 12500'],
  ],
  [
    'blocks whose label names both parts of a name',
    `
Liste der Gesellschafter
Gesellschaft: Allgäu Milchtechnik GmbH, Kempten

1.  Name, Vorname:      Rauch, Anton
    Geburtsdatum:       11.11.1955
    Wohnort:            Kempten (Allgäu)
    Geschäftsanteil:    Nr. 1
    Nennbetrag:         15.000,00 EUR

2.  Name, Vorname:      Rauch, Theresia
    Geburtsdatum:       23.06.1958
    Wohnort:            Kempten (Allgäu)
    Geschäftsanteil:    Nr. 2
    Nennbetrag:         10.000,00 EUR

Kempten, 04.04.2010
`,
    ['Anton Rauch, 1955-11-11, Kempten (Allgäu): 15000', 'Theresia Rauch, 1958-06-23, Kempten (Allgäu): 10000'],
  ],
  [
    'a line for each share and a sentence for its holder',
    `
Liste der Gesellschafter

der Werra Kunststoff GmbH mit Sitz in Eschwege, eingetragen im Handelsregister des Amtsgerichts
Eschwege unter HRB 2004

Das Stammkapital der Gesellschaft in Höhe von 60.000,00 € ist in drei Geschäftsanteile eingeteilt:

Geschäftsanteil 1 zu 20.000,00 €:
Inhaber ist Herr Lothar Braune, geb. am 07.12.1944, Eschwege.

Geschäftsanteil 2 zu 20.000,00 €:
Inhaber ist Herr Rüdiger Stock, geb. am 29.03.1951, Meinhard.

Geschäftsanteil 3 zu 20.000,00 €:
Inhaberin ist die Stock Formenbau GmbH, Sitz Meinhard, Amtsgericht Eschwege HRB 1750.

Eschwege, den 10. Dezember 2008
`,
    [
      'Lothar Braune, 1944-12-07, Eschwege: 20000',
      'Rüdiger Stock, 1951-03-29, Meinhard: 20000',
      'Stock Formenbau GmbH, Eschwege HRB 1750, Meinhard: 20000',
    ],
  ],
  [
    'holders that are numbered below a paragraph',
    `
                  Gesellschafterliste
       der Teck Werkzeuge GmbH, Kirchheim unter Teck
                 (AG Stuttgart, HRB 230556)

§ 1 Das Stammkapital beträgt 90.000,00 EUR.

§ 2 Gesellschafter und Geschäftsanteile:

2.1 Gustav Bäuerle, geb. 21.07.1936, Kirchheim unter Teck, Geschäftsanteil Nr. 1, 45.000,00 EUR
2.2 Ute Bäuerle-Rapp, geb. 12.09.1963, Owen, Geschäftsanteil Nr. 2, 22.500,00 EUR
2.3 Karin Bäuerle, geb. 30.03.1966, Esslingen am Neckar, Geschäftsanteil Nr. 3, 22.500,00 EUR

Kirchheim unter Teck, 6. Juni 2011
`,
    [
      'Gustav Bäuerle, 1936-07-21, Kirchheim unter Teck: 45000',
      'Ute Bäuerle-Rapp, 1963-09-12, Owen: 22500',
      'Karin Bäuerle, 1966-03-30, Esslingen am Neckar: 22500',
    ],
  ],
  [
    'a sentence below the holders of how one of them got a share',
    `
Liste der Gesellschafter
der Nahe Weinvertrieb GmbH mit Sitz in Bad Kreuznach

a) Herr Jakob Emmerich, geboren am 10.10.1952, wohnhaft in Bad Kreuznach,
   Geschäftsanteil Nr. 1 in Höhe von 17.500,00 EUR;
b) Frau Elke Emmerich, geboren am 05.02.1957, wohnhaft in Bad Kreuznach,
   Geschäftsanteil Nr. 2 in Höhe von 7.500,00 EUR.

Der Geschäftsanteil Nr. 2 wurde von Herrn Otto Emmerich durch Abtretung vom 3. März 2011 erworben.

Bad Kreuznach, den 21. März 2011

Notar Dr. Feldmann
`,
    ['Jakob Emmerich, 1952-10-10, Bad Kreuznach: 17500', 'Elke Emmerich, 1957-02-05, Bad Kreuznach: 7500'],
  ],
  [
    'a sentence that introduces the one holder, and another of its part',
    `
Liste der Gesellschafter der Kanal 7 Verwaltungs-GmbH mit dem Sitz in Münster
(Amtsgericht Münster, HRB 12044)

Einzige Gesellschafterin ist die Kanal 7 GmbH & Co. KG mit dem Sitz in Münster, eingetragen im
Handelsregister des Amtsgerichts Münster unter HRA 8855, mit einem Geschäftsanteil im Nennbetrag von
25.000,00 € (lfd. Nr. 1). Dies entspricht 100 % des Stammkapitals.

Münster, den 23. April 2019

Notarin
`,
    ['Kanal 7 GmbH & Co. KG, Münster HRA 8855, Münster: 25000'],
  ],
  [
    'blocks of labels without shares and the sum of all below',
    `
Gesellschafterliste der Firma Osterholz Gartenbau GmbH
Stand: 01.07.2006

Name:        Harald Osterholz
geb.:        05.06.1959
wohnhaft:    27726 Worpswede, Dorfstr. 3
Anteil:      15.338,76 EUR

Name:        Silke Osterholz
geb.:        18.10.1962
wohnhaft:    27726 Worpswede, Dorfstr. 3
Anteil:      10.225,84 EUR

Gesamt:      25.564,60 EUR

Worpswede, 01.07.2006
`,
    ['Harald Osterholz, 1959-06-05, Worpswede: 15338.76', 'Silke Osterholz, 1962-10-18, Worpswede: 10225.84'],
  ],
  [
    'numbered paragraphs, the first of the capital, and a register entry before the name of its firm',
    `
Liste der Gesellschafter der Teutoburger Beschläge GmbH mit dem Sitz in Bielefeld (AG Bielefeld, HRB 37114)

1. Das Stammkapital der Gesellschaft beträgt 100.000,00 € (in Worten: einhunderttausend
   Euro). Es ist eingeteilt in drei Geschäftsanteile.

2. Den Geschäftsanteil mit der Nr. 1 im Nennbetrag von 51.000,00 € hält Herr Wilhelm
   Brinkmann, geboren am 19. September 1951, wohnhaft in Bielefeld.

3. Die Geschäftsanteile mit den Nummern 2 und 3 im Nennbetrag von jeweils 24.500,00 € hält
   die im Handelsregister des Amtsgerichts Bad Oeynhausen unter HRA 5528 eingetragene
   Brinkmann Beteiligungs-KG mit dem Sitz in Löhne.

Bielefeld, den 22. Februar 2010
`,
    [
      'Wilhelm Brinkmann, 1951-09-19, Bielefeld: 51000',
      'Brinkmann Beteiligungs-KG, Bad Oeynhausen HRA 5528, Löhne: 49000',
    ],
  ],
  [
    'the capital before its word, and an occupation of two words',
    `
Liste der Gesellschafter
der Firma Textilwerke Onnasch GmbH, Nordhorn

An dem DM 60.000,-- (in Worten: sechzigtausend Deutsche
Mark) betragenden Stammkapital sind beteiligt:

a)   der Textilkaufmann Heinrich Onnasch, geboren am
     4. Januar 1921, wohnhaft in Nordhorn, mit einer
     Stammeinlage von DM 45.000,--,

b)   die kaufmännische Angestellte Elfriede Kamphuis geb.
     Onnasch, geboren am 15. November 1930, wohnhaft in
     Bad Bentheim, mit einer Stammeinlage von DM 15.000,--.

Nordhorn, den 19. Januar 1987
`,
    ['Heinrich Onnasch, 1921-01-04, Nordhorn: 45000', 'Elfriede Kamphuis, 1930-11-15, Bad Bentheim: 15000'],
  ],
])('%s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});

test('a label tells the number of each share', () => {
  const list = `
Gesellschafterliste
Gesellschaft:                     Saalebogen Vermessung GmbH
Sitz:                             Halle (Saale)
Stammkapital:                     25.000,00 €

Lfd. Nr. des Geschäftsanteils:    1
Name, Vorname:                    Meißner, Uwe
Geburtsdatum:                     15.03.1964
Wohnort:                          Halle (Saale)
Nennbetrag:                       15.000,00 €

Lfd. Nr. des Geschäftsanteils:    2
Firma:                            Rauchfuß eG
Register:                         Amtsgericht Stendal, GnR 288
Sitz:                             Merseburg
Nennbetrag:                       10.000,00 €

Halle (Saale), den 17.02.2020
`;
  const { owners } = parsePages(typedPages(list), null).list;
  expect(owners.map(({ name, shares }) => [name, shares.map(({ from, to }) => [from, to])])).toEqual([
    ['Uwe Meißner', [[1, 1]]],
    ['Rauchfuß eG', [[2, 2]]],
  ]);
});

test('numbers of shares at the ends of lines are no amounts, though the list prints no currency there', () => {
  const list = `
Gesellschafterliste der Pfalz Energie GmbH, Landau
Stammkapital: 25.000,00 EUR

Franz Becker, geb. 03.04.1960, Landau: Nr. 1 bis 10.000
Regina Becker, geb. 20.09.1963, Landau: Nr. 10.001 bis 25.000

Landau, 1. Dezember 2020
`;
  expect(readTyped(list).kind).not.toBe('parsed');
});
