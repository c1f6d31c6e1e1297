import { machineLine } from '../../bench/lib/measure.ts';
import { table } from '../../cli/output.ts';
import type { YearResult } from './runYear.ts';
import { longWaits } from './yearMisses.ts';

/** The figures of a year for people, machine first. */
export function yearReport(result: YearResult): string {
  const { plan, figures, locks, disk, archivedRows, removedTables, auditSeconds, foreignCores } = result;
  const rows = figures
    .filter(({ calls }) => calls > 0)
    .map(({ call, phase, calls, p50, p99, max, over, bar }) => [
      call,
      phase,
      calls,
      ...[p50, p99, max, bar].map((milliseconds) => milliseconds.toFixed(1)),
      over,
    ]);
  const header = ['call', 'beside', 'calls', 'p50 ms', 'p99 ms', 'max ms', 'bar ms', 'over 2 × p99'];
  const waits = (some: typeof locks.waits): string =>
    `${some.length}, at most ${(some[0]?.milliseconds ?? 0).toFixed(0)} ms`;
  return [
    machineLine(),
    `${plan.rows.toLocaleString('en-US')} enrichments, ${plan.callsPerSecond} calls a second, others used up to ${foreignCores.toFixed(2)} cores`,
    '',
    table(header, rows),
    '',
    `locks waited for: ${waits(locks.waits)}; by the removal itself: ${waits(locks.ownWaits)}`,
    `  (${locks.looks.toLocaleString('en-US')} looks, at most ${locks.longestGap.toFixed(0)} ms apart)`,
    ...longWaits(result).map(({ sentence }) => `  ${sentence}`),
    `disk of the database: ${megabytes(disk.before)} before, ${megabytes(disk.after)} after; archive ${megabytes(disk.archive)}`,
    `${removedTables} tables removed, ${archivedRows.toLocaleString('en-US')} rows archived, the longest audit took ${auditSeconds.toFixed(1)} s`,
  ].join('\n');
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`;
}
