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
