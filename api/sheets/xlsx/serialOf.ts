const DAY_MILLISECONDS = 86_400_000;
/** Day 0 of the calendar of 1900 as it counts from March of that year on: before, it has a day that never was. */
const ORIGIN = Date.UTC(1899, 11, 30);
const FIRST_DAY = Date.UTC(1900, 2, 1);

/**
 * A moment as spreadsheets count it: days, and times as parts of a day.
 *
 * @param iso a day, a time, or both with a T between them
 * @returns null for days before March 1900, and for what is no moment
 */
export function serialOf(iso: string): number | null {
  const isTime = /^\d{2}:/.test(iso);
  const milliseconds = Date.parse(isTime ? `1970-01-01T${iso}Z` : iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`);
  if (Number.isNaN(milliseconds)) {
    return null;
  }
  if (isTime) {
    return milliseconds / DAY_MILLISECONDS;
  }
  // A day that no calendar has is taken for one of the next month.
  const isDay = new Date(milliseconds).toISOString().startsWith(iso.slice(0, 10));
  return isDay && milliseconds >= FIRST_DAY ? (milliseconds - ORIGIN) / DAY_MILLISECONDS : null;
}
