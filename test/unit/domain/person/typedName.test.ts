import { describe, expect, it } from '@jest/globals';
import { parsePerson, personKeys } from '#domain/person/person';
import { removedFromJson, removedFromText } from '#domain/person/removedFrom';
import { personNamed } from '../../../support/persons.ts';

describe('a name', () => {
  it.each([
    ['Michael Herr', ['Michael'], ['Herr']],
    ['Dr. med. Michael Peter Herr', ['Michael', 'Peter'], ['Herr']],
    ['Herr, Michael', ['Michael'], ['Herr']],
    ['Phil Müller', ['Phil'], ['Müller']],
    ['Phil Peter Müller', ['Phil', 'Peter'], ['Müller']],
    ['Herr Phil Müller', ['Phil'], ['Müller']],
    ['Dr. phil. Anna Müller', ['Anna'], ['Müller']],
    ['Mag. Anna Müller', ['Anna'], ['Müller']],
    ['Mag Müller', ['Mag'], ['Müller']],
    ['Anna Müller, MBA', ['Anna'], ['Müller']],
    ['Anna M. Müller geb. Kunz', ['Anna'], ['Müller']],
    ['A. Müller', ['A'], ['Müller']],
    ['Li Y', ['Li'], ['Y']],
    ['Li Wei Y', ['Li', 'Wei'], ['Y']],
    ['李 小龙', ['李'], ['小龙']],
    ['Дмитрий Иванов', ['Дмитрий'], ['Иванов']],
    ['محمد علي', ['محمد'], ['علي']],
    ['Ludwig van den Berg', ['Ludwig'], ['van', 'den', 'Berg']],
  ])('%j has its first and last name', (name, given, family) => {
    expect(personNamed({ name })).toMatchObject({ given, family });
  });

  it.each(['Müller', 'Dr. Müller', 'Herr Müller', 'Dr. med. Müller', 'Dr. h.c. Müller', ''])(
    'is refused where it has no first name: %j',
    (name) => {
      expect(parsePerson({ name })).toEqual({
        kind: 'refused',
        why: 'The name must have a first and a last name, such as: Anna Müller',
      });
    },
  );
});

describe('somebody whose name reads as a title, or is of another script', () => {
  it.each([
    ['Michael Herr', 'gez. Dr. Michael Herr, Köln', 'gez. Dr. [person removed], Köln'],
    ['Michael Herr', 'Herr, Michael, Köln', '[person removed], Köln'],
    ['Phil Müller', 'Müller, Dr. Phil', '[person removed]'],
    ['Li Y', 'an Y, Li; Köln', 'an [person removed]; Köln'],
    ['A. Müller', 'laut A. Müller', 'laut [person removed]'],
    ['李 小龙', '董事 李 小龙。', '董事 [person removed]。'],
    ['Дмитрий Иванов', 'Иванов, Дмитрий', '[person removed]'],
  ])('%j is found in %j', (name, text, rest) => {
    const keys = personKeys(personNamed({ name }));
    expect(removedFromText(text, (key) => keys.has(key)).value).toBe(rest);
  });

  it('is found in the parts of an object', () => {
    const keys = personKeys(personNamed({ name: 'Michael Herr' }));
    const row = { Anrede: 'Herr', Vorname: 'Michael', Nachname: 'Herr', Umsatz: '1' };
    expect(removedFromJson(row, (key) => keys.has(key)).value).toEqual({
      Anrede: null,
      Vorname: null,
      Nachname: null,
      Umsatz: '1',
    });
  });

  it.each([
    ['Phil Müller', 'Dr. phil. Müller, Dr. phil. Anna Müller'],
    ['Michael Herr', 'Herr Michael Müller'],
    ['Michael Herr', 'an Michael, Herr Müller'],
    ['Li Y', 'von Li Y. Chen'],
  ])('%j is nobody in %j', (name, text) => {
    const keys = personKeys(personNamed({ name }));
    expect(removedFromText(text, (key) => keys.has(key)).value).toBe(text);
  });
});

describe('a birth date', () => {
  it.each(['1970-02-01', '1970/02/01', '01.02.1970', '1.2.1970', '1. Februar 1970'])('is read as %j', (birthDate) => {
    expect(personNamed({ name: 'Anna Müller', birthDate })).toMatchObject({ birthDate: '1970-02-01' });
  });

  it.each(['01.02.70', '70-02-01', '31.02.1970', '1970'])(
    'is refused as %j, with the forms that are read',
    (birthDate) => {
      expect(parsePerson({ name: 'Anna Müller', birthDate })).toEqual({
        kind: 'refused',
        why: 'The birth date must be a day with a year of four digits, such as 1967-12-23, 1967/12/23 or 23.12.1967.',
      });
    },
  );
});
