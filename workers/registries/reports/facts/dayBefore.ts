const DAY_MILLISECONDS = 86_400_000;

/** The day before another, both as ISO 8601; null where the calendar has no such day. */
export function dayBefore(day: string): string | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    return null;
  }
  return new Date(time - DAY_MILLISECONDS).toISOString().slice(0, 10);
}
