import { parsePerson, type Person } from '#domain/person/person';
import { UsageError } from '../usageError.ts';

export interface PersonOptions {
  readonly name?: string;
  readonly birthDate?: string;
  readonly email?: string;
  readonly nameOnly?: boolean;
}

/** @throws UsageError where the options name nobody */
export function personOf(options: PersonOptions): Person {
  const verdict = parsePerson(options);
  if (verdict.kind === 'refused') {
    throw new UsageError(verdict.why);
  }
  return verdict.person;
}

/**
 * Somebody of whom data is to go: many bear one name, and an e-mail address beside it does not tell them apart, since few
 * places have both.
 *
 * @throws UsageError where a name is given without a birth date, and not that everybody of the name is meant
 */
export function onePersonOf(options: PersonOptions): Person {
  const person = personOf(options);
  const isClear = person.birthDate !== null || person.family.length === 0 || options.nameOnly === true;
  if (!isClear) {
    throw new UsageError(
      'Several people may bear this name. Give --birth-date, --email without the name, or --name-only if everybody of the ' +
        'name is meant. Who is there, this tells: enrich privacy find',
    );
  }
  return person;
}
