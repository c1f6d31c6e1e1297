/** Results go to standard output, everything said to a person beside them to standard error. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** A table with a header, columns as wide as their widest cell; numbers stand on the right. */
export function table(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const line = (cells: readonly (string | number)[]): string =>
    cells
      .map((cell, column) =>
        typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}
