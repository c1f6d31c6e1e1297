import type { ReportWarning } from '#contract/types/accounts/xbrlReport';
import type { RawFact } from './rawFact.ts';
import type { TextPart } from './textPart.ts';

/** A text and the elements that it stands in. */
export interface WholeText {
  readonly text: string;
  readonly places: readonly PlacedText[];
}

export interface PlacedText {
  /** XPath. */
  readonly place: string;
  readonly text: string;
}

/**
 * A text with all parts that it goes on in (Inline XBRL 1.1, 4.1).
 * @param used the parts that belong to a text already; those of this one are added
 */
export function continuedText(
  { text, place, continuedAt }: Pick<RawFact, 'text' | 'place' | 'continuedAt'>,
  parts: ReadonlyMap<string, TextPart>,
  used: Set<string>,
): WholeText | ReportWarning {
  const placed = [{ place, text }];
  for (let next = continuedAt; next !== null;) {
    const part = parts.get(next);
    if (part === undefined || used.has(next)) {
      return 'continuation_broken';
    }
    if (part.isTooLong) {
      return 'text_too_long';
    }
    used.add(next);
    placed.push({ place: part.place, text: part.text });
    next = part.continuedAt;
  }
  const whole = placed.map((one) => one.text).join('');
  return {
    text: whole.replace(/\s+/gu, ' ').trim(),
    places: placed.map((one) => ({ place: one.place, text: one.text.trim() })),
  };
}
