import { beginsWithGivenName } from './givenNames.ts';
import { SALUTATION, withoutTitles } from './titles.ts';

export interface PersonName {
  readonly first: string | null;
  readonly last: string;
}

/** Words that begin a family name of several words; historic titles of nobility belong to the name (Art. 109 WRV). */
const PARTICLE =
  /^(?:von|vom|van|zu|zum|zur|de|del|della|der|den|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|af|auf|und|Freiherr|Freifrau|Freiin|Graf|Gräfin|Edler|Edle|Ritter|Baron|Baronin|Prinz|Prinzessin|Fürst|Fürstin|Herzog|Herzogin|St\.|Mc|Mac|O['’])$/iu;

const NOBLE = String.raw`(?:Graf|Gräfin|Freiherr|Freifrau|Freiin|Baron|Baronin|Prinz|Prinzessin|Edler|Edle|Ritter|von|van|vom|zu|zur|de|del|della|di|da|der|den|la|le|[Ee]l|[Aa]l)`;
/** `geb. Schmidt`, `geborene Schmidt`, `née Schmidt`: the name at birth is no name of today, up to the next comma. */
const BIRTH_NAME = new RegExp(
  String.raw`(?:(?<![\s,(])[\s,(]+)?(?:\bgeb(?:\.|orene[rn]?)?|\bnée|\bnee|\bborn)\s+(?!am\b)(?:${NOBLE}\s+){0,3}\p{Lu}[\p{L}'’-]*(?:(?:\s+${NOBLE}){0,2}[^\S\n]+\p{Lu}[\p{L}'’-]*(?=\s*(?:[,;)\n]|$)))?\)?`,
  'u',
);

export function withoutBirthName(text: string): string {
  return text.replace(BIRTH_NAME, '').trim();
}

/** Whether a piece of text reads as a family name alone. */
export function looksLikeFamilyName(piece: string): boolean {
  const [first = '', ...rest] = withoutTitles(piece).split(' ');
  return rest.length === 0 || (PARTICLE.test(first) && !beginsWithGivenName(rest.at(-1) ?? ''));
}

/** Whether a piece surely has given names too: a form of address stands before several words. */
export function looksLikeFullName(piece: string): boolean {
  return SALUTATION.test(piece) && !looksLikeFamilyName(piece);
}

/** A name written in one piece: the given names come first, the last word with its particles is the family name. */
export function splitFullName(text: string): PersonName | null {
  const words = withoutTitles(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length < 2) {
    return words[0] === undefined ? null : { first: null, last: words[0] };
  }
  const capitals = words.filter((word) => /^[\p{Lu}'’-]{2,}$/u.test(word));
  if (capitals.length > 0 && capitals.length < words.length) {
    const given = words.filter((word) => !capitals.includes(word));
    return { first: given.join(' '), last: capitals.join(' ') };
  }
  const particle = words.findIndex((word, index) => index > 0 && PARTICLE.test(word));
  const start = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return { first: words.slice(0, start).join(' '), last: words.slice(start).join(' ') };
}

/** `von Berg Anna Maria`, `Wiesbeck Alois`: the family name is one word with its particles. */
export function splitReversedName(words: readonly string[]): PersonName {
  const family = words.findIndex((word) => !PARTICLE.test(word)) + 1;
  return { last: words.slice(0, family).join(' '), first: words.slice(family).join(' ') };
}

/** `Nachname` and `Vorname` that stand apart. */
export function joinedName(last: string, first: string): PersonName {
  return { last: withoutTitles(last), first: withoutTitles(first) };
}
