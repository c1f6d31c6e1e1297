import { legalFormEnds } from './handelsregister/shareholderList/holder/legalForm.ts';

export interface NameAndPlace {
  readonly name: string;
  readonly place: string;
}

/** What may part a firm from the place behind it. */
const SEPARATOR = /^(?:,?\s(?:mit\s)?Sitz(?::|\sin)?\s|\s?[,;/|–-]\s?(?:(?:mit\s)?Sitz(?::|\sin)?\s)?|\s)?/u;
/** `haftungsbeschränkt`, `i.L.` and short names in brackets belong to the firm. */
const BELONGS = /^\s?(?:\([^()]{1,40}\)|i\.\s?(?:L|G|I)\.)/u;
/** A street with its number, or the word `Postfach`, before the place with its postal code. */
const ADDRESS = /^\p{Lu}[^;|]{2,60}\d{5}\s\p{Lu}[\p{L} .()/-]{1,40}$/u;
const POSTAL_PLACE = /^\d{5}\s\p{Lu}[\p{L} .()/-]{1,40}$/u;
/** Names of towns: `Bad Homburg v.d.H.`, `Frankfurt (Oder)`, `Mülheim an der Ruhr`. */
const WORD = String.raw`\p{Lu}[\p{L}'’]*\.?(?:-\p{Lu}\p{L}+)*`;
const PLACE = new RegExp(
  String.raw`^(?:${WORD} ){0,2}${WORD}(?: (?:a\.|am|an der|auf der|bei|b\.|i\.|im|in|in der|ob der|unter|v\.|vor der) ?(?:${WORD}|d\. ?\p{L}+\.|d\.\p{L}\.)| v\. ?d\. ?(?:H\.|Höhe)| vor der Höhe| \(${WORD}\))?$`,
  'u',
);
/** An address of several words: the place may be the last of them. */
const ADDRESSED = /c\/o\s[\p{L}.]+\s\p{L}/u;
/** Words that go on a firm behind its legal form, and are no places. */
const NO_PLACE =
  /(?:Zweig)?niederlassung|branch|holding|gruppe|group|deutschland|germany|europe|europa|international|österreich|austria|schweiz|vormals|vorm\.|nachf|verwaltung|beteiligung|anlagen|handel|service|c\/o/iu;

/**
 * A firm and its place that stand in one text, told apart by the legal form that ends the firm, or by a sign between
 * them; null where the text has no legal form, nothing stands behind it, or what stands there is no place.
 */
export function splitNameAndPlace(text: string): NameAndPlace | null {
  return splitAtBracket(text) ?? splitBehindFirm(text);
}

/** `X GmbH (Bonn)`, but not `X e.V. (DLR)` and not `X e.V. (Bundesverband)`. */
function splitAtBracket(text: string): NameAndPlace | null {
  const [bracket, place] = /\s?\((\p{Lu}[^()]{2,100})\)$/u.exec(text) ?? [];
  const name = text.slice(0, text.length - (bracket?.length ?? 0));
  const isIn = place !== undefined && /\p{Ll}/u.test(place) && !NO_PLACE_IN_BRACKETS.test(place) && isPlace(place);
  return isIn && isWholeFirm(name) ? { name, place } : null;
}

const NO_PLACE_IN_BRACKETS =
  /verband|verein|gesellschaft|stiftung|bank|kasse|werk|zentrum|zentrale|institut|haftung|liquidation|abwicklung|gründung|auflösung/iu;

function splitBehindFirm(text: string): NameAndPlace | null {
  const end = [...legalFormEnds(text), ...gluedEnds(text)].toSorted((one, other) => one - other).at(-1);
  if (end === undefined || ADDRESSED.test(text)) {
    return null;
  }
  const nameEnd = end + (BELONGS.exec(text.slice(end))?.[0].length ?? 0);
  const behind = text.slice(nameEnd);
  const place = behind.slice(SEPARATOR.exec(behind)?.[0].length ?? 0);
  return isPlace(place) ? { name: text.slice(0, nameEnd), place } : splitAtSign(text, nameEnd);
}

/** `X GmbH, c/o Treuhand / Bonn`: behind the first sign that a place or an address follows. */
function splitAtSign(text: string, nameEnd: number): NameAndPlace | null {
  for (const sign of text.matchAll(/,\s|\s[/|–-]\s/gu)) {
    const place = text.slice(sign.index + sign[0].length);
    if (sign.index >= nameEnd && isPlace(place)) {
      return { name: text.slice(0, sign.index), place };
    }
  }
  return null;
}

/** Whether nothing stands behind the legal form of a firm. */
export function endsFirm(text: string): boolean {
  return isWholeFirm(text) && splitAtBracket(text) === null;
}

function isWholeFirm(text: string): boolean {
  const end = legalFormEnds(text).at(-1);
  return end !== undefined && text.slice(end).replace(BELONGS, '') === '';
}

/** `GmbHKöln`: a legal form whose end a capital letter tells. */
function gluedEnds(text: string): number[] {
  return [...text.matchAll(GLUED)].map((match) => match.index + match[0].length);
}

const GLUED =
  /(?<![\p{L}\d])(?:g?GmbH|AG|KGaA|KG|OHG|SE|eG|e\.\s?[KVG]\.|\(haftungsbeschränkt\)|i\.\s?L\.)(?=\p{Lu}\p{Ll})/gu;

function isPlace(text: string): boolean {
  return !NO_PLACE.test(text) && (PLACE.test(text) || ADDRESS.test(text) || POSTAL_PLACE.test(text));
}
