import { hasHiddenCharacters } from './hiddenCharacters.ts';

/** RFC 5322 3.2.3 atext, with the non-ASCII characters that RFC 6531 3.3 adds. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\u{80}-\\u{10FFFF}-]+";
const DOT_ATOM = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');

/** RFC 5321 4.1.2 QcontentSMTP: qtextSMTP, or a backslash before any printable ASCII character. */
const QUOTED = /^"(?:[ !#-[\]-~\u{80}-\u{10FFFF}]|\\[ -~])*"$/u;

/** True where the text can stand before the @; its length is not looked at. */
export function isLocalPart(text: string): boolean {
  return (DOT_ATOM.test(text) || QUOTED.test(text)) && !hasHiddenCharacters(text);
}

/** The one spelling of a local part: `bare` is what it means, `written` is how it must be written in an address. */
export interface CanonicalLocalPart {
  readonly bare: string;
  readonly written: string;
}

/**
 * Unquotes, composes (NFC) and lowers the case; quotes again only where the result is no dot-atom. By RFC 5321 2.4 only
 * the receiving host may ignore case, and in practice every one does. Dots and +tags stay: their meaning is the
 * host's alone.
 *
 * @param text a local part that `isLocalPart` accepts
 */
export function canonicalLocalPart(text: string): CanonicalLocalPart {
  const unquoted = text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/gu, '$1') : text;
  const bare = unquoted.normalize('NFC').toLowerCase();
  return { bare, written: DOT_ATOM.test(bare) ? bare : `"${bare.replace(/["\\]/g, '\\$&')}"` };
}
