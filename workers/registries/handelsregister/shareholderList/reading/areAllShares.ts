import type { Currency } from '../values/amounts.ts';
import type { NumberRange } from '../values/shareNumbers.ts';
import type { HoldingsReading } from './holdings.ts';
import { entryCents, type ShareEntry } from './shareEntry.ts';

/** § 5 (1) GmbHG. Integer cents. */
export const LEAST_CAPITAL = 2_500_000;
/** § 5 (1) GmbHG until 1980. Integer pfennigs. */
const LEAST_CAPITAL_DM = 2_000_000;

/**
 * Whether rows tell without any printed total that they are all the shares there are: their numbers run on from 1, each
 * amount is plain, and together they are as much as the law asks of a company.
 */
export function areAllShares(
  { holdings, redeemedNumbers }: HoldingsReading,
  redeemedBelow: readonly NumberRange[],
  currency: Currency | null,
  company: string,
): boolean {
  const entries = holdings.flatMap((holding) => holding.entries);
  const sum = entries.reduce((total, entry) => total + entryCents(entry, true), 0);
  return (
    arePlain(entries) &&
    runOn([...entries.flatMap(({ ranges }) => ranges), ...redeemedNumbers, ...redeemedBelow]) &&
    sum >= leastCapital(currency, company)
  );
}

/** Whether each row tells its numbers, and its amount in a way that leaves nothing open. */
export function arePlain(entries: readonly ShareEntry[]): boolean {
  return entries.every(({ openCents, isPlain, ranges }) => openCents === null && isPlain && ranges.length > 0);
}

/** § 5a GmbHG: an Unternehmergesellschaft may have any capital from 1 EUR. */
function leastCapital(currency: Currency | null, company: string): number {
  if (/(?<!\p{L})UG(?!\p{L})|Unternehmergesellschaft|haftungsbeschränkt/u.test(company)) {
    return 100;
  }
  return currency === 'DM' ? LEAST_CAPITAL_DM : LEAST_CAPITAL;
}

/** Whether ranges begin with 1 and leave none out; sub-numbers such as `3.1` to `3.4` stand for their share 3. */
function runOn(ranges: readonly NumberRange[]): boolean {
  const whole = ranges
    .map(
      ({ from, to }) =>
        [Math.floor(Number.parseFloat(String(from))), Math.floor(Number.parseFloat(String(to)))] as const,
    )
    .toSorted(([one], [other]) => one - other);
  let last = 0;
  for (const [from, to] of whole) {
    if (from > last + 1) {
      return false;
    }
    last = Math.max(last, to);
  }
  return last > 0;
}
