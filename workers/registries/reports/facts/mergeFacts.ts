import type { ReportWarning } from '#contract/types/accounts/xbrlReport';
import { Decimal } from '../decimal.ts';
import type { PlacedFact } from './toFacts.ts';

export interface MergedFacts {
  readonly facts: readonly PlacedFact[];
  /** What is left out because the report contradicts itself, with why. */
  readonly contradicted: readonly { readonly fact: PlacedFact; readonly why: ReportWarning }[];
}

/**
 * Each fact once, in the order of the report. Facts about the same are one where rounding explains how they differ: then
 * the most exact one is taken; else none is (XBRL International, "Handling Duplicate Facts in XBRL and Inline XBRL").
 * Where the digits of one contradict how exact it is said to be, its scale may be missing, so that none is taken either.
 */
export function mergeFacts(facts: readonly PlacedFact[]): MergedFacts {
  const groups = [...Map.groupBy(facts, subjectOf).values()];
  const merged = groups.map(oneOf);
  return {
    facts: merged.filter((fact) => fact !== null),
    contradicted: groups
      .flatMap((group, at) => (merged[at] === null ? group : []))
      .map((fact) => ({ fact, why: isAsExactAsTold(fact) ? 'contradictory' : 'accuracy_contradicted' })),
  };
}

function subjectOf({ concept, unit, period, dimensions }: PlacedFact): string {
  return JSON.stringify([concept, unit, period.start, period.end, dimensions]);
}

function oneOf(group: readonly PlacedFact[]): PlacedFact | null {
  const [first] = group;
  if (!group.every(isAsExactAsTold)) {
    return null;
  }
  if (first === undefined || group.every(({ value }) => value === first.value)) {
    return mostExact(group);
  }
  return first.unit !== null && areOneNumber(group) ? mostExact(group) : null;
}

/** Billions: no report rounds to more. */
const COARSEST_DECIMALS = -9;

/** A number that is right to thousands is told in whole thousands: 100 is not, and may stand for 100,000. */
function isAsExactAsTold({ value, unit, decimals }: PlacedFact): boolean {
  if (unit === null || value === null || decimals === null) {
    return true;
  }
  return decimals >= COARSEST_DECIMALS && Decimal.parse(value)?.isRoundedTo(decimals) !== false;
}

function mostExact(group: readonly PlacedFact[]): PlacedFact | null {
  const exactness = ({ decimals }: PlacedFact): number => decimals ?? Infinity;
  return group.reduce<PlacedFact | null>(
    (best, fact) => (best === null || exactness(fact) > exactness(best) ? fact : best),
    null,
  );
}

/** Whether all could be rounded from one number: those that are right to the same decimals must be equal. */
function areOneNumber(group: readonly PlacedFact[]): boolean {
  const byDecimals = new Map<number | null, Decimal>();
  for (const { value, decimals } of group) {
    const number = value === null ? null : Decimal.parse(value);
    const other = number === null ? null : (byDecimals.get(decimals) ?? number);
    if (number === null || other?.compare(number) !== 0) {
      return false;
    }
    byDecimals.set(decimals, number);
  }
  // No more than there are decimals, however often a report repeats itself.
  const numbers = [...byDecimals];
  return numbers.every((one, at) => numbers.slice(at + 1).every((other) => overlap(one, other)));
}

type Rounded = readonly [number | null, Decimal];

/** What is told exactly may lie on the very bound of what is rounded: 1500 is 2000 in thousands. */
function overlap([decimals, value]: Rounded, [otherDecimals, otherValue]: Rounded): boolean {
  const allowed = Decimal.halfUnit(decimals).plus(Decimal.halfUnit(otherDecimals));
  const order = value.minus(otherValue).abs().compare(allowed);
  return order < 0 || (order === 0 && (decimals === null || otherDecimals === null));
}
