import type { DrawnLetter } from '../drawnWords.ts';
import type { GraphicsState } from './graphicsState.ts';

/** Points; the smallest print of forms has 4. */
const SMALLEST = 2;
/** ISO 32000-1, 9.3.6: from here on text is not painted, or cuts out what is painted later. */
const FIRST_UNSEEN_MODE = 3;
/** Controls, and signs of Unicode that take no room or turn the direction of writing; the soft hyphen is none of them. */
const CONTROL = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** Why a letter is not seen, whatever else the page draws; null where nothing speaks against it. */
export function unseenLetter(letter: DrawnLetter, state: GraphicsState, isRecognised: boolean): string | null {
  const [a, b, c, d] = letter.matrix;
  if (Math.min(Math.hypot(a, b), Math.hypot(c, d)) * Math.abs(letter.size) < SMALLEST) {
    return 'Text is too small to be seen.';
  }
  if (CONTROL.test(letter.text)) {
    return 'Text has control characters in it, which nobody sees.';
  }
  if (state.textMode >= FIRST_UNSEEN_MODE && !isRecognised) {
    return 'Text is invisible.';
  }
  return state.isMixed ? 'Text is drawn through a mask, or mixed with what is below it.' : null;
}
