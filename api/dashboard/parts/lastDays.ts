const DAY_MILLISECONDS = 86_400_000;

/** The last days in UTC, today included, oldest first, as 2026-01-31. */
export function lastDays(now: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) =>
    dayOf(new Date(now.getTime() - (count - 1 - index) * DAY_MILLISECONDS)),
  );
}

/** The instant at which a day begins. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
