import type { PositionLabel } from '../table/positionLabel.ts';
import { spellOut } from '../table/spellOut.ts';
import { endsOpen, goesOn } from '../table/wrappedLabel.ts';
import type { StatementRow } from './statementRows.ts';

/**
 * Puts labels together that take several rows of their table, the amounts beside the last one.
 * @param isNamed whether a folded label names a position, so that it begins one and continues none
 */
export function joinWrapped(rows: readonly StatementRow[], isNamed: (folded: string) => boolean): StatementRow[] {
  const joined: StatementRow[] = [];
  for (const row of rows) {
    const before = joined.at(-1);
    const label = before?.label ?? null;
    if (before === undefined || label === null || row.label === null || !continues(before, label, row.label, isNamed)) {
      joined.push(row);
    } else {
      const text = `${label.text} ${row.label.text}`;
      const printed = [...before.printed, ...row.printed];
      joined[joined.length - 1] = { ...row, printed, label: { ...label, text, folded: spellOut(text) } };
    }
  }
  return joined;
}

function continues(
  before: StatementRow,
  label: PositionLabel,
  next: PositionLabel,
  isNamed: (folded: string) => boolean,
): boolean {
  return (
    before.isBare &&
    !label.isPartOf &&
    !next.isPartOf &&
    next.mark === null &&
    !next.isBullet &&
    (endsOpen(label.text) || (goesOn(next.text) && !isNamed(next.folded)))
  );
}
