import { foldText } from '#domain/foldText';
import { trimmedEnd } from '../../../trimmedEnd.ts';

/** How a position is numbered; the kinds nest in this order, whichever of them a statement uses. */
export type MarkKind = 'letter' | 'roman' | 'arabic' | 'alpha' | 'double';

export interface PositionLabel {
  readonly mark: MarkKind | null;
  /** As printed, without number and remarks. */
  readonly text: string;
  /** `text` folded, to compare with the law's names. */
  readonly folded: string;
  /** A part of the position above it, never a summand. */
  readonly isPartOf: boolean;
}

const MARKS: readonly (readonly [MarkKind, RegExp])[] = [
  ['roman', /^(?:[IVX]{1,5})[.)]\s*(?=\P{L}|\p{L}{2})/u],
  ['letter', /^[A-H][.)]\s*/u],
  ['roman', /^(?:I{1,3}|IV|VI{0,3}|IX|X)\s+(?=\p{Lu}\p{Ll})/u],
  ['letter', /^[A-H]\s+(?=\p{Lu}\p{Ll})/u],
  ['arabic', /^\d{1,2}(?:[.)]|\.\))\s*/u],
  ['arabic', /^\d{1,2}\s+(?=\p{L}{2})/u],
  ['double', /^(?:aa|bb|cc|dd)\s?[.)]\s*/u],
  ['alpha', /^[a-z]\s?[.)]\s*/u],
];

const PART_OF = /^[\s\-–—•*(]*(?:davon|darunter|hiervon|d\.\s?v\.|Vorjahr|Vj\.?|i\.\s?Vj)(?!\p{L})/iu;
const INLINE_PART = /(?<!\p{L})(?:davon|darunter|hiervon)(?!\p{L})/iu;
const BEFORE_PART = ' ,;:-–—(';
const FORMULA = /^[+\-–=./:]+\s*(?=\p{L}|\d{1,2}\.|[a-z]\))/u;

/**
 * Parts a printed label into number, name and remarks.
 * @param printed with one blank for every run of white space
 */
export function positionLabel(printed: string): PositionLabel {
  const plain = printed.trim();
  if (PART_OF.test(plain)) {
    return { mark: null, text: plain, folded: foldText(plain), isPartOf: true };
  }
  const bare = plain.replace(FORMULA, '');
  const found = MARKS.find(([, pattern]) => pattern.test(bare));
  const text = withoutPart(found === undefined ? bare : bare.replace(found[1], '')).trim();
  return { mark: found?.[0] ?? null, text, folded: foldText(text), isPartOf: false };
}

function withoutPart(label: string): string {
  const start = label.search(INLINE_PART);
  return start === -1 ? label : trimmedEnd(label.slice(0, start), BEFORE_PART);
}
