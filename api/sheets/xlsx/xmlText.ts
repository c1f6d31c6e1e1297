import { CELL_CHARACTERS_MAX } from '#domain/sheetCell';
import { shortenedText } from '#domain/shortenedText';

/** What XML needs escaped, what it cannot carry, and what would be read as such an escape (ECMA-376 part 1, 22.9.2.19). */
const SPECIAL = /[&<>"]|[\u0001-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the content of an element or an attribute, no longer than a cell may be. */
export function xmlText(text: string): string {
  return shortenedText(text, CELL_CHARACTERS_MAX).replace(SPECIAL, (sign) => ENTITIES[sign] ?? escape(sign));
}

function escape(sign: string): string {
  return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}
