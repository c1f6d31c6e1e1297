import type { Knows } from './bearerOf.ts';
import { type Removal, removedFromJson } from './removedFrom.ts';

/**
 * The cells of a row of a table without the people that are known. The row is read as an object whose keys are the names of
 * its columns: first and last name may stand in two of them, and the birth date in a third.
 *
 * @param columns the names of the columns, by place; missing where a column has none
 */
export function removedFromRow(
  cells: readonly unknown[],
  columns: readonly (string | undefined)[],
  knows: Knows,
): Removal<readonly unknown[]> {
  const keys = cells.map((_, place) => keyAt(columns, place));
  const row = Object.fromEntries(keys.map((key, place) => [key, cells[place]]));
  const { value, found, unclear } = removedFromJson(row, knows);
  // Cells are put back by place, whatever became of their keys.
  const removed = Object.values(value as Readonly<Record<string, unknown>>);
  return { value: found.length === 0 ? cells : removed, found, unclear };
}

/** Two columns may have one name, and none of them may look like the place of another, by which objects order their keys. */
function keyAt(columns: readonly (string | undefined)[], place: number): string {
  const name = columns[place] ?? '';
  const isUnique = name !== '' && columns.indexOf(name) === place && !/^\d+$/u.test(name);
  return isUnique ? name : `column ${place + 1}${name === '' ? '' : ` ${name}`}`;
}
