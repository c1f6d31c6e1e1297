import { execFile, execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { SaxesParser } from 'saxes';

/** What a spreadsheet program finds in a cell: days and times as ISO 8601 has them, durations for times of the day. */
export type FoundCell = string | number | boolean | { readonly date: string } | { readonly time: string } | null;

/** True where LibreOffice Calc is installed. Without it CI fails, and others are told. */
export function hasOffice(): boolean {
  const isThere = hasCalc();
  if (!isThere && process.env['CI'] === 'true') {
    throw new Error('LibreOffice Calc is missing: scripts/office/install.sh has it.');
  }
  if (!isThere) {
    process.stderr.write('SKIPPED: what opens downloads with LibreOffice, which scripts/office/install.sh has\n');
  }
  return isThere;
}

function hasCalc(): boolean {
  try {
    const command = execFileSync('sh', ['-c', 'command -v soffice'], { encoding: 'utf8' }).trim();
    return existsSync(join(dirname(realpathSync(command)), 'libsclo.so'));
  } catch {
    return false;
  }
}

/** A CSV file as a person opens it whose Excel or Calc is set to German. */
const GERMAN_CSV = 'CSV:59,34,76,1,,1031,false,true';

/** Opens a file with LibreOffice and tells all cells of its first sheet, rows and columns that are empty at the end left out. */
export async function openedByOffice(name: 'results.csv' | 'results.xlsx', bytes: Uint8Array): Promise<FoundCell[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    await writeFile(join(folder, name), bytes);
    const filter = name.endsWith('.csv') ? [`--infilter=${GERMAN_CSV}`] : [];
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const convert = ['--headless', '--norestore', '--convert-to', 'fods', '--outdir', join(folder, 'out')];
    await promisify(execFile)('soffice', [profile, ...convert, ...filter, join(folder, name)], { timeout: 120_000 });
    return cellsOf(await readFile(join(folder, 'out', 'results.fods'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The cells of a flat OpenDocument spreadsheet (OpenDocument 1.3, part 3, 9). */
function cellsOf(document: string): FoundCell[][] {
  const rows: FoundCell[][] = [];
  let row: FoundCell[] = [];
  let cell: { readonly attributes: Readonly<Record<string, string>>; readonly lines: string[] } | null = null;
  let repeated = 1;
  let isInParagraph = false;
  const append = (text: string): void => {
    if (isInParagraph && cell !== null) {
      cell.lines.push(`${cell.lines.pop() ?? ''}${text}`);
    }
  };
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    switch (name) {
      case 'table:table-row':
        row = [];
        repeated = Number(attributes['table:number-rows-repeated'] ?? 1);
        break;
      case 'table:table-cell':
        cell = { attributes, lines: [] };
        break;
      case 'text:p':
        cell?.lines.push('');
        isInParagraph = true;
        break;
      case 'text:s':
        append(' '.repeat(Number(attributes['text:c'] ?? 1)));
        break;
      case 'text:tab':
        append('\t');
        break;
      case 'text:line-break':
        append('\n');
    }
  });
  parser.on('text', append);
  parser.on('closetag', ({ name }) => {
    isInParagraph &&= name !== 'text:p';
    if (name === 'table:table-cell' && cell !== null) {
      const value = valueOf(cell.attributes, cell.lines.join('\n'));
      const count = Number(cell.attributes['table:number-columns-repeated'] ?? 1);
      row.push(...(Array(value === null ? Math.min(count, 1_000) : count).fill(value) as FoundCell[]));
      cell = null;
    } else if (name === 'table:table-row') {
      const filled = row.slice(0, row.findLastIndex((found) => found !== null) + 1);
      rows.push(...(Array(filled.length === 0 ? Math.min(repeated, 10) : repeated).fill(filled) as FoundCell[][]));
    }
  });
  parser.write(document).close();
  return rows.slice(0, rows.findLastIndex(({ length }) => length > 0) + 1);
}

/** By the type that a cell has. */
const VALUES: Readonly<Record<string, (attributes: Readonly<Record<string, string>>, text: string) => FoundCell>> = {
  // A truth of a workbook comes as a formula.
  float: ({ 'table:formula': formula, 'office:value': value }, text) =>
    formula === undefined ? Number(value) : text === 'TRUE',
  boolean: ({ 'office:boolean-value': value }) => value === 'true',
  date: ({ 'office:date-value': date = '' }) => ({ date }),
  time: ({ 'office:time-value': time = '' }) => ({ time }),
  string: ({ 'office:string-value': value }, text) => value ?? text,
};

function valueOf(attributes: Readonly<Record<string, string>>, text: string): FoundCell {
  return VALUES[attributes['office:value-type'] ?? '']?.(attributes, text) ?? null;
}
