import type { PositionTree } from './positionTree.ts';
import { firstOf, hasAny } from './rowSums.ts';
import { namesSum } from './sideTotal.ts';
import type { StatementRow } from './statementRows.ts';

/** Sections 251 and 268 (7) HGB. */
const MEMO =
  /^treuhand|^haftungs?(?:verhaeltnisse| aus )|^eventual(?:verbindlichkeiten|schulden)|^(?:verbindlichkeiten aus )?(?:buergschaften|gewaehrleistung|der begebung|der uebertragung|der bestellung)|^(?:wechsel|begebungs)obligo|^indossament|^sicherheiten/u;

/** Sums at the end of a side that are tried as its total. */
const MOST_TRIED = 5;

/**
 * The rows of a side without what is told beneath its total and is no part of it. The total is the first sum behind the
 * last position of the first rank that all positions above it come to, and where none is, the sum that stands directly
 * above what has the name of a memo.
 * @param isTop whether a row is a position of the first rank by its number or name
 * @param read what rows are as a side
 */
export function withoutBeneathTotal(
  rows: readonly StatementRow[],
  isTop: (row: StatementRow) => boolean,
  read: (rows: readonly StatementRow[]) => PositionTree,
): readonly StatementRow[] {
  const last = rows.findLastIndex(isTop);
  const ends = [...rows.keys()].filter((at) => at > last && isSum(rows[at]) && rows.slice(at + 1).some(isLabelled));
  const proved = ends.slice(-MOST_TRIED).find((at) => read(rows.slice(0, at + 1)).total !== null);
  const end = proved ?? ends.find((at) => isMemo(rows.slice(at + 1).find(isLabelled)));
  return end === undefined ? rows : rows.slice(0, end + 1);
}

function isSum(row: StatementRow | undefined): boolean {
  return (
    row !== undefined &&
    (row.label === null || namesSum(row.label)) &&
    hasAny(row.label === null ? row.subtotal : firstOf(row))
  );
}

function isLabelled({ label }: StatementRow): boolean {
  return label?.isPartOf === false && !namesSum(label);
}

function isMemo(row: StatementRow | undefined): boolean {
  return row?.label !== undefined && row.label !== null && MEMO.test(row.label.folded);
}
