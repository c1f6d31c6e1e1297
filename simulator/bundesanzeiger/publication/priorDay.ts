/** The same day of the year before. */
export function priorDay(isoDay: string): string {
  return `${Number(isoDay.slice(0, 4)) - 1}${isoDay.slice(4)}`;
}
