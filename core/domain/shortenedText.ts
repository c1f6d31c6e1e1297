import { withoutZeros } from './withoutZeros.ts';

/**
 * What a caller sent, fit for an answer and for the database: at most so many characters, the last an ellipsis where some
 * are left out, and U+FFFD for what is no character.
 */
export function shortenedText(text: string, most: number): string {
  const shown = text.length > most ? `${withoutHalf(text.slice(0, most - 1))}…` : text;
  return withoutZeros(shown.toWellFormed());
}

/** A cut may go through a surrogate pair. */
function withoutHalf(text: string): string {
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
