import type { ReportedTable } from '../data/dataReport.ts';
import { fittedTable } from './fittedTable.ts';
import { BYTE_UNITS, inUnits } from './inUnits.ts';

const HEADER = ['table', 'rows', 'size', 'oldest', 'newest', 'kept', 'leaves'];
/** Columns that are never cut. */
const WHOLE = [0, 1, 2, 3, 4, 6];
const DATE_CHARACTERS = 'YYYY-MM-DD'.length;
const NOTHING = '–';

const ROW_UNITS = ['', 'k', 'M', 'bn'];
const AGE_UNITS: readonly (readonly [milliseconds: number, name: string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
];

/** What is stored, as a table that is no wider than the terminal. */
export function dataTable(tables: readonly ReportedTable[], now: Date, width: number): string {
  const rows = tables.map(({ table, rows, bytes, oldest, newest, kept, nextRemoval }) => [
    table,
    inUnits(rows, ROW_UNITS).padStart(4),
    inUnits(bytes, BYTE_UNITS, ' ').padStart(6),
    ageOf(oldest, now),
    ageOf(newest, now),
    kept,
    nextRemoval === null ? NOTHING : nextRemoval <= now ? 'now' : nextRemoval.toISOString().slice(0, DATE_CHARACTERS),
  ]);
  return fittedTable(HEADER, rows, width, WHOLE);
}

function ageOf(time: Date | null, now: Date): string {
  if (time === null) {
    return NOTHING;
  }
  const age = Math.max(0, now.getTime() - time.getTime());
  const [unit, name] = AGE_UNITS.find(([length]) => age >= length) ?? [60_000, 'min'];
  return `${Math.floor(age / unit)} ${name}`;
}
