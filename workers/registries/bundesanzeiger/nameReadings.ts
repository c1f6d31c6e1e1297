import { normalName } from '../normalName.ts';

/** One way to read a printed name. */
export interface NameReading {
  /** Normalised. */
  readonly name: string;
  /** What follows, as a possible address. */
  readonly rest: string;
}

/** A printed name as a whole, and its part before each comma: companies print the address behind the name. */
export function nameReadings(text: string): NameReading[] {
  const commas = [...text.matchAll(/,/gu)].map(({ index }) => index);
  return [text.length, ...commas].map((end) => ({ name: normalName(text.slice(0, end)), rest: text.slice(end + 1) }));
}
