import { describe, expect, it } from '@jest/globals';
import { knowsHashed, personHashes } from '#domain/person/hashedPersons';
import { parsePerson, personKeys, type PersonWords } from '#domain/person/person';
import { personPattern } from '#domain/person/personPattern';
import { removedFromJson, removedFromText } from '#domain/person/removedFrom';
import { personNamed } from '../../../support/persons.ts';

function read(words: PersonWords, text: string, takesUnclear = false) {
  const person = personNamed(words);
  const keys = personKeys(person, takesUnclear);
  expect(text).toMatch(new RegExp(personPattern(person), 'iu'));
  return removedFromText(text, (key) => keys.has(key));
}

describe('a name that is written without a blank', () => {
  it.each([
    ['李小龙', '董事 李小龙, Köln'],
    ['李小龙', '董事 李 小龙, Köln'],
    ['李小龙', '董事 小龙, 李, Köln'],
    ['李小龙', '董事 李·小龙, Köln'],
    ['李 小龙', '董事 李小龙, Köln'],
    ['小龙 李', '董事 李小龙, Köln'],
    ['山田太郎', '董事 山田 太郎, Köln'],
    ['がん太郎', `董事 ${'がん太郎'.normalize('NFD')}, Köln`],
    ['김철수', '董事 김 철수, Köln'],
    ['김 철수', `董事 ${'김철수'.normalize('NFD')}, Köln`],
  ])('%s is found in %j', (name, text) => {
    expect(read({ name }, text).value).toBe('董事 [person removed], Köln');
  });

  it('goes with its birth date, and stays where that is another', () => {
    const person = { name: '李小龙', birthDate: '1940-11-27' };
    expect(read(person, '李小龙, *27.11.1940').value).toBe('[person removed]');
    expect(read(person, '李小龙, *01.01.1980').value).toBe('李小龙, *01.01.1980');
    expect(read(person, '李小龙 GmbH')).toMatchObject({ value: '李小龙 GmbH', unclear: [] });
  });

  it.each(['董事李小龙先生', '李小龙江', '李小龙𠮷', '𠮷李小龙', '李小龙2'])(
    'is unclear within the longer word %s',
    (text) => {
      expect(read({ name: '李小龙' }, text)).toMatchObject({ value: text, unclear: [{ doubt: 'longer_word' }] });
      expect(read({ name: '李小龙' }, text, true).value).toBe(text.replace('李小龙', '[person removed]'));
    },
  );

  it.each(['李小', '小龙', '李大龙', '李小 龙江'])('is not found in %s', (text) => {
    expect(read({ name: '李小龙' }, text)).toEqual({ value: text, found: [], unclear: [] });
  });

  it('is the name of an object, whole or in parts', () => {
    const keys = personKeys(personNamed({ name: '李小龙' }));
    const objects = [
      { name: '李小龙', city: '香港' },
      { last_name: '李', first_name: '小龙', city: '香港' },
      { name: '李大龙', city: '香港' },
    ];
    expect(removedFromJson(objects, (key) => keys.has(key)).value).toEqual([
      { name: '[person removed]', city: null },
      { last_name: null, first_name: null, city: null },
      objects[2],
    ]);
  });

  it('is known by its hashes alone', () => {
    const secret = new Uint8Array(32);
    const hashes = new Set(personHashes(secret, personNamed({ name: '李小龙' })));
    expect(removedFromText('董事 李小龙', knowsHashed(secret, hashes)).value).toBe('董事 [person removed]');
  });

  it('needs two letters', () => {
    expect(parsePerson({ name: '李' })).toMatchObject({ kind: 'refused' });
  });
});
