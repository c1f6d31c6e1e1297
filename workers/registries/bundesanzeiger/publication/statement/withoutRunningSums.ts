import type { StatementRow } from './statementRows.ts';

const CARRIED_OVER = /^uebertrag(?: |$)/u;
const CAPITAL = /^(?:gezeichnetes kapital|stammkapital|grundkapital)/u;
const TAKEN_OFF = /ausstehende (?:pflicht)?einlagen|nicht eingefordert|eigener? (?:anteile|aktien)/u;
/** What is left of subscribed capital then (section 272 (1) and (1a) HGB). */
const LEFT_OF_CAPITAL = /^(?:eingefordertes|ausgegebenes) (?:\w+ )?kapital$/u;

/** Leaves out rows that repeat what stands above them, of a page or of the capital, and add nothing to any sum. */
export function withoutRunningSums(rows: readonly StatementRow[]): StatementRow[] {
  const kept: StatementRow[] = [];
  for (const row of rows) {
    const folded = row.label === null || row.label.mark !== null ? '' : row.label.folded;
    const capital = LEFT_OF_CAPITAL.test(folded) ? capitalAbove(kept) : [];
    if (capital.length > 0) {
      // Their amounts stand left of what is left, and are no details of the sums that follow.
      kept.splice(-capital.length, capital.length, ...capital.map(standingAlone));
    } else if (!CARRIED_OVER.test(folded) && !repeatsNumbered(row, kept.at(-1))) {
      kept.push(row);
    }
  }
  return kept;
}

/** The capital and what is taken off it, where a table ends with them. */
function capitalAbove(rows: readonly StatementRow[]): readonly StatementRow[] {
  const at = rows.findLastIndex(({ label }) => label !== null && CAPITAL.test(label.folded));
  const [, ...below] = at < 0 ? [] : rows.slice(at);
  const areTakenOff = below.every(({ label }) => label !== null && (label.isPartOf || TAKEN_OFF.test(label.folded)));
  return below.length > 0 && areTakenOff ? rows.slice(at) : [];
}

function standingAlone(row: StatementRow): StatementRow {
  return { ...row, place: { current: 'only', prior: 'only' } };
}

/** No number is given twice: a row with the number, name and amounts of the one above it is the same one. */
function repeatsNumbered({ label, printed, isBare }: StatementRow, before?: StatementRow): boolean {
  const isSame = label !== null && label.mark !== null && label.text === before?.label?.text;
  return isSame && !isBare && textOf(printed) === textOf(before.printed);
}

function textOf(printed: StatementRow['printed']): string {
  return printed.flatMap(({ cells }) => cells.map(({ text }) => text)).join('|');
}
