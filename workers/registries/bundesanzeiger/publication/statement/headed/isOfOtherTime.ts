import type { FiscalYear } from '../../../fiscalYear.ts';
import { periodIn, writtenDays } from '../../table/period.ts';

/** Whether a heading names a day or a year. */
export function namesTime(heading: string): boolean {
  const { kind } = periodIn(heading);
  return kind === 'day' || kind === 'year';
}

/** What stands beneath is of the year before: `Vorjahreszahlen`, and not `mit Vorjahreszahlen`. */
const PRIOR_ALONE =
  /^\(?(?:(?:werte|zahlen|angaben|beträge)\s(?:des|vom|aus\sdem)\s)?vorjahr(?:e?s)?(?:-?(?:zahlen|werte|angaben|vergleich))?\)?:?$/iu;

/**
 * Whether a heading names another closing day than that of the fiscal year (section 242 (1) HGB), or another year. One of
 * several days may be that of the year before.
 * @param year days of ISO 8601, the last of which may be a year alone
 */
export function isOfOtherTime(heading: string, { end }: FiscalYear): boolean {
  if (end === null) {
    return false;
  }
  const days = writtenDays(heading);
  if (days.length > 0) {
    return !days.some((day) => day.startsWith(end));
  }
  if (PRIOR_ALONE.test(heading)) {
    return true;
  }
  const period = periodIn(heading);
  return period.kind === 'year' && String(period.year) !== end.slice(0, 4);
}
