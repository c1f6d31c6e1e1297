import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as prettier from 'prettier';
import { table, tell } from '../cli/output.ts';
import { type BenchRow, REPORT_HEADER, reportCells } from './lib/benchReport.ts';
import { machineLine, waitForQuiet } from './lib/measure.ts';
import { withMeasurements } from './lib/performancePage.ts';

/**
 * `node bench/main.ts [NAME…]`: runs the benchmarks of this folder, or those that are named, each in a process of its
 * own, and prints one table of all their rows. A run of all writes docs/performance.md, where none has failed.
 */
const PAGE = new URL('../docs/performance.md', import.meta.url);

const all = (await readdir(import.meta.dirname))
  .filter((file) => /^\w+\.ts$/u.test(file) && file !== basename(import.meta.filename))
  .map((file) => basename(file, '.ts'))
  .toSorted();
const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  tell(`There is no benchmark ${unknown.join(', ')}. These are: ${all.join(', ')}`);
  process.exit(2);
}
const chosen = named.length === 0 ? all : named;

const rows: BenchRow[] = [];
const failed: string[] = [];
const startedAt = performance.now();
for (const [index, name] of chosen.entries()) {
  tell(`\n${index + 1} of ${chosen.length}  ${name}, ${minutes(startedAt)} since the start`);
  await waitForQuiet();
  const measured = await run(name);
  rows.push(...measured);
  if (measured.length === 0) {
    failed.push(name);
  }
}

const machine = machineLine();
console.log(`\n${machine}\n\n${table([...REPORT_HEADER], rows.map(reportCells))}\n`);
const missed = rows.filter(({ met }) => met === false);
console.log(`${rows.length} figures in ${minutes(startedAt)}, ${missed.length} goals missed`);
if (failed.length > 0) {
  tell(`Failed: ${failed.join(', ')}`);
} else if (named.length === 0) {
  await writePage();
}
process.exitCode = failed.length + missed.length === 0 ? 0 : 1;

function minutes(since: number): string {
  return `${((performance.now() - since) / 60_000).toFixed(1)} min`;
}

/** @returns its rows; none where it failed, which it has told on standard error */
async function run(name: string): Promise<readonly BenchRow[]> {
  const directory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  const file = join(directory, 'rows.jsonl');
  try {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
      env: { ...process.env, BENCH_JSON: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'exit');
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as BenchRow);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function writePage(): Promise<void> {
  const options = JSON.parse(
    await readFile(new URL('../.prettierrc.json', import.meta.url), 'utf8'),
  ) as prettier.Options;
  const page = withMeasurements(await readFile(PAGE, 'utf8'), rows, machine);
  await writeFile(PAGE, await prettier.format(page, { ...options, parser: 'markdown' }));
}
