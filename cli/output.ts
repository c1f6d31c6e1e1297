import { escapeControls, readableJson } from '#domain/escapeControls';
import { paint } from './paint.ts';
import { wrapped } from './views/wrapped.ts';

const printed = { isJson: false };

/** True once an answer was printed as JSON: a program reads one. */
export function hasPrintedJson(): boolean {
  return printed.isJson;
}

/** Results go to standard output, everything said to a person beside them to standard error. */
export function printJson(value: unknown): void {
  printed.isJson = true;
  process.stdout.write(`${readableJson(value)}\n`);
}

export function print(line: string): void {
  process.stdout.write(`${shownLines(line)}\n`);
}

/** Text whose parts are made safe already and may be coloured, such as a table. */
export function printPainted(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What is kept of a file, as it is; to a person at a terminal as text. */
export function printBytes(content: Uint8Array): void {
  if (process.stdout.isTTY) {
    print(new TextDecoder().decode(content));
  } else {
    process.stdout.write(content);
  }
}

export function tell(line: string): void {
  process.stderr.write(`${shownLines(line)}\n`);
}

/** What failed, within the width of the terminal; what a line goes on with is indented below it. */
export function tellError(text: string): void {
  writeError(`${text}\n`);
}

/** The same of text that ends its lines itself. */
export function writeError(text: string): void {
  const { isTTY, columns } = process.stderr;
  const lines = text.split('\n');
  process.stderr.write(shownLines(isTTY ? lines.flatMap((line) => fitted(line, columns)).join('\n') : text));
}

/** A line that fits stays as it is, with its columns. */
function fitted(line: string, columns: number): readonly string[] {
  if (line.length <= columns) {
    return [line];
  }
  const indent = ' '.repeat(line.length - line.trimStart().length);
  return wrapped(line.trim(), columns - indent.length - CONTINUATION.length).map(
    (part, index) => `${indent}${index === 0 ? '' : CONTINUATION}${part}`,
  );
}

const CONTINUATION = '  ';

/** Lines for a terminal, which obeys nothing of what callers and portals wrote in them. */
export function shownLines(text: string): string {
  return text.split('\n').map(escapeControls).join('\n');
}

/**
 * A table with a header, columns as wide as their widest cell; numbers stand on the right, and states are in colour at a
 * terminal. Print it with printPainted.
 */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const shown = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : escapeControls(cell))));
  const widths = header.map((title, column) =>
    Math.max(title.length, ...shown.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly (string | number)[], dress = (cell: string) => cell): string =>
    cells
      .map((cell, column) =>
        typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : dress(cell.padEnd(widths[column] ?? 0)),
      )
      .join('  ')
      .trimEnd();
  const rules = widths.map((width) => '─'.repeat(width));
  return [line(header), line(rules), ...shown.map((cells) => line(cells, paint))].join('\n');
}
