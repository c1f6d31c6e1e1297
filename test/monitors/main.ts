import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { machineLine } from '../../bench/lib/measure.ts';
import { print, table, tell } from '../../cli/output.ts';
import { comparePaid } from './comparePaid.ts';
import { monitorsMisses, paidMisses } from './monitorsMisses.ts';
import { monitorsReport, monitorsRows, paidRows } from './monitorsReport.ts';
import { FULL, SHORT } from './monitorsPlans.ts';
import { openDatabase } from './openDatabase.ts';
import { runMonitors } from './runMonitors.ts';

/**
 * `node test/monitors/main.ts [--short] [--seed SEED] [--report]`: watches companies for simulated days and prints what was told.
 * A whole run writes docs/monitored.md, and a short one where it is told to: the page says how much was watched.
 */

const REPORT = new URL('../../docs/monitored.md', import.meta.url);

const PAID_HEADER = [
  'paid an hour',
  'requests',
  'p95 without',
  'p95 beside',
  'longest without',
  'longest beside',
  'checks',
];

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});
const seed = values.seed ?? randomBytes(4).toString('hex');
const { watch, paid: stream } = values.short ? SHORT : FULL;

print(`${machineLine()}\nseed ${seed}`);
// What one phase leaves in the queue must not bear on the other.
const databases = [await openDatabase(), await openDatabase()] as const;
const drop = (): Promise<unknown> => Promise.all(databases.map((database) => database.drop()));
// Nothing that was started may outlive the battery, however it ends.
const leave = (code: number) => (): void => void drop().finally(() => process.exit(code));
process.once('SIGINT', leave(130)).once('SIGTERM', leave(143));
try {
  const [forPaid, forWatch] = databases;
  const paid = await comparePaid(forPaid.connectionString, stream.rates, { ...stream, seed });
  print(`\n${table(PAID_HEADER, paidRows(paid))}\n`);
  const result = await runMonitors(forWatch.connectionString, { ...watch, seed }, tell);
  print(`\n${table(['', 'counted', 'held to'], monitorsRows({ result }))}\n`);
  const missed = [...monitorsMisses(result), ...paidMisses(paid)];
  missed.forEach(print);
  if (!values.short || values.report) {
    const rules = await readFile(new URL('../../.prettierrc.json', import.meta.url), 'utf8');
    const options = JSON.parse(rules) as prettier.Options;
    const report = monitorsReport({ machine: machineLine(), result, paid });
    await writeFile(REPORT, await prettier.format(report, { ...options, parser: 'markdown' }));
  }
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await drop();
}
