import { foldText } from '#domain/foldText';
import type { Block } from '../page/publicationBlocks.ts';
import { periodIn } from '../table/period.ts';
import { headingAbove, isHeadingRow } from '../table/headings.ts';
import type { GridRow } from '../table/tableGrid.ts';

/** Heads on average of the year (section 285 no. 7 HGB). */
export interface Employees {
  readonly current: number | null;
  readonly prior: number | null;
}

const NONE: Employees = { current: null, prior: null };

const PEOPLE = String.raw`(?:Arbeitnehmer|Mitarbeiter|Beschäftigte|Angestellte|Personen)`;
const NAMES_PEOPLE = new RegExp(PEOPLE, 'u');
const COUNT = String.raw`(\d{1,3}(?:\.\d{3})+|\d+)`;
const BEFORE = String.raw`(?:\s*\((?:im\s+)?(?:Vorjahr|Vj\.?|VJ\.?|i\.\s?Vj\.?)\s*(?::\s*)?${COUNT}\))?`;
const AVERAGE = /durchschnitt|im Mittel/iu;

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
    if (block.kind === 'text' && AVERAGE.test(block.text) && NAMES_PEOPLE.test(block.text)) {
      const stated = inSentence(block.text);
      const next = blocks[index + 1];
      const found = stated ?? (next?.kind === 'table' ? inTable(next.grid) : null);
      if (found !== null) {
        return found;
      }
    }
  }
  return NONE;
}

function inSentence(text: string): Employees | null {
  const sentence = text.split(/(?<=[\p{L}\d)]{3}[.!?])\s+(?=\p{Lu})/u).find((each) => AVERAGE.test(each)) ?? text;
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
  if (total === undefined || !/^(?:gesamt|summe|insgesamt|$)/u.test(foldText(labelOf(total)))) {
    return null;
  }
  const columns = total.cells.filter(({ column }) => column > 0).map(({ column }) => column);
  const [current = null, prior = null] = columns.map((column) => provedHeads(body, column));
  const [first = '', second] = columns.map((column) => headingAbove(headings, column));
  return columns.length <= 2 && current !== null && areYears(first, second) ? { current, prior } : null;
}

function labelOf({ cells }: GridRow): string {
  return cells.find(({ column }) => column === 0)?.text ?? '';
}

/** Whether two headings say that the first column is of this year and the second of the one before. */
function areYears(first: string, second: string | undefined): boolean {
  const [current, prior] = [periodIn(first), periodIn(second ?? '')];
  if (current.kind === 'word' && current.word === 'prior') {
    return false;
  }
  if (second === undefined || (prior.kind === 'word' && prior.word === 'prior')) {
    return true;
  }
  const [newer, older] = [current, prior].map((period) =>
    period.kind === 'day' ? period.end : period.kind === 'year' ? String(period.year) : '',
  ) as [string, string];
  return older !== '' && newer > older;
}

function provedHeads(body: readonly GridRow[], column: number): number | null {
  const counts = body.map(({ cells }) => {
    const reading = cells.find((each) => each.column === column)?.reading;
    return reading?.kind === 'amount' && reading.amount.decimals === 0 ? Number(reading.amount.digits) : null;
  });
  const total = counts.at(-1) ?? null;
  const parts = counts.slice(0, -1).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return total !== null && (parts === total || counts.length === 1) ? total : null;
}
