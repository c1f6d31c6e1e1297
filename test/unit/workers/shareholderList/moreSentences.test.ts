import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

test.each<[string, string]>([
  [
    'the day of the list that stands directly below a body',
    `
Gesellschafterliste der Saale Energie GmbH, Halle (Saale)

Stadtwerke Merseburg GmbH, Sitz Merseburg, Amtsgericht Stendal HRB 205512:
einen Geschäftsanteil im Nennbetrag von 40.000 EUR mit der Nummer 1

Landkreis Saalekreis:
einen Geschäftsanteil im Nennbetrag von 10.000 EUR mit der Nummer 2
Halle (Saale), 12. November 2014
`,
  ],
  [
    'an occupation that nothing parts from a name',
    `
Liste der Gesellschafter der Weserbergland Touristik GmbH

Wilhelm Heyde Landwirt, Polle               DM 25.000,00
Hannelore Kessemeier, Bodenwerder           DM 25.000,00

Stammkapital                                DM 50.000,00

Bodenwerder, 3. Januar 1996
`,
  ],
  [
    'a body in the place of another',
    `
Liste der Gesellschafter der Stadtmarketing Lindau GmbH

1. Stadt Lindau, Sparkasse Westallgäu, mit einer Stammeinlage von 15.000,00 EUR
2. Gewerbeverein Lindau e.V., Lindau, mit einer Stammeinlage von 10.000,00 EUR

Stammkapital: 25.000,00 EUR
Lindau, 05.06.2003
`,
  ],
  [
    'an amount before a holder and another behind',
    `
Liste der Gesellschafter der Nahe Weinvertrieb GmbH mit Sitz in Bad Kreuznach

Geschäftsanteil Nr. 1 in Höhe von 17.500,00 EUR;
Frau Elke Emmerich, geboren am 05.02.1957, wohnhaft in Bad Kreuznach,
Geschäftsanteil Nr. 2 in Höhe von 7.500,00 EUR.

Bad Kreuznach, den 21. März 2011
`,
  ],
  [
    'a share whose holder is missing',
    `
Liste der Gesellschafter der Werra Kunststoff GmbH mit Sitz in Eschwege

Geschäftsanteil Nr. 1 zu 20.000,00 €:
Herr Lothar Braune, geb. am 07.12.1944, Eschwege

Geschäftsanteil Nr. 2 zu 20.000,00 €:
Herr Rüdiger Stock, geb. am 29.03.1951, Meinhard

Geschäftsanteil Nr. 3 zu 20.000,00 €:

Stammkapital: 60.000,00 €
Eschwege, den 10. Dezember 2008
`,
  ],
])('a list is refused for %s', (_title, text) => {
  expect(readTyped(text).kind).not.toBe('parsed');
});

test('a list without blank lines tells its holders and not its own firm', () => {
  const list = `
Liste der Gesellschafter
der Firma Spreewald Konserven GmbH mit dem Sitz in Lübbenau
Das Stammkapital von 50.000,-- DM haben übernommen:
Herr Horst Lehnigk, Dipl.-Ing., Lübbenau, eine Stammeinlage von 30.000,-- DM,
Frau Renate Lehnigk, Ökonomin, Lübbenau, eine Stammeinlage von 20.000,-- DM.
Lübbenau, den 23. März 1993
`;
  expect(readTyped(list)).toEqual({
    kind: 'parsed',
    owners: ['Horst Lehnigk, Lübbenau: 30000', 'Renate Lehnigk, Lübbenau: 20000'],
  });
});

test.each<[string, string, readonly string[]]>([
  [
    'the firm of the list between the word and the name of its one holder',
    `
Volksbank-Tochter Service GmbH, Paderborn
HRB 9982 AG Paderborn

GESELLSCHAFTERLISTE

Gesellschafterin der Volksbank-Tochter Service GmbH ist allein die Volksbank Hochstift eG mit Sitz in Paderborn,
eingetragen im Genossenschaftsregister des Amtsgerichts Paderborn unter GnR 211. Sie hält einen Geschäftsanteil
(Nr. 1) im Nennbetrag von 50.000,00 EUR. Das Stammkapital beträgt 50.000,00 EUR.

Paderborn, 13. Mai 2014
`,
    ['Volksbank Hochstift eG, Paderborn GnR 211, Paderborn: 50000'],
  ],
  [
    'a place whose brackets hold a word of sentences',
    `
Gesellschafterliste
Grünwerk Landschaftsbau GmbH, Sitz Verden, HRB 205113 Walsrode

Nr. 1   Thorben Meyer   geb. 21.03.1979   Verden (Aller)     12.500 EUR
Nr. 2   Nele Meyer      geb. 05.10.1981   Verden (Aller)     12.500 EUR

Verden, 14.06.2016
`,
    ['Thorben Meyer, 1979-03-21, Verden (Aller): 12500', 'Nele Meyer, 1981-10-05, Verden (Aller): 12500'],
  ],
  [
    'how many shares there are before their number',
    `
Liste der Gesellschafter der Weber & Kuhn Architekten GmbH, Konstanz

Weber, Annette, geboren am 16.04.1970, wohnhaft Konstanz: 1 Geschäftsanteil (Nr. 1) zu 12.500 € = 50 %
Kuhn, Michael, geboren am 27.09.1968, wohnhaft Singen: 1 Geschäftsanteil (Nr. 2) zu 12.500 € = 50 %

Konstanz, den 12. April 2011
`,
    ['Annette Weber, 1970-04-16, Konstanz: 12500', 'Michael Kuhn, 1968-09-27, Singen: 12500'],
  ],
  [
    'a form of address on a line of its own',
    `
Liste der Gesellschafter
der Alpenblick Hotelbetriebs GmbH in Oberstdorf

Herr
Xaver Geiger
geboren am 24.12.1955
87561 Oberstdorf, Alpgasse 2
Geschäftsanteil Nr. 1 = 15.000 Euro

Frau
Rosina Geiger
geboren am 06.01.1958
87561 Oberstdorf, Alpgasse 2
Geschäftsanteil Nr. 2 = 10.000 Euro

Oberstdorf, 30.04.2009
`,
    ['Xaver Geiger, 1955-12-24, Oberstdorf: 15000', 'Rosina Geiger, 1958-01-06, Oberstdorf: 10000'],
  ],
  [
    'who lives in the same place as the one before',
    `
Gesellschafterliste

Gesellschafter der Bergfreunde Outdoor GmbH mit Sitz in Sonthofen sind Herr Martin Huber, geboren am 8. April 1976, wohnhaft in Sonthofen,
mit einem Geschäftsanteil von 13.000 EUR (Nr. 1) sowie Frau Ines Huber, geboren am 20. Mai 1979, wohnhaft ebenda, mit einem
Geschäftsanteil von 12.000 EUR (Nr. 2).

Sonthofen, 17. Oktober 2010
`,
    ['Martin Huber, 1976-04-08, Sonthofen: 13000', 'Ines Huber, 1979-05-20, Sonthofen: 12000'],
  ],
  [
    'what people do in which place',
    `
Liste der Gesellschafter der Firma Holsteiner Fischräucherei GmbH in Kappeln

Herr Johann Petersen, Fischhändler in Kappeln, mit einer Stammeinlage von DM 30.000,-;
Frau Käthe Petersen, Hausfrau in Kappeln, mit einer Stammeinlage von DM 20.000,-.

Stammkapital: DM 50.000,-
Kappeln, den 11. November 1986
`,
    ['Johann Petersen, Kappeln: 30000', 'Käthe Petersen, Kappeln: 20000'],
  ],
])('a sentence tells %s', (_title, text, owners) => {
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners });
});
