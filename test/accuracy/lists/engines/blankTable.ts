import type { Align, Paper, Row, Table } from '../paper.ts';
import { columnWidths, wrap } from './widths.ts';

/** Tables as a typewriter sets them: columns are kept apart by blanks, or by strokes. */
export function withBlankTables(paper: Paper, letters: number, separator: string): Paper {
  return {
    ...paper,
    blocks: paper.blocks.map((block) =>
      block.kind === 'table' ? { kind: 'lines', lines: tableLines(block, letters, separator) } : block,
    ),
  };
}

const count = (text: string): number => text.length;

function tableLines(table: Table, letters: number, separator: string): readonly string[] {
  const widths = columnWidths(table, letters - separator.length * table.columns.length, count, 0).map(Math.floor);
  const head = table.head.map((cells): Row => ({ kind: 'cells', cells }));
  const rule = '-'.repeat(letters);
  const lines = (row: Row): readonly string[] => rowLines(row, widths, table, separator, letters);
  return [
    ...head.flatMap(lines),
    ...(head.length > 0 ? [rule] : []),
    ...table.rows.flatMap((row) => [...lines(row), ...(table.isRuled ? [rule] : [])]),
  ];
}

function rowLines(
  row: Row,
  widths: readonly number[],
  { columns }: Table,
  separator: string,
  letters: number,
): readonly string[] {
  if (row.kind === 'spanning') {
    return wrap(row.text, letters, count);
  }
  const cells = row.cells.map((text, index) => wrap(text, widths[index] ?? 0, count));
  const height = Math.max(...cells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, index) => padded(lines[line] ?? '', widths[index] ?? 0, columns[index]?.align ?? 'left'))
      .join(separator)
      .trimEnd(),
  );
}

function padded(text: string, width: number, align: Align): string {
  if (align === 'center') {
    return text.padStart(text.length + Math.floor((width - text.length) / 2)).padEnd(width);
  }
  return align === 'right' ? text.padStart(width) : text.padEnd(width);
}
