import { createReadStream, readFileSync } from 'node:fs';
import { readTable } from '../../../api/tables/readTable.ts';
import type { WantedColumns } from '../../../api/tables/wantedColumns.ts';
import { longestHold } from '../longestHold.ts';

/**
 * Reads the columns that its second argument says of the file that its first one names in a process of its own, and prints what came of it, how long it took, how
 * long it held the event loop, and by how much the memory of the process grew at most.
 */
const before = process.memoryUsage().rss;
const started = performance.now();
const { result: outcome, holdMs } = await longestHold(() =>
  readTable(createReadStream(process.argv[2] ?? ''), {
    organizationId: 1,
    wanted: JSON.parse(process.argv[3] ?? '') as WantedColumns,
    signal: new AbortController().signal,
    keepOwn: () => Promise.resolve(),
  }),
);
const milliseconds = performance.now() - started;
const grownBytes = peakBytes() - before;
process.stdout.write(
  JSON.stringify({
    ...(outcome.kind === 'table'
      ? { columns: outcome.header.length, rows: outcome.rows.length }
      : { problem: outcome.problem }),
    milliseconds,
    holdMs,
    grownBytes,
  }),
);

/** Most memory that this process ever had; what getrusage says begins with that of the parent. */
function peakBytes(): number {
  const [, kibibytes = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kibibytes) * 1_024;
}
