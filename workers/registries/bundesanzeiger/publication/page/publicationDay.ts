import { NoPublication } from './noPublication.ts';

/**
 * The day of a publication that a portal shows.
 * @param day ISO 8601
 * @throws NoPublication where the page does not print it and nobody has told it
 */
export function publicationDay(day: string | null): string {
  if (day === null) {
    throw new NoPublication('The page does not tell the day of its publication.');
  }
  return day;
}
