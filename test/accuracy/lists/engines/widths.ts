import { GLUE } from '../figures.ts';
import type { Table } from '../paper.ts';

export type Measure = (text: string) => number;

/** Breaks a text at its blanks but not at its glue, which is a blank on paper; its own line breaks stay. */
export function wrap(text: string, width: number, measure: Measure): readonly string[] {
  return text.split('\n').flatMap((line) => wrapLine(line, width, measure).map((one) => one.replaceAll(GLUE, ' ')));
}

function wrapLine(text: string, width: number, measure: Measure): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer.replaceAll(GLUE, ' ')) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** No word is broken: each column is as wide as its longest word, and the rest is dealt by weight. */
export function columnWidths(table: Table, whole: number, measure: Measure, padding: number): readonly number[] {
  const least = leastWidths(table, measure).map((width) => width + 2 * padding);
  const rest = whole - least.reduce((sum, width) => sum + width, 0);
  const weights = table.columns.map(({ width }) => width);
  const weight = weights.reduce((sum, one) => sum + one, 0);
  return least.map((width, index) => width + (Math.max(0, rest) * (weights[index] ?? 0)) / weight);
}

/** Whether all columns stand beside each other without breaking a word. */
export function fitsWidth(table: Table, whole: number, measure: Measure, padding: number): boolean {
  return leastWidths(table, measure).reduce((sum, width) => sum + width + 2 * padding, 0) <= whole;
}

function leastWidths(table: Table, measure: Measure): readonly number[] {
  const rows = [...table.head, ...table.rows.flatMap((row) => (row.kind === 'cells' ? [row.cells] : []))];
  return table.columns.map((_, index) =>
    Math.max(
      0,
      ...rows.flatMap((cells) => unbroken(cells[index] ?? '').map((text) => measure(text.replaceAll(GLUE, ' ')))),
    ),
  );
}

/** What must stay on one line. */
function unbroken(text: string): readonly string[] {
  return text.split(/[\n ]/u);
}
