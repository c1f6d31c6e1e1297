import type { PositionLabel } from '../table/positionLabel.ts';
import { namesOnlyLoss } from './signRules.ts';
import type { StatementRow } from './statementRows.ts';

const GENERAL = /komplementaer|persoenlich haftende/u;
const LIMITED = /kommandit/u;

/**
 * Gives rows without a number that of the row before them where they stand beside it: limited partners behind general
 * ones (section 264c (2) HGB), and a single deduction, before which a dash is a minus.
 */
export function withRowsBeside(rows: readonly StatementRow[]): StatementRow[] {
  return rows.map((row, at) => {
    const [before, next] = [rows[at - 1], rows[at + 1]?.label ?? null];
    const first = before?.isBare === false ? before.label : null;
    return first !== null && row.label !== null && isBeside(first, row.label, next)
      ? { ...row, label: { ...row.label, mark: first.mark, isBullet: false } }
      : row;
  });
}

function isBeside(first: PositionLabel, label: PositionLabel, next: PositionLabel | null): boolean {
  const isPlain = label.mark === null && !label.isPartOf;
  return isPlain && (areBothKinds(first, label) || isDeduction(first, label, next));
}

function areBothKinds(first: PositionLabel, second: PositionLabel): boolean {
  return first.mark !== null && GENERAL.test(first.folded) && LIMITED.test(second.folded);
}

function isDeduction(before: PositionLabel, label: PositionLabel, next: PositionLabel | null): boolean {
  return label.isBullet && !before.isBullet && next?.isBullet !== true && namesOnlyLoss(label.folded);
}
