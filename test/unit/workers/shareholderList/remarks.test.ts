import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import { readTyped } from '../../../support/shareholderLists/readTyped.ts';
import { withoutAfterthoughts } from '../../../../workers/registries/handelsregister/shareholderList/holder/withoutAfterthoughts.ts';

// Remarks about one holder hide no other one.

test.each([
  ['Kurz, Jonas\nvertreten durch Helga Kurz\ngeb. 01.02.2010', 'Kurz, Jonas\ngeb. 01.02.2010'],
  ['Jonas Kolb (verpfändet)\nKai Uhl (Nießbrauch)', 'Jonas Kolb\nKai Uhl'],
  ['Nord GmbH, vertreten durch den Geschäftsführer\nKurt Müller\nKöln', 'Nord GmbH\nKöln'],
  ['Weber GmbH (Nießbrauch zugunsten von\nEva Weber), Sitz Köln', 'Weber GmbH, Sitz Köln'],
  ['Jonas Kolb, Treuhänder\nKai Uhl', 'Jonas Kolb\nKai Uhl'],
  ['Kai Uhl, Ulm, verpfändet an die Nordlicht\nBeteiligungs GmbH', 'Kai Uhl, Ulm'],
  ['Kai Uhl, Ulm, verpfändet an die Nordlicht Handel\nGmbH', 'Kai Uhl, Ulm'],
  ['Kai Uhl, Ulm, verpfändet an die Sparkasse\nNordlicht Handel GmbH', 'Kai Uhl, Ulm\nNordlicht Handel GmbH'],
  ['Nord GmbH, Köln', 'Nord GmbH, Köln'],
])('%j without its remarks', (printed, bare) => {
  expect(withoutAfterthoughts(printed)).toBe(bare);
});

test.each(['vertreten durch Helga Kurz', '(Nießbrauch: Helga Kurz)', 'treuhänderisch', 'verpfändet an Sparkasse Köln'])(
  'all holders of a table without drawn lines are read, where one has a remark below its name: %s',
  (remark) => {
    const read = readTyped(`
Liste der Gesellschafter der Nordlicht GmbH, Köln
Stammkapital: 25.000 €

Nr.     Gesellschafter                 Geburtsdatum     Wohnort     Nennbetrag

1       Kurz, Jonas                    01.02.2010       Köln        10.000 €
        ${remark}
2       Kurz, Mia                      03.04.2012       Bonn        10.000 €
3       Berg, Alma                     05.06.1980       Ulm          5.000 €

Köln, den 3. Mai 2019
`);
    const all = [
      'Jonas Kurz, 2010-02-01, Köln: 10000',
      'Mia Kurz, 2012-04-03, Bonn: 10000',
      'Alma Berg, 1980-06-05, Ulm: 5000',
    ];
    expect(read.kind === 'damaged' || isDeepStrictEqual(read.owners, all)).toBe(true);
  },
);

test.each(['Geschäftsführer', 'Geschäftsführerin', 'Notar'])(
  'what a holder is, alone on a line of its cell, ends no list: %s',
  (occupation) => {
    const read = readTyped(`
Liste der Gesellschafter der Nordlicht GmbH, Köln

Nr.     Gesellschafter                 Geburtsdatum     Wohnort     Nennbetrag

1       Kolb, Jonas                    01.02.1970       Köln        30.000 €
        ${occupation}

2       Uhl, Kai                       03.04.1972       Bonn        20.000 €

Köln, den 3. Mai 2019
`);
    const both = ['Jonas Kolb, 1970-02-01, Köln: 30000', 'Kai Uhl, 1972-04-03, Bonn: 20000'];
    expect(read.kind === 'damaged' || isDeepStrictEqual(read.owners, both)).toBe(true);
  },
);

test.each(['Nennbetrag TEUR', 'Nennbetrag (T€)', 'Stammeinlage TDM', 'Nennbetrag Tsd. EUR'])(
  'amounts in thousands are not read as whole ones: %s',
  (heading) => {
    const read = readTyped(`
Liste der Gesellschafter der Nordlicht GmbH, Köln

Nr.     Gesellschafter                 Geburtsdatum     Wohnort     ${heading}

1       Kolb, Jonas                    01.02.1970       Köln        100
2       Uhl, Kai                       03.04.1972       Bonn        150

Summe                                                               250

Köln, den 3. Mai 2019
`);
    expect(read).toMatchObject({ kind: 'damaged', owners: expect.arrayContaining(['amounts_unclear']) });
  },
);
