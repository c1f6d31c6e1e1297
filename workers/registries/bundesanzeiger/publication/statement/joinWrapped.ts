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
  for (const [at, row] of rows.entries()) {
    const before = joined.at(-1);
    const label = before?.label ?? null;
    const isPart = label !== null && beginsList(label, rows.slice(at, at + 2), isNamed);
    const isWrapped = before !== undefined && label !== null && row.label !== null && !isPart;
    if (!isWrapped || !continues(before, label, row.label, isNamed)) {
      joined.push(row);
    } else {
      const text = `${label.text} ${row.label.text}`;
      const printed = [...before.printed, ...row.printed];
      joined[joined.length - 1] = { ...row, printed, label: { ...label, text, folded: spellOut(text) } };
    }
  }
  return joined;
}

/**
 * Whether a heading names what all rows below it are parts of, each of which goes on from it: `Verbindlichkeiten`,
 * `gegenüber Kreditinstituten`, `aus Lieferungen und Leistungen`.
 */
function beginsList(
  heading: PositionLabel,
  rows: readonly StatementRow[],
  isNamed: (folded: string) => boolean,
): boolean {
  const isPart = ({ label, isBare }: StatementRow): boolean =>
    !isBare && label !== null && !label.isPartOf && label.mark === null && goesOn(label.text) && !isNamed(label.folded);
  const areParts = rows.every((row) => isPart(row) && !/^(?:und|oder|sowie) /u.test(row.label?.folded ?? ''));
  return rows.length > 1 && areParts && isNamed(heading.folded) && !endsOpen(heading.text);
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
