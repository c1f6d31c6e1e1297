import { PERCENT_SUM_TOLERANCE, PERCENT_TOLERANCE } from './percentage.ts';
import { entryCents, type ShareEntry } from './shareEntry.ts';

/** Whether rows print percentages that are their parts of all rows together and come to 100. */
export function areParts(entries: readonly ShareEntry[], openEach: boolean): boolean {
  const total = entries.reduce((sum, entry) => sum + entryCents(entry, openEach), 0);
  const parts = entries.flatMap((entry) => {
    const exact = (100 * entryCents(entry, openEach)) / total;
    return entry.percents.find((percent) => Math.abs(percent - exact) <= PERCENT_TOLERANCE) ?? [];
  });
  const sum = parts.reduce((all, percent) => all + percent, 0);
  return total > 0 && parts.length === entries.length && Math.abs(sum - 100) <= PERCENT_SUM_TOLERANCE;
}
