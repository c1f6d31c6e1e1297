import { foldText } from '#domain/foldText';
import type { PositionLabel } from '../table/positionLabel.ts';
import type { StatementRow } from './statementRows.ts';

/** Words that no label of the law ends with, or that none begins with where it is not one of several parts. */
const ENDS_OPEN =
  /(?:^|[\s,])(?:und|oder|sowie|für|der|des|dem|den|die|das|zur|zum|vom|von|an|am|auf|aus|bei|mit|in|im|nach|über|gegen|gegenüber|durch|soweit|sonstige|andere|ähnliche|eines|einer|diese|bezogene)$|[,–-]$/iu;
const GOES_ON = /^\p{Ll}/u;
/** In capitals only the word tells that it does not begin a label. */
const GOES_ON_IN_CAPITALS =
  /^(?:UND|ODER|SOWIE|FÜR|DER|DES|DEM|DEN|DIE|ZUR|ZUM|VOM|VON|AN|AUF|AUS|BEI|MIT|IN|IM|NACH|ÜBER|DURCH|GEGEN|GEGENÜBER|SOWEIT)(?!\p{L})/u;

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
      joined[joined.length - 1] = { ...row, label: { ...label, text, folded: foldText(text) } };
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
    (ENDS_OPEN.test(label.text) || (goesOn(next.text) && !isNamed(next.folded)))
  );
}

function goesOn(text: string): boolean {
  return GOES_ON.test(text) || GOES_ON_IN_CAPITALS.test(text);
}
