import type { GridCell } from './gridCell.ts';
import { unitIn } from './unit.ts';

/** What stands in brackets at the end of a label. */
const REMARK = /[([]\s?(?:in\s)?([^()[\]\d]{1,15})[)\]]\s?$/u;

/** Whether the label of a row names another unit than its column: `Umsatzerlöse (TEUR)`. */
export function namesOtherUnit(labels: readonly GridCell[], centsPerUnit: number): boolean {
  return labels.some(({ text }) => {
    const unit = unitIn(REMARK.exec(text)?.[1] ?? '');
    return unit.kind !== 'unknown' && !(unit.kind === 'cents' && unit.cents === centsPerUnit);
  });
}
