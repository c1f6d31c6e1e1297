import { parseArgs } from 'node:util';
import { print, tell } from '../../cli/output.ts';
import { runYear } from './runYear.ts';
import { yearMisses } from './yearMisses.ts';
import { yearReport } from './yearReport.ts';

/**
 * `node test/year/main.ts [--rows 20000000]`: a year of enrichments is written by SQL, its periods are ended month by month
 * and removed while callers call. 20 million take an hour and 25 GB in the folder for temporary files.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '20000000' }, quiet: { type: 'string', default: '20' } },
});

const result = await runYear(
  { rows: Number(values.rows), months: 12, quietSeconds: Number(values.quiet), callsPerSecond: 25 },
  tell,
);
print(`\n${yearReport(result)}\n`);
const misses = yearMisses(result);
misses.forEach(print);
process.exitCode = misses.length === 0 ? 0 : 1;
