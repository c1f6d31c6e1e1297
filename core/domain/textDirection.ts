/**
 * Characters that may change the order of the text around them: those of writing from right to left (UAX 9, classes R,
 * AL and AN, by their blocks) and those that control directions.
 */
const TURNING = /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** These, and what may end a paragraph, which ends all isolates. */
const CONCERNED = new RegExp(`${TURNING.source}|[\\p{Cc}\\u2029]`, 'gu');

const ISOLATES = ['\u2066', '\u2067', '\u2068'];
const OPEN = '\u2068';
const CLOSE = '\u2069';

/** Whether a text may change the order of what stands beside it. What it isolates itself does not. */
export function mayTurn(text: string): boolean {
  if (!TURNING.test(text)) {
    return false;
  }
  let open = 0;
  for (const [character] of text.matchAll(CONCERNED)) {
    if (ISOLATES.includes(character)) {
      open += 1;
    } else if (character === CLOSE && open > 0) {
      open -= 1;
    } else if (open === 0 ? TURNING.test(character) : !TURNING.test(character)) {
      return true;
    }
  }
  return open > 0;
}

/**
 * The text with an opening isolate in front for each that it closes and did not open, and a closing one behind it for each
 * that it leaves open: such a text cannot end an isolate around it, nor reach beyond its end (UAX 9, BD9).
 *
 * @param text without an end of a paragraph, which ends all isolates
 */
export function balanced(text: string): string {
  let open = 0;
  let missing = 0;
  for (const [character] of text.matchAll(/[\u2066-\u2069]/gu)) {
    if (character !== CLOSE) {
      open += 1;
    } else if (open > 0) {
      open -= 1;
    } else {
      missing += 1;
    }
  }
  return OPEN.repeat(missing) + text + CLOSE.repeat(open);
}

/** The text within a sentence without markup, which keeps its own order, and of which ends of paragraphs are no part. */
export function isolated(text: string): string {
  return mayTurn(text) ? `${OPEN}${balanced(text.replaceAll(/[\p{Cc}\u2029]/gu, ' '))}${CLOSE}` : text;
}
