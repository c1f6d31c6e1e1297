import { describe, expect, test } from '@jest/globals';
import { parseHolder } from '../../../../workers/registries/handelsregister/shareholderList/holder/parseHolder.ts';
import { SOFT_BREAK } from '../../../../workers/registries/handelsregister/shareholderList/holder/softBreak.ts';

/** The parts of a person's name, the place and what is in doubt; `~` is the end of a line that had no room for more. */
function personOf(text: string): readonly unknown[] {
  const { holder, doubts } = parseHolder(text.replaceAll('~', SOFT_BREAK), { company: null, nameOrder: null });
  return [holder.first_name, holder.last_name, holder.city, ...doubts];
}

/** The name of a community, its seat, its people and what is in doubt. */
function communityOf(text: string): readonly unknown[] {
  const { holder, doubts } = parseHolder(text.replaceAll('~', SOFT_BREAK), { company: null, nameOrder: null });
  const members = holder.members.map(({ name, birth_date: day, city }) => `${name}, ${day}, ${city}`);
  return [holder.name, holder.city, members, ...doubts];
}

describe('what stands alone between a name and an address is no name', () => {
  test.each([
    ['Wübbels, Gerd~Brennmeister~49716 Meppen, Schützenstr. 101', 'Gerd', 'Wübbels'],
    ['Wübbels, Gerd~Böttcher~49716 Meppen', 'Gerd', 'Wübbels'],
    ['3. Wübbels, Gerda~Bierbrauerin~Schützenstr. 101, 49716 Meppen', 'Gerda', 'Wübbels'],
    ['Gerd Wübbels~Landwirt~49716 Meppen', 'Gerd', 'Wübbels'],
    ['Wübbels, Gerd~Karl~49716 Meppen', 'Gerd Karl', 'Wübbels'],
    ['Wübbels, Gerd~Walter~49716 Meppen', 'Gerd Walter', 'Wübbels'],
    ['van der Meer, René~Dr.-Külz-Ring 23, 49716 Meppen', 'René', 'van der Meer'],
    ['Müller Lüdenscheid, Eva~Hauptstr. 5, 49716 Meppen', 'Eva', 'Müller Lüdenscheid'],
  ])('%s', (text, first, last) => {
    expect(personOf(text)).toEqual([first, last, 'Meppen', 'no_birth_date']);
  });

  test.each([
    ['beside a day', 'Wübbels, Gerd~Böttcher~geb. 01.02.1950, Meppen', ['Gerd', 'Wübbels', 'Meppen']],
    [
      'a word that may be anything leaves doubt',
      'Wübbels, Gerd~Hadubrand~49716 Meppen',
      ['Gerd', 'Wübbels', 'Meppen', 'no_birth_date', 'left_over'],
    ],
  ])('%s', (_title, text, person) => {
    expect(personOf(text)).toEqual(person);
  });
});

test.each([
  ['Xaver Frhr. von Pappus', 'Xaver', 'Frhr. von Pappus'],
  ['Hans Frhr. v. Berg', 'Hans', 'Frhr. v. Berg'],
  ['Anna v.d. Heide', 'Anna', 'v.d. Heide'],
  ['Eva aus dem Siepen', 'Eva', 'aus dem Siepen'],
  ['Klaus thor Straten', 'Klaus', 'thor Straten'],
  ['Eva Reichsgräfin von Berg', 'Eva', 'Reichsgräfin von Berg'],
  ['Hans Landgraf', 'Hans', 'Landgraf'],
  ['Heinrich Meier gen. Schulze', 'Heinrich', 'Meier gen. Schulze'],
  ['Anna V. Müller', 'Anna V.', 'Müller'],
])('family names begin with what no given name has: %s', (name, first, last) => {
  expect(personOf(`${name}, geb. 01.02.1950, Bonn`)).toEqual([first, last, 'Bonn']);
});

test.each([
  ['Rolf Peters (geb. 01.02.1950, Bonn)', ['Rolf', 'Peters', 'Bonn']],
  ['Rolf Peters (geb. 01.02.1950, wohnhaft in Bonn)', ['Rolf', 'Peters', 'Bonn']],
  ['Rolf Peters [*01.02.1950, Bonn]', ['Rolf', 'Peters', 'Bonn']],
  ['Rolf Peters (geb. 01.02.1950, Frankfurt (Oder))', ['Rolf', 'Peters', 'Frankfurt (Oder)']],
  ['Rolf Peters, geb. 01.02.1950, Bonn)', ['Rolf', 'Peters', 'Bonn)', 'left_over']],
])('a bracket around the day is none of the place: %s', (text, person) => {
  expect(personOf(text)).toEqual(person);
});

describe('the people of a partnership or of heirs', () => {
  const [eva, max] = ['Eva Berg, geb. 01.02.1950, Bonn', 'Max Berg, geb. 03.04.1960, Celle'];
  const PEOPLE = ['Eva Berg, 1950-02-01, Bonn', 'Max Berg, 1960-04-03, Celle'];

  test.each([
    [`Berg Erben GbR~Bonn~Gesellschafter: ${eva}~Gesellschafter: ${max}`, 'Berg Erben GbR', 'Bonn'],
    [`Nord GbR, Bonn\nGesellschafterin 1: ${eva}\nGesellschafter 2: ${max}`, 'Nord GbR', 'Bonn'],
    [`Nord GbR~mit Sitz in Bonn\nGesellschafter der GbR sind:\n– ${eva}\n– ${max}`, 'Nord GbR', 'Bonn'],
    [`Nord GbR, Bonn, Mitglieder dieser Gesellschaft: ${eva}; ${max}`, 'Nord GbR', 'Bonn'],
    [`Nord GbR, Bonn, deren Gesellschafter ${eva} und ${max} sind`, 'Nord GbR', 'Bonn'],
    [`Erbengemeinschaft Otto Berg\nMiterbin: ${eva}\nMiterbe: ${max}`, 'Erbengemeinschaft Otto Berg', null],
    [
      `Erbengemeinschaft nach dem am 2. Januar 2012~verstorbenen Bauunternehmer Josef Berg, bestehend aus:~a) ${eva}~b) ${max}~– in ungeteilter Erbengemeinschaft –`,
      'Erbengemeinschaft nach Josef Berg',
      null,
    ],
  ])('%s', (text, name, city) => {
    expect(communityOf(text)).toEqual([name, city, PEOPLE]);
  });
});
