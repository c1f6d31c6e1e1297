/**
 * What a terminal obeys instead of showing it, what turns the order of the text around it (UAX 9, 2), what ends a line
 * though it is no newline, and what is no character.
 */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * A text that shows as it is, in the order in which it is: each such character stands as `\u202e`. In JSON that is the
 * same text.
 */
export function escapeControls(text: string): string {
  return text.replaceAll(CONTROLS, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** JSON to be read by people, indented; a parser reads the value itself from it. */
export function readableJson(value: unknown): string {
  // The newlines of JSON.stringify are its own: it escapes those of texts.
  return JSON.stringify(value, null, 2).split('\n').map(escapeControls).join('\n');
}
