import { daysIn, type NamedDay } from './daysIn.ts';
import { isFormWord } from './firmName.ts';
import type { Knows } from './bearerOf.ts';
import { nameWords } from './nameWords.ts';
import { bagOf, bornKey, emailKey, familyKey, nameKey, undatedKey } from './person.ts';
import { readableText } from './readableText.ts';
import { readingsOf } from './titles.ts';
import { isUnspaced } from './unspacedNames.ts';

/** Keys, in our types and in what customers send, whose values tell of the person that an object is. */
const OF_A_PERSON: ReadonlySet<string> = new Set(
  (
    'firstname lastname givenname familyname surname birthname maidenname vorname nachname familienname geburtsname ' +
    'title titel anrede salutation birthdate birthday birthplace dateofbirth dob geburtsdatum geburtstag geburtsort geb ' +
    'gebdatum city ort wohnort stadt street strasse straße housenumber hausnummer postalcode zip plz address adresse ' +
    'anschrift email phone telephone telefon mobile mobil streetaddress zipcode postcode postleitzahl mail emailaddress ' +
    'emailadresse phonenumber telefonnummer mobilnummer handy handynummer fax'
  ).split(' '),
);
const OF_A_BIRTH = /birth|geburt|^geb(?:$|am$|dat|oren)|^dob|dob$|^born|^bday/u;
/** What makes a firm of the name of a merchant. */
const MERCHANT = /\be\. ?k(?:fm|fr)?\.?(?!\p{L})/iu;
/** A name has few words and letters; a text of more is none. */
const MOST_WORDS = 8;
const MOST_CHARACTERS = 200;

/** Whether what stands under this key is about the person that its object is, beside the name. */
export function isOfPerson(key: string): boolean {
  return OF_A_PERSON.has(bareKey(key)) || OF_A_BIRTH.test(bareKey(key));
}

function bareKey(key: string): string {
  return key.toLowerCase().replace(/[ _.-]/gu, '');
}

/** The birth date in an object, under any key that says so; null where there is none. Others, such as a place, are passed over. */
export function birthDateOf(object: Readonly<Record<string, unknown>>): string | null {
  const days = Object.entries(object).flatMap(([key, value]) => (OF_A_BIRTH.test(bareKey(key)) ? daysOf(value) : []));
  return days[0]?.day ?? null;
}

/** Under such a key a day may be written without signs, and as a number. */
function daysOf(value: unknown): readonly NamedDay[] {
  return typeof value === 'string' || typeof value === 'number'
    ? daysIn(String(value).replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3'))
    : [];
}

/**
 * The texts of an object that are the name or the e-mail address of somebody who is known and nothing else, or the first and
 * the last name; empty where the object is nobody who is known.
 */
export function knownNames(
  object: Readonly<Record<string, unknown>>,
  born: string | null,
  knows: Knows,
): ReadonlySet<string> {
  const texts = Object.values(object).filter((value) => typeof value === 'string');
  const whole = texts.filter((text) => isWholeName(text, born, knows));
  return new Set(whole.length > 0 ? whole : namesInParts(texts, born, knows));
}

function isWholeName(text: string, born: string | null, knows: Knows): boolean {
  const isAddress = text.includes('@') && knows(emailKey(text));
  return isAddress || (!MERCHANT.test(text) && bareReadings(text).some((words) => isBag(words, born, knows)));
}

function namesInParts(texts: readonly string[], born: string | null, knows: Knows): readonly string[] {
  const families = texts.filter((text) => !MERCHANT.test(text) && familiesIn(text, knows).length > 0);
  return families.flatMap((text) => {
    const given = texts.filter(
      (other) =>
        other !== text &&
        bareReadings(other).some(
          (words) =>
            words.length > 0 && familiesIn(text, knows).some((family) => isBag([...words, ...family], born, knows)),
        ),
    );
    return given.length === 0 ? [] : [text, ...given];
  });
}

/** The readings of a text that end as a known last name does. */
function familiesIn(text: string, knows: Knows): readonly (readonly string[])[] {
  return bareReadings(text).filter((words) => knows(familyKey(words.at(-1) ?? '')));
}

function bareReadings(text: string): readonly (readonly string[])[] {
  return text.length > MOST_CHARACTERS
    ? []
    : readingsOf(nameWords(readableText(text).text)).map((words) => words.map(({ folded }) => folded));
}

function isBag(words: readonly string[], born: string | null, knows: Knows): boolean {
  const isName = words.length > 1 || words.every(isUnspaced);
  if (!isName || words.length > MOST_WORDS) {
    return false;
  }
  const bag = bagOf(words);
  const isBorn = (some: string): boolean => born !== null && knows(bornKey(some, born));
  return (
    knows(nameKey(bag)) ||
    isBorn(bag) ||
    (born === null && knows(undatedKey(bag))) ||
    (words.length > 2 && words.some((word, left) => !isFormWord(word) && isBorn(bagOf(words.toSpliced(left, 1)))))
  );
}
