import { withoutZeros } from './withoutZeros.ts';

/** The start of a text, at most so many code points, fit for the database: U+FFFD for what is no character. */
export function firstCharacters(text: string, most: number): string {
  // A code point has at most two code units: what is behind them is not looked at.
  const start = Array.from(text.slice(0, 2 * most)).slice(0, most);
  return withoutZeros(start.join('').toWellFormed());
}
