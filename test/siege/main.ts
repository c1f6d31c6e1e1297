import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { machineLine } from '../../bench/lib/measure.ts';
import { print, table, tell } from '../../cli/output.ts';
import { ATTACKS } from './attacks/attacks.ts';
import { besiege } from './besiege.ts';
import { openSiege } from './openSiege.ts';
import { sayEach } from './sayEach.ts';
import { REPORT_HEADER, reportCells, siegeReport } from './siegeReport.ts';
import { misses, type SiegeRow } from './siegeRow.ts';

/**
 * `node test/siege/main.ts [--short] [--seed SEED] [--row NAME] [--each]`: sends hostile input to everything that takes
 * input, and prints what became of the platform meanwhile. A whole siege writes docs/siege.md. `--each` names the inputs
 * of a row that held the loop.
 */

const ARTIFACTS = new URL('../.artifacts/', import.meta.url);
const REPORT = new URL('../../docs/siege.md', import.meta.url);
const SHORT_SHARE = 0.08;

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    row: { type: 'string', multiple: true },
    each: { type: 'boolean', default: false },
  },
});
const seed = values.seed ?? randomBytes(4).toString('hex');
const chosen = ATTACKS.filter(({ name, inShort }) => values.row?.includes(name) ?? (inShort || !values.short));
if (chosen.length === 0) {
  tell(`There is no row “${String(values.row)}”. These are:\n${ATTACKS.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}

await mkdir(ARTIFACTS, { recursive: true });
print(`${machineLine()}\nseed ${seed}`);
const rows: SiegeRow[] = [];
const { siege, close } = await openSiege(seed, values.short ? SHORT_SHARE : 1);
// Nothing that was started may outlive the siege, however it ends.
const leave = (code: number) => (): void => void close().finally(() => process.exit(code));
process.once('SIGINT', leave(130));
process.once('SIGTERM', leave(143));
try {
  for (const attack of chosen) {
    if (values.each) {
      await sayEach(siege, attack);
    } else {
      rows.push(await besiege(siege, attack));
      rows.slice(-1).forEach((row) => tell(`${reportCells(row).join('  ')}  ${JSON.stringify(row.statuses)}`));
      await writeFile(new URL('siege.json', ARTIFACTS), `${JSON.stringify({ seed, rows }, null, 2)}\n`);
    }
  }
} finally {
  await close();
}

const missed = rows.flatMap(misses);
print(`\n${table([...REPORT_HEADER], rows.map(reportCells))}\n`);
missed.forEach(print);
if (values.row === undefined && !values.short) {
  const options = JSON.parse(
    await readFile(new URL('../../.prettierrc.json', import.meta.url), 'utf8'),
  ) as prettier.Options;
  const report = siegeReport(rows, { machine: machineLine(), seed });
  await writeFile(REPORT, await prettier.format(report, { ...options, parser: 'markdown' }));
}
process.exitCode = missed.length === 0 ? 0 : 1;
