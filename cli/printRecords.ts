import { print, printJson, printPainted } from './output.ts';
import { lineWidth } from './showEnrichment.ts';
import { fittedTable } from './views/fittedTable.ts';
import { labelledLines } from './views/labelledLines.ts';

type Record = Readonly<{ [name: string]: unknown }>;

/** Records of the platform: a table for a person at a terminal, JSON for programs and where `--json` asks for it. */
export function printRecords(records: readonly object[], isJson: boolean): void {
  const named = records.map((record) => snakeCased(record) as Record);
  const names = Object.keys(named[0] ?? {});
  if (isJson || !process.stdout.isTTY) {
    printJson(named);
  } else if (names.length === 0) {
    print('There are none.');
  } else {
    const rows = named.map((record) => names.map((name) => cellOf(record[name])));
    printPainted(fittedTable(names.map(wordsOf), rows, lineWidth()));
  }
}

/** One record, in labelled lines; what is copied from them stays whole. */
export function printRecord(record: object, isJson: boolean): void {
  const named = snakeCased(record) as Record;
  if (isJson || !process.stdout.isTTY) {
    printJson(named);
  } else {
    const facts = Object.entries(named).map(([name, value]) => [wordsOf(name), String(cellOf(value))] as const);
    labelledLines(facts, Number.POSITIVE_INFINITY).forEach(print);
  }
}

/** Names as the API writes them, at every depth. */
export function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(snakeCased);
  }
  return typeof value !== 'object' || value === null || value instanceof Date
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, inner]) => [snakeName(name), snakeCased(inner)]));
}

function snakeName(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

function wordsOf(name: string): string {
  return name.replaceAll('_', ' ');
}

function cellOf(value: unknown): string | number {
  if (typeof value === 'number') {
    return value;
  }
  if (value === null || value === undefined) {
    return '–';
  }
  return value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value);
}
