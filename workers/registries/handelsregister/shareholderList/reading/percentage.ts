import type { Holding } from './holdings.ts';
import { areRowTotals, type ShareEntry } from './shareEntry.ts';

/** § 4 GesLV lets lists round and truncate, in practice to whole percents at times. */
export const PERCENT_TOLERANCE = 0.6;
/** Of printed percentages that are rounded one by one (§ 4 GesLV). */
export const PERCENT_SUM_TOLERANCE = 1;
/** Digits behind the point of a percentage that no list prints. */
const COMPUTED_DIGITS = 4;

/** What percentages may be parts of, in integer cents. */
export interface Wholes {
  /** The capital that the amounts come to; null where they come to another or none is told. */
  readonly capitalCents: number | null;
  /** Of all holders. */
  readonly totalCents: number;
}

/**
 * The holder's total percentage: the printed one, else that of the only share, else computed from the capital
 * (docs/spec/decisions.md, "get_company_historical_owners output"); null where none is known.
 */
export function percentageOf(
  holding: Holding,
  nominalCents: number,
  { capitalCents, totalCents }: Wholes,
): number | null {
  const part = (whole: number | null): number | null =>
    whole === null || whole === 0 ? null : (nominalCents / whole) * 100;
  const exact = part(capitalCents);
  return (
    printedPercentage(holding, exact ?? part(totalCents)) ??
    (exact === null ? null : Number(exact.toFixed(COMPUTED_DIGITS)))
  );
}

/** The percentage in the column of totals; where every row has one of its own, none of them is the holder's. */
function totalPercentOf(entries: readonly ShareEntry[], exact: number | null): number | null {
  const told = entries.flatMap(({ holderPercent }) => holderPercent ?? []);
  const isEachRows = entries.length > 1 && told.length === entries.length;
  const isOther = exact !== null && Math.abs((told[0] ?? exact) - exact) > PERCENT_TOLERANCE;
  return areRowTotals(entries) || (isEachRows && (isOther || new Set(told).size > 1)) ? null : (told[0] ?? null);
}

function printedPercentage({ entries, sumPercent }: Holding, exact: number | null): number | null {
  const told = sumPercent ?? totalPercentOf(entries, exact);
  if (told !== null) {
    return told;
  }
  const [only, another] = entries;
  if (only === undefined || another !== undefined) {
    return null;
  }
  if (only.count === 1) {
    return only.percents[0] ?? null;
  }
  // Beside several shares stands the percentage of each, of all, or both.
  const near = only.percents.filter((value) => exact !== null && Math.abs(value - exact) <= PERCENT_TOLERANCE);
  const ofAll = near.filter(
    (value) => exact !== null && Math.abs(value - exact) < Math.abs(value - exact / only.count),
  );
  return ofAll.at(-1) ?? null;
}
