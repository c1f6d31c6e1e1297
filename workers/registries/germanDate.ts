/**
 * `31.12.2021`, `1. 2. 2020` or, in the English interface, `31/12/2021`: the day always comes first
 * (docs/spec/registries.md, "handelsregister.de").
 */
const DAY_FIRST = /(?<!\d)(\d{1,2})\s?[./]\s?(\d{1,2})\s?[./]\s?(\d{4})(?!\d)/gu;

/** Every day that a text names, in its order, as ISO 8601; what is no day of the calendar is left out. */
export function daysIn(text: string): string[] {
  return [...text.matchAll(DAY_FIRST)].flatMap(([, day = '', month = '', year = '']) => {
    const iso = isoDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
    return iso === null ? [] : [iso];
  });
}

/** The text itself where it is a real ISO day, else null. */
export function isoDay(text: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) {
    return null;
  }
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.toISOString().startsWith(text) ? text : null;
}
