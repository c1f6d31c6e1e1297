const DAY_MS = 86_400_000;

/** The ISO date `days` after an ISO date. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `2026-06-15` as `15.06.2026`. */
export function germanDay(day: string): string {
  return day.split('-').toReversed().join('.');
}

/** `2026-06-15` as `15/06/2026`, the English interface's spelling. */
export function slashedDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];

/** `1980-01-01` as `1. Januar 1980`. */
export function longGermanDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}. ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
