import { isKeptTable, KEPT_TABLES, type Keeping } from '#domain/keptTables';
import { keptSeconds, type LifeRules, nextRemoval } from '#domain/nextRemoval';
import type { PartitionedFamily } from '#domain/partition';
import type { StoredTable } from '#ports/storedTables';
import { counted } from '../counted.ts';

/** A table in the report. */
export interface ReportedTable extends StoredTable {
  /**
   * In words: `400 days`, `forever`; `temporary` until something else happens, `no limit` until it is deleted. What belongs to
   * another row is kept as that is.
   */
  readonly kept: string;
  /** When its oldest rows leave; null where nothing says so. */
  readonly nextRemoval: Date | null;
}

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
];

/** What is stored, and when it leaves. */
export function dataReport(
  stored: readonly StoredTable[],
  rules: LifeRules,
  families: readonly PartitionedFamily[],
): readonly ReportedTable[] {
  return stored.map((table) => {
    const keeping: Keeping = isKeptTable(table.table) ? KEPT_TABLES[table.table] : { kind: 'until', event: 'deleted' };
    return {
      ...table,
      kept: keptWords(keeping, rules),
      nextRemoval: nextRemoval(keeping, rules, table.oldest, families),
    };
  });
}

function keptWords(keeping: Keeping, rules: LifeRules): string {
  switch (keeping.kind) {
    case 'with':
      return keptWords(KEPT_TABLES[keeping.table], rules);
    case 'until':
      return keeping.event === 'deleted' ? 'no limit' : 'temporary';
    default: {
      const seconds = keptSeconds(keeping, rules);
      return seconds === null ? 'forever' : lastingWords(seconds);
    }
  }
}

function lastingWords(seconds: number): string {
  const [unit, name] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 'second'];
  return counted(seconds / unit, name);
}
