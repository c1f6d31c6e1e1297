import { writtenDays } from '../../table/period.ts';

const SNAPSHOT =
  /(?<!\p{L})(?:zum|am|per|ab|seit)\s(?:dem\s)?\d|stichtag|(?:jahres|(?<!\p{L}))ende(?!\p{L})|derzeit|aktuell|gegenwärtig|(?<!\p{L})heute|mittlerweile|inzwischen|zur\szeit|momentan|künftig|plan(?:t|en)(?!\p{L})|geplant/iu;

/** Whether a count is that of one day, or of another time than the year; two days are a period. */
export function isOfOneDay(text: string): boolean {
  return SNAPSHOT.test(text) || writtenDays(text).length === 1;
}
