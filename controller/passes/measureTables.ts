import type { StoredTables } from '#ports/storedTables';
import type { ControllerMetrics } from '../controllerMetrics.ts';

/** Shows how much each table holds and how old it is; returns how many tables. */
export async function measureTables(
  {
    storedTables,
    metrics,
  }: {
    readonly storedTables: StoredTables;
    readonly metrics: Pick<ControllerMetrics, 'tableRows' | 'tableBytes' | 'tableOldest'>;
  },
  now: Date,
): Promise<number> {
  const tables = await storedTables.measure();
  tables.forEach(({ table, rows, bytes, oldest }) => {
    metrics.tableRows.set({ table }, rows);
    metrics.tableBytes.set({ table }, bytes);
    metrics.tableOldest.set({ table }, oldest === null ? 0 : Math.max(0, now.getTime() - oldest.getTime()) / 1_000);
  });
  return tables.length;
}
