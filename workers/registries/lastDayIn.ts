import { writtenDays } from './handelsregister/shareholderList/values/writtenDay.ts';

/** A day whose year has two digits: it may be of either century. */
const SHORT = /(?<!\d)\d{1,2}\.\s?\d{1,2}\.\s?\d{2}(?!\d)/gu;

/** The last day that a text names, in numbers or words, ISO 8601; null where it names none or leaves its century open. */
export function lastDayIn(text: string): string | null {
  const last = writtenDays(text).at(-1);
  const short = [...text.matchAll(SHORT)].at(-1);
  return last === undefined || (short !== undefined && short.index > last.start) ? null : last.day;
}
