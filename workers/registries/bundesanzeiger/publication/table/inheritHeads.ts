import { tableColumns, type TableColumns, type ValueColumn } from './columns.ts';
import type { Segment } from './segments.ts';

/**
 * The columns of one side of a balance sheet with what the other side's headings say of them: some print years or units
 * on the first side only. Nothing is taken over where the sides differ in their columns or name different years.
 */
export function inheritHeads(own: TableColumns, other: Segment): TableColumns {
  const lacksHeads = own.values.some(({ unit }) => unit.kind === 'unknown');
  const theirs = lacksHeads ? tableColumns(other).values : [];
  const fits = own.values.length === theirs.length && own.values.every((column, at) => agrees(column, theirs[at]));
  return fits ? { ...own, values: own.values.map((column, at) => completed(column, theirs[at])) } : own;
}

/** Whether a column lacks what the other side tells, and contradicts nothing of it. */
function agrees({ period, unit }: ValueColumn, other: ValueColumn | undefined): boolean {
  return (
    unit.kind === 'unknown' && (period.kind === 'none' || JSON.stringify(period) === JSON.stringify(other?.period))
  );
}

function completed(column: ValueColumn, other: ValueColumn | undefined): ValueColumn {
  return other === undefined ? column : { ...column, period: other.period, unit: other.unit };
}
