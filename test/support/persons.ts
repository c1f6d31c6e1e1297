import { parsePerson, type Person, type PersonWords } from '#domain/person/person';

/** @throws Error where the words name nobody */
export function personNamed(words: PersonWords): Person {
  const verdict = parsePerson(words);
  if (verdict.kind === 'refused') {
    throw new Error(verdict.why);
  }
  return verdict.person;
}
