/**
 * What RFC 6531 leaves to its readers (RFC 6532 3.1, RFC 5198): control and format characters, white space and
 * separators beyond ASCII's space, and what is not assigned. They hide one address behind another, and IDNA drops some
 * of them without a word.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** True where the text has a character that cannot be seen, or half of one. */
export function hasHiddenCharacters(text: string): boolean {
  return HIDDEN.test(text);
}
