import { type BenchRow, REPORT_HEADER, reportCells } from './benchReport.ts';

const BEGIN = '<!-- Measured by `make bench`; do not edit from here -->';
const END = '<!-- to here. -->';

/**
 * Replaces the measured part of docs/performance.md, and leaves what people have written around it.
 *
 * @param machine what was measured on
 * @throws Error where the marks of the measured part are gone
 */
export function withMeasurements(page: string, rows: readonly BenchRow[], machine: string): string {
  const [before, rest] = halves(page, BEGIN);
  const [, after] = halves(rest, END);
  return [before + BEGIN, machine, markdownTable(rows), END + after].join('\n\n');
}

function halves(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) {
    throw new Error(`docs/performance.md lacks the line ${mark}`);
  }
  return [text.slice(0, at), text.slice(at + mark.length)];
}

function markdownTable(rows: readonly BenchRow[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const rule = REPORT_HEADER.map((title) => (NUMBERS.has(title) ? '--:' : '---'));
  return [line(REPORT_HEADER), line(rule), ...rows.map((row) => line(reportCells(row)))].join('\n');
}

const NUMBERS: ReadonlySet<string> = new Set(['value', '× reference', 'foreign cores', 'rounds']);
