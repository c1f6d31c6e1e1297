import { beginsWithGivenName } from './givenNames.ts';
import { SALUTATION, withoutTitles } from './titles.ts';

export interface PersonName {
  readonly first: string | null;
  readonly last: string;
}

/** Words that begin a family name of several words; historic titles of nobility belong to the name (Art. 109 WRV). */
const PARTICLE =
  /^(?:von|vom|van|zu|zum|zur|de|del|della|der|den|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|af|auf|und|Freiherr|Freifrau|Freiin|Frhr\.?|Frh\.|Freih\.|Freifr\.|Frfr\.|Graf|Gräfin|Gf\.|Gfn\.|Edler|Edle|Ritter|Baron|Baronin|Prinz|Prinzessin|Fürst|Fürstin|Herzog|Herzogin|St\.|Mc|Mac|O['’])$/iu;
/** `v.`, `v.d.`, `thor`, `aus`: no given name begins with a small letter. */
const SMALL = /^(?!(?:y|e|i)$)\p{Ll}[\p{Ll}.'’]*$/u;
/** Family names too where no small word follows. */
const HIGH_NOBLE =
  /^(?:Reichs|Erb|Burg|Mark|Land|Pfalz|Erz|Groß)(?:freiherr|freifrau|freiin|ritter|graf|gräfin|prinz|prinzessin|fürst|fürstin|herzog|herzogin)$/iu;
/** `Meier genannt Schulze` is one family name. */
const CALLED = /^(?:gen\.|genannt)$/u;

const NOBLE = String.raw`(?:Graf|Gräfin|Freiherr|Freifrau|Freiin|Frhr\.|Freifr\.|Baron|Baronin|Prinz|Prinzessin|Edler|Edle|Ritter|von|v\.|van|vom|zu|zur|de|del|della|di|da|der|den|la|le|[Ee]l|[Aa]l)`;
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
  return rest.length === 0 || (PARTICLE.test(first) && !rest.some((word) => beginsWithGivenName(word)));
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
  const particle = words.findIndex((_word, index) => index > 0 && beginsFamilyName(words, index));
  const start = particle > 0 && particle < words.length - 1 ? particle : words.length - 1;
  return { first: words.slice(0, start).join(' '), last: words.slice(start).join(' ') };
}

function beginsFamilyName(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = words.slice(at);
  // Names may be typed without capitals.
  const isSmall = SMALL.test(word) && !CALLED.test(word) && /^\p{Lu}/u.test(words[0] ?? '');
  return PARTICLE.test(word) || isSmall || (HIGH_NOBLE.test(word) && SMALL.test(next)) || CALLED.test(next);
}

/** Whether what was read as given names begins as family names do: `van`, `von der`, `Freiherr Hans`. */
export function beginsAsFamilyName(given: string): boolean {
  const [word = ''] = given.split(' ');
  return PARTICLE.test(word) && !SHORT_NAME.test(word);
}

/** Given names abroad as well. */
const SHORT_NAME = /^\p{Lu}\p{Ll}{1,2}$/u;

/** `von Berg Anna Maria`, `Wiesbeck Alois`: the family name is one word with its particles. */
export function splitReversedName(words: readonly string[]): PersonName {
  const family = words.findIndex((word) => !PARTICLE.test(word)) + 1;
  return { last: words.slice(0, family).join(' '), first: words.slice(family).join(' ') };
}

/** `Nachname` and `Vorname` that stand apart. */
export function joinedName(last: string, first: string): PersonName {
  return { last: withoutTitles(last), first: withoutTitles(first) };
}
