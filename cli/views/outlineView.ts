import type { OutlineSection, OutlineTable } from '#contract/types/outlineOf';
import { fittedTable } from './fittedTable.ts';
import { labelledLines } from './labelledLines.ts';

/** Between two columns of a table. */
const GAP = 2;

/** A result field by field: of a type that has no view of its own. */
export function outlineView(outline: readonly OutlineSection[], width: number): readonly string[] {
  const sections = outline.map(({ title, lines, table }) => ({
    title,
    shown: table === null ? labelledLines(lines.map(textOf), width) : tableView(table, width),
  }));
  return sections
    .filter(({ shown }) => shown.length > 0)
    .flatMap(({ title, shown }, at) => [
      ...(at === 0 ? [] : ['']),
      ...(title === '' ? [] : [`${title.charAt(0).toUpperCase()}${title.slice(1)}:`]),
      ...shown,
    ]);
}

/** A table where each text has room on one line, since what is cut cannot be copied; else its rows one below the other. */
function tableView({ columns, rows }: OutlineTable, width: number): readonly string[] {
  const texts = rows.map((row) => row.map(({ text }) => text ?? '–'));
  const widths = columns.map((column, at) => Math.max(column.length, ...texts.map((row) => row[at]?.length ?? 0)));
  const needed = widths.reduce((sum, one) => sum + one, GAP * (columns.length - 1));
  return needed <= width && !texts.flat().some((text) => text.includes('\n'))
    ? [fittedTable(columns, texts, width)]
    : rows.flatMap((row, at) => [
        ...(at === 0 ? [] : ['']),
        ...labelledLines(
          columns.map((column, place) => [column, row[place]?.text ?? null]),
          width,
        ),
      ]);
}

function textOf([label, { text }]: OutlineSection['lines'][number]): readonly [string, string | null] {
  return [label, text];
}
