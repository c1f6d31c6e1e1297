import { foldText } from '../../../foldText.ts';
import type { Block } from '../page/publicationBlocks.ts';
import { parseAmount } from '../table/parseAmount.ts';
import { periodIn } from '../table/period.ts';
import { headingAbove, isHeadingRow } from '../table/headings.ts';
import { tableGrid, type GridRow } from '../table/tableGrid.ts';

/** Heads on average of the year (section 285 no. 7 HGB). */
export interface Employees {
  readonly current: number | null;
  readonly prior: number | null;
}

const NONE: Employees = { current: null, prior: null };

const PEOPLE = String.raw`(?:Arbeitnehmer|Mitarbeiter|Beschäftigte|Angestellte|Personen)`;
const COUNT = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)`;
const BEFORE = String.raw`(?:\s*\((?:im\s+)?(?:Vorjahr|Vj\.?|VJ\.?|i\.\s?Vj\.?)\s*:?\s*${COUNT}\))?`;
const AVERAGE = /durchschnitt|jahresdurchschnitt|im Mittel/iu;

/** `durchschnittlich 12 (Vorjahr: 11) Arbeitnehmer`, `Die durchschnittliche Zahl der Arbeitnehmer betrug 12`. */
const SENTENCES: readonly RegExp[] = [
  new RegExp(String.raw`(?<![\d.,])${COUNT}${BEFORE}\s+(?:\p{L}+e[rn]?\s+)?${PEOPLE}`, 'u'),
  new RegExp(
    String.raw`(?:Zahl|Anzahl)\s+(?:der|an)\s+(?:\p{L}+\s+){0,6}?${PEOPLE}\p{L}*[^.\d]{0,60}?(?<![\d.,])${COUNT}(?![.,]?\d|\s*%)${BEFORE}`,
    'u',
  ),
];

/** The average number of employees as a sentence or the table beneath it states it; null where that is not plain. */
export function readEmployees(blocks: readonly Block[]): Employees {
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'text' && AVERAGE.test(block.text) && new RegExp(PEOPLE, 'u').test(block.text)) {
      const stated = inSentence(block.text);
      const next = blocks[index + 1];
      const found = stated ?? (next?.kind === 'table' ? inTable(tableGrid(next.table)) : null);
      if (found !== null) {
        return found;
      }
    }
  }
  return NONE;
}

function inSentence(text: string): Employees | null {
  const sentence = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).find((each) => AVERAGE.test(each)) ?? text;
  const match = SENTENCES.map((pattern) => pattern.exec(sentence)).find((found) => found !== null);
  const [, current, prior] = match ?? [];
  return current === undefined ? null : { current: heads(current), prior: prior === undefined ? null : heads(prior) };
}

function heads(text: string): number | null {
  const value = Number(text.replaceAll('.', ''));
  return Number.isSafeInteger(value) ? value : null;
}

/** The last row of the table, where it says that it is the sum and is the sum of the rows above. */
function inTable(grid: readonly GridRow[]): Employees | null {
  const body = grid.filter((row) => row.cells.length > 0 && !isHeadingRow(row));
  const headings = grid.filter((row) => isHeadingRow(row));
  const total = body.at(-1);
  const label = foldText(total?.cells.find(({ column }) => column === 0)?.text ?? '');
  if (total === undefined || !/^(?:gesamt|summe|insgesamt|$)/u.test(label)) {
    return null;
  }
  const columns = total.cells.filter(({ column }) => column > 0).map(({ column }) => column);
  const proved = columns.flatMap((column) => provedHeads(body, column) ?? []);
  if (proved.length !== columns.length || columns.length === 0 || columns.length > 2) {
    return null;
  }
  const isPrior = columns.map((column) => isPriorYear(headingAbove(headings, column)));
  const [current, prior] = proved;
  return isPrior[0] === false && isPrior[1] !== false ? { current: current ?? null, prior: prior ?? null } : null;
}

/** Whether a heading says that its column is the year before; the first of two is the current one otherwise. */
function isPriorYear(heading: string): boolean {
  const period = periodIn(heading);
  return period.kind === 'word' && period.word === 'prior';
}

function provedHeads(body: readonly GridRow[], column: number): number | null {
  const counts = body.map(({ cells }) => {
    const cell = cells.find((each) => each.column === column);
    const reading = cell === undefined ? null : parseAmount(cell.text);
    return reading?.kind === 'amount' && reading.amount.decimals === 0 ? Number(reading.amount.digits) : null;
  });
  const total = counts.at(-1) ?? null;
  const parts = counts.slice(0, -1).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return total !== null && (parts === total || counts.length === 1) ? total : null;
}
