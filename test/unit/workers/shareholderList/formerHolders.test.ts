import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';

const HEAD = `
Liste der Gesellschafter der Kupfer Gastronomie GmbH, Celle
`;
const FOOT = `
Stammkapital: 25.000,00 €

Celle, den 10. Januar 2018
`;
const FORMER = `
Nr.     Gesellschafter                              Nennbetrag
1       Knoop, Hartwig, geb. 03.04.1955, Celle      25.000,00 €
`;
const VALID = `
Nr.     Gesellschafter                              Nennbetrag      Beteiligung
2       Knoop, Hartwig, geb. 03.04.1955, Celle      10.000,00 €     40,0 %
3       Meier, Rieke, geb. 19.09.1984, Hannover     15.000,00 €     60,0 %
`;
const OWNERS = ['Hartwig Knoop, 1955-04-03, Celle: 10000', 'Rieke Meier, 1984-09-19, Hannover: 15000'];

test.each<[string, string, string]>([
  [
    'I. Bisherige Beteiligungsverhältnisse (zur Information):',
    'above',
    'II. Beteiligungsverhältnisse seit dem 01.01.2018:',
  ],
  ['Gesellschafter vor der Abtretung', 'above', 'Gesellschafter nach der Abtretung'],
  ['1. Alter Stand', 'above', '2. Neuer Stand'],
  ['Frühere Gesellschafter:', 'below', 'Nunmehrige Gesellschafter:'],
])('leaves out the table below "%s", which stands %s "%s"', (formerTitle, place, validTitle) => {
  const [former, valid] = [`\n${formerTitle}\n${FORMER}`, `\n${validTitle}\n${VALID}`];
  const tables = place === 'above' ? former + valid : valid + former;
  expect(readTyped(HEAD + tables + FOOT)).toEqual({ kind: 'parsed', owners: OWNERS });
});

test('leaves out former holders in sentences', () => {
  const text = `${HEAD}
Bisherige Gesellschafter:

1. Hartwig Knoop, geb. 03.04.1955, Celle, Geschäftsanteil Nr. 1 im Nennbetrag von 25.000,00 €

Neue Gesellschafter:

1. Hartwig Knoop, geb. 03.04.1955, Celle, Geschäftsanteil Nr. 2 im Nennbetrag von 10.000,00 €
2. Rieke Meier, geb. 19.09.1984, Hannover, Geschäftsanteil Nr. 3 im Nennbetrag von 15.000,00 €
${FOOT}`;
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners: OWNERS });
});

test('refuses a list that does not say where the valid holders begin', () => {
  const list = readTyped(`${HEAD}\nBisherige Gesellschafter:\n${FORMER}\n${FOOT}`);
  expect(list).toEqual({ kind: 'damaged', owners: ['The list cannot be read surely:', 'former_holders'] });
});

test('keeps the rows beside a column that tells what became of former shares', () => {
  const text = `${HEAD}
Nr.     Gesellschafter                              Nennbetrag      Veränderung
2       Knoop, Hartwig, geb. 03.04.1955, Celle      10.000,00 €     Teilung
                                                                    Bisherige Gesellschafter
                                                                    hielten Nr. 1
3       Meier, Rieke, geb. 19.09.1984, Hannover     15.000,00 €     Teilung
${FOOT}`;
  expect(readTyped(text)).toEqual({ kind: 'parsed', owners: OWNERS });
});
