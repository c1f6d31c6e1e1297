import { Decimal } from '../decimal.ts';
import type { PlacedFact } from './toFacts.ts';

export interface MergedFacts {
  readonly facts: readonly PlacedFact[];
  /** How many facts are left out because the report contradicts itself. */
  readonly contradictory: number;
}

/**
 * Each fact once, in the order of the report. Facts about the same are one where rounding explains how they differ: then
 * the most exact one is taken; else none is (XBRL International, "Handling Duplicate Facts in XBRL and Inline XBRL").
 */
export function mergeFacts(facts: readonly PlacedFact[]): MergedFacts {
  const groups = [...Map.groupBy(facts, subjectOf).values()];
  const merged = groups.map(oneOf);
  return {
    facts: merged.filter((fact) => fact !== null),
    contradictory: groups.reduce((count, group, at) => count + (merged[at] === null ? group.length : 0), 0),
  };
}

function subjectOf({ concept, unit, period, dimensions }: PlacedFact): string {
  return JSON.stringify([concept, unit, period.start, period.end, dimensions]);
}

function oneOf(group: readonly PlacedFact[]): PlacedFact | null {
  const [first] = group;
  if (first === undefined || group.every(({ value }) => value === first.value)) {
    return mostExact(group);
  }
  return first.unit !== null && haveCommonNumber(group) ? mostExact(group) : null;
}

function mostExact(group: readonly PlacedFact[]): PlacedFact | null {
  const exactness = ({ decimals }: PlacedFact): number => decimals ?? Infinity;
  return group.reduce<PlacedFact | null>(
    (best, fact) => (best === null || exactness(fact) > exactness(best) ? fact : best),
    null,
  );
}

/** Whether one number could be what all of them are rounded from. */
function haveCommonNumber(group: readonly PlacedFact[]): boolean {
  const ranges = group.map(rangeOf);
  const known = ranges.filter((range) => range !== null);
  const [first, ...others] = known;
  if (first === undefined || known.length < ranges.length) {
    return false;
  }
  const common = others.reduce(
    ({ low, high }, range) => ({
      low: range.low.compare(low) > 0 ? range.low : low,
      high: range.high.compare(high) < 0 ? range.high : high,
    }),
    first,
  );
  return common.low.compare(common.high) <= 0;
}

function rangeOf({ value, decimals }: PlacedFact): { readonly low: Decimal; readonly high: Decimal } | null {
  const number = value === null ? null : Decimal.parse(value);
  if (number === null) {
    return null;
  }
  const half = Decimal.halfUnit(decimals);
  return { low: number.minus(half), high: number.plus(half) };
}
