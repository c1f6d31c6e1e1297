import type { Person } from './person.ts';
import { foldWithoutUmlauts, foldWord } from './nameWords.ts';
import { isUnspaced } from './unspacedNames.ts';

/** A letter that is not of ASCII, as it may be written down in JSON, in an address, in mark-up, or as it is. */
const FOREIGN = String.raw`(?:[^ -~]|\\u[0-9a-fA-F]{4}|\\[0-7]{3}|%[0-9a-fA-F]{2}|&#?[0-9a-zA-Z]{2,8};)`;
const SPELLED_OUT = /^(?:[aou]e|ss)$/u;

/**
 * What every text has that names the person, as a regular expression that Postgres and JavaScript understand, for capitals
 * and small letters alike: it finds too much and misses nothing, so that only what it finds has to be looked at.
 */
export function personPattern({ family, email }: Person): string {
  const name = family.at(-1);
  // Written together, a name may be parted anywhere.
  const last = name !== undefined && isUnspaced(name) ? name.normalize('NFC').match(/^./su)?.[0] : name;
  const words =
    last === undefined
      ? []
      : [...new Set([foldWord(last), foldWithoutUmlauts(last)])].map((word) => wordPattern(word.normalize('NFC')));
  return [...words, ...(email === null ? [] : [mailboxPattern(email)])].join('|');
}

/** The domain may be spelled in other letters than were given. */
function mailboxPattern(email: string): string {
  const address = email.normalize('NFC');
  return Array.from(address.slice(0, address.lastIndexOf('@') + 1), signPattern).join('');
}

function signPattern(sign: string): string {
  if (/[a-z0-9]/u.test(sign)) {
    return wordPattern(sign);
  }
  return /[ -~]/u.test(sign) ? `(?:${escaped(sign)}|${FOREIGN}{1,3})` : `[a-z]?${FOREIGN}{1,3}`;
}

/** As both understand it, whatever the sign means elsewhere. */
function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Each letter as it is, with an accent behind it, or as another; what an umlaut or a sharp s spells out may be missing. */
function wordPattern(folded: string): string {
  return Array.from(folded, (letter, place) => {
    const one = `(?:${letter}${FOREIGN}{0,3}|${FOREIGN}{1,3})`;
    return SPELLED_OUT.test(`${folded[place - 1] ?? ''}${letter}`) ? `${one}?` : one;
  }).join('');
}
