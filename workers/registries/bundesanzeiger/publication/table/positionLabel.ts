import { foldText } from '#domain/foldText';
import { trimmedEnd } from '../../../trimmedEnd.ts';
import { mendedNumber } from './mendedNumber.ts';
import { remembered } from './remembered.ts';
import { spellOut } from './spellOut.ts';

/** How a position is numbered; the kinds nest in this order, whichever of them a statement uses. */
export type MarkKind = 'letter' | 'roman' | 'arabic' | 'alpha' | 'double';

export interface PositionLabel {
  readonly mark: MarkKind | null;
  /** As printed, without number and remarks. */
  readonly text: string;
  /** `text` folded and its abbreviations spelled out, to compare with the law's names. */
  readonly folded: string;
  /** A part of the position above it, never a summand. */
  readonly isPartOf: boolean;
  /** Whether a dash or a dot stands before it, as before the parts of what stands above. */
  readonly isBullet: boolean;
}

/** A number without a dot is one where a word follows. */
const WORD = String.raw`(?=\p{Lu}(?:\p{Ll}|\p{Lu}{2}))`;

const MARKS: readonly (readonly [MarkKind, RegExp])[] = [
  ['roman', /^(?:[IVX]{1,5})[.):]{1,2}\s*(?=\P{L}|\p{L}{2})/u],
  ['letter', /^[A-H][.):]{1,2}\s*/u],
  ['roman', new RegExp(String.raw`^(?:I{1,3}|IV|VI{0,3}|IX|X)\s+(?:${WORD}|(?=\p{Ll}{3}))`, 'u')],
  ['letter', new RegExp(String.raw`^[A-H]\s+${WORD}`, 'u')],
  ['roman', /^\([IVX]{1,5}\)\s*/u],
  ['letter', /^\([A-H]\)\s*/u],
  ['arabic', /^\(?\d{1,2}[.):]{1,2}\s*/u],
  ['arabic', /^\d{1,2}\s+(?=\p{L}{2})/u],
  ['double', /^\(?(?:aa|bb|cc|dd|ee|ff)\s?[.)]\s*/u],
  // `u.` is short for `und`.
  ['alpha', /^\(?(?:[a-z]\s?[):]|[a-tv-z]\s?\.\)?)\s*/u],
  ['alpha', new RegExp(String.raw`^[a-z]\s+${WORD}`, 'u')],
];

/** `A.I.1.` names the way to a position; its last number is the position's own. */
const PATH = /^(?:[A-H]\.\s?(?=[IVX]{1,5}\.)|[A-H]\.\s?(?=\d{1,2}\.)|[IVX]{1,5}\.\s?(?=\d{1,2}\.))+/u;

/** `1.2.1` names a place among all parts of the accounts, whose depth is theirs. */
const DECIMAL = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+(?=\p{L}{2})/u;

/** Remarks: of which, the year before, and what the law wants told beside a position without being one. */
const PART_OF =
  /^[\s\-–—•*(]*(?:davon|dav\.|darunter|hiervon|d\.\s?v\.|Vorjahr|Vj\.?|i\.\s?Vj|bedingtes Kapital|nachrichtlich|rückständige fällige|(?:mit (?:einer )?)?Restlaufzeit|aus Steuern|im Rahmen der sozialen Sicherheit)(?!\p{L})/iu;
const INLINE_PART = /(?<!\p{L})(?:davon|dav\.|darunter|hiervon)(?!\p{L})/iu;
const BEFORE_PART = ' ,;:-–—(';
const BULLET = /^[-–—•·▪◦]\s*(?=\p{L}|\d{1,2}\.|[a-z]\))/u;
/** Some print one between number and name. */
const DASH = /^[-–—]\s+(?=\p{L})/u;
/** A mark that points to a note, glued to the name or behind it. */
const FOOTNOTE = /(?<=[\p{L})])\s?(?:\d{1,2}\)|⁽?[⁰¹²³⁴-⁹*†]{1,3}[)⁾]?)$/u;
/** Few labels end as one could, and looking at their last character is cheaper. */
const FOOTNOTE_END = /[)⁾⁰¹²³⁴-⁹*†]/u;
const FORMULA = /^[+\-–=./:]+\s*(?=\p{L}|\d{1,2}\.|[a-z]\))/u;

/**
 * Parts a printed label into number, name and remarks.
 * @param printed with one blank for every run of white space
 */
export const positionLabel: (printed: string) => PositionLabel = remembered(partedLabel);

function partedLabel(printed: string): PositionLabel {
  const plain = printed.trim();
  if (PART_OF.test(plain)) {
    return { mark: null, text: plain, folded: foldText(plain), isPartOf: true, isBullet: false };
  }
  const isBullet = BULLET.test(plain);
  const bare = mendedNumber((isBullet ? plain.replace(BULLET, '') : plain).replace(FORMULA, ''))
    .replace(PATH, '')
    .replace(DECIMAL, '');
  const found = MARKS.find(([, pattern]) => pattern.test(bare));
  const named = withoutPart(found === undefined ? bare : bare.replace(found[1], '').replace(DASH, '')).trim();
  const text = FOOTNOTE_END.test(named.slice(-1)) ? named.replace(FOOTNOTE, '') : named;
  return { mark: found?.[0] ?? null, text, folded: spellOut(text), isPartOf: false, isBullet };
}

function withoutPart(label: string): string {
  const start = label.search(INLINE_PART);
  return start === -1 ? label : trimmedEnd(label.slice(0, start), BEFORE_PART);
}
