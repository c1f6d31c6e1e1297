/**
 * Text with the letters that a reader sees: two letters in one glyph as two, hyphens that keep together what they join as
 * hyphens. A soft hyphen shows at the end of a line only. Numbers that are no digits stay what they are: a raised figure
 * points to a note, and behind an amount it would be a digit more; `½` would become two numbers.
 */
export function plainLetters(text: string): string {
  return text
    .replace(/\P{No}+/gu, (letters) => letters.normalize('NFKC'))
    .replace(/\u00ad(?=.)/gu, '')
    .replace(/[\u00ad\u2010\u2011]/gu, '-');
}
