import { expect, it } from '@jest/globals';
import { runYear } from '../../year/runYear.ts';
import { longWaits } from '../../year/yearMisses.ts';

/** `make year` holds how long calls take as well, which a machine with other work does not show. */
const SHORT = { rows: 50_000, months: 3, quietSeconds: 1, callsPerSecond: 25 };

it('ends periods and removes them while callers call, and keeps books and archive whole', async () => {
  const told: string[] = [];
  const { problems, locks, disk, removedTables, archivedRows, steps } = await runYear(SHORT, (line) => told.push(line));
  expect(problems).toEqual([]);
  expect(longWaits({ locks, steps }).filter(({ isBeside }) => isBeside)).toEqual([]);
  expect(new Set(steps.map(({ kind }) => kind))).toEqual(
    new Set(['make', 'roll', 'export', 'remove outputs', 'remove']),
  );
  // All of three months but their newest transfers.
  expect(removedTables).toBeGreaterThanOrEqual(17);
  expect(archivedRows).toBeGreaterThan(3 * SHORT.rows);
  expect(disk.after).toBeLessThan(disk.before);
}, 180_000);
