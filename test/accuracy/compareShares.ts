import type { SameShares, ShareRange } from './sample.ts';

/** Whether the same shares were read, with the same nominal amounts; ranges that follow each other are one. */
export function areSameShares(truth: SameShares, found: unknown): boolean {
  return Array.isArray(found) && normalised(truth.ranges) === normalised(found as readonly ShareRange[]);
}

function normalised(ranges: readonly ShareRange[]): string {
  const merged: ShareRange[] = [];
  for (const range of ranges.toSorted((one, other) => order(one.from, other.from))) {
    const last = merged.at(-1);
    if (last !== undefined && follows(last, range)) {
      merged[merged.length - 1] = { ...last, to: range.to };
    } else {
      merged.push(range);
    }
  }
  return JSON.stringify(merged.map(({ from, to, nominal_each: each }) => [from, to, each]));
}

function follows(last: ShareRange, next: ShareRange): boolean {
  return typeof last.to === 'number' && next.from === last.to + 1 && last.nominal_each === next.nominal_each;
}

/** Sub-numbers by their parts: 1.2 stands before 1.10. */
function order(one: number | string, other: number | string): number {
  return String(one).localeCompare(String(other), 'en', { numeric: true });
}
