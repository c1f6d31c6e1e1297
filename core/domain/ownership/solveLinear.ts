/**
 * Solves a square system of integers for several right sides, exactly: elimination without fractions (Bareiss, 1968), so that
 * numbers stay as short as determinants are.
 *
 * @param right of each equation, one number a right side
 * @returns of each unknown, one numerator a right side, all over the one denominator; null where there is no single solution
 */
export function solveLinear(
  matrix: readonly (readonly bigint[])[],
  right: readonly (readonly bigint[])[],
): Solution | null {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...(right[at] ?? [])]);
  let divisor = 1n;
  for (let column = 0; column < size; column++) {
    const from = rows.findIndex((row, at) => at >= column && row[column] !== 0n);
    const [pivot] = from === -1 ? [] : rows.splice(from, 1);
    if (pivot === undefined) {
      return null;
    }
    rows.splice(column, 0, pivot);
    const lead = pivot[column] ?? 1n;
    rows.forEach((row, at) => {
      if (at !== column) {
        clear(row, pivot, { column, lead, divisor });
      }
    });
    divisor = lead;
  }
  return { numerators: rows.map((row) => row.slice(size)), denominator: divisor };
}

interface Solution {
  readonly numerators: readonly (readonly bigint[])[];
  readonly denominator: bigint;
}

interface Step {
  readonly column: number;
  readonly lead: bigint;
  /** The pivot of the step before, which divides all that this one makes. */
  readonly divisor: bigint;
}

function clear(row: bigint[], pivot: readonly bigint[], { column, lead, divisor }: Step): void {
  const factor = row[column] ?? 0n;
  for (let at = 0; at < row.length; at++) {
    const [own = 0n, above = 0n] = [row[at], pivot[at]];
    if (own !== 0n || (factor !== 0n && above !== 0n)) {
      row[at] = (lead * own - factor * above) / divisor;
    }
  }
}
