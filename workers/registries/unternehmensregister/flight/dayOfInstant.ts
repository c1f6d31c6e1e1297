import { daysIn, isoDay } from '../../germanDate.ts';

const BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/u;

/**
 * The German day of a date in a page's data, ISO 8601: `2024-05-02`, `02.05.2024`, an instant with its offset, which may be
 * in the evening before, or milliseconds of the epoch. Null where it is none of these.
 */
export function dayOfInstant(value: string | number): string | null {
  const text = typeof value === 'string' ? value.replace(/^\$D/u, '') : value;
  if (typeof text === 'string' && !OFFSET.test(text)) {
    return isoDay(text.slice(0, 10)) ?? daysIn(text)[0] ?? null;
  }
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : BERLIN.format(instant);
}
