import { withoutTitles } from './titles.ts';

export interface PersonName {
  readonly first: string | null;
  readonly last: string;
}

/** Words that begin a family name of several words; historic titles of nobility belong to the name (Art. 109 WRV). */
const PARTICLE =
  /^(?:von|vom|van|zu|zum|zur|de|del|della|der|den|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|af|auf|und|Freiherr|Freifrau|Freiin|Graf|Gräfin|Edler|Edle|Ritter|Baron|Baronin|Prinz|Prinzessin|Fürst|Fürstin|Herzog|Herzogin|St\.|Mc|Mac|O['’])$/iu;

/** `geb. Schmidt`, `geborene Schmidt`, `née Schmidt`: the name at birth is no name of today. */
const BIRTH_NAME =
  /(?:(?<![\s,(])[\s,(]+)?(?:\bgeb(?:\.|orene[rn]?)?|\bnée|\bnee|\bborn)\s+(?!am\b)\p{Lu}[\p{L}'’-]*\)?/iu;

export function withoutBirthName(text: string): string {
  return text.replace(BIRTH_NAME, '').trim();
}

/** Whether a piece of text reads as a family name alone. */
export function looksLikeFamilyName(piece: string): boolean {
  const [first = '', ...rest] = withoutTitles(piece).split(' ');
  return rest.length === 0 || PARTICLE.test(first);
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

/** `Nachname` and `Vorname` that stand apart. */
export function joinedName(last: string, first: string): PersonName {
  return { last: withoutTitles(last), first: withoutTitles(first) };
}
