/**
 * Text with the letters that a reader sees: two letters in one glyph as two, hyphens that keep together what they join as
 * hyphens. A soft hyphen shows at the end of a line only.
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u00ad(?=.)/gu, '')
    .replace(/[\u00ad\u2010\u2011]/gu, '-');
}
