import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { table, tell } from '../cli/output.ts';
import { type BenchRow, REPORT_HEADER, reportCells } from './lib/benchReport.ts';
import { machineLine, waitForQuiet } from './lib/measure.ts';
import { withMeasurements } from './lib/performancePage.ts';

/**
 * `node bench/main.ts [--rows FILE] [NAME…]`: runs the benchmarks of this folder, or those that are named, each in a
 * process of its own, and prints one table of all their rows. A run of all writes docs/performance.md, where none has
 * failed. The file keeps the rows of each as soon as it has ended; what it holds already is not measured again, so that a
 * run that was interrupted can go on.
 */
const PAGE = new URL('../docs/performance.md', import.meta.url);

const { values, positionals: named } = parseArgs({ options: { rows: { type: 'string' } }, allowPositionals: true });
const all = (await readdir(import.meta.dirname))
  .filter((file) => /^\w+\.ts$/u.test(file) && file !== basename(import.meta.filename))
  .map((file) => basename(file, '.ts'))
  .toSorted();
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  tell(`There is no benchmark ${unknown.join(', ')}. These are: ${all.join(', ')}`);
  process.exit(2);
}
const chosen = named.length === 0 ? all : named;

/** One line of the file of rows. */
interface Measured {
  readonly name: string;
  readonly rows: readonly BenchRow[];
}

const startedAt = performance.now();
const kept = values.rows === undefined ? [] : await readLines<Measured>(values.rows);
const measured: Measured[] = [];
for (const [index, name] of chosen.entries()) {
  tell(`\n${index + 1} of ${chosen.length}  ${name}, ${minutes(startedAt)} since the start`);
  measured.push(kept.find((one) => one.name === name) ?? (await measure(name)));
}
const rows = measured.flatMap((one) => one.rows);
const failed = measured.filter((one) => one.rows.length === 0).map(({ name }) => name);

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

/** @returns no rows where it failed, which it has told on standard error */
async function measure(name: string): Promise<Measured> {
  await waitForQuiet();
  const directory = await mkdtemp(join(tmpdir(), 'enrich-bench-'));
  const file = join(directory, 'rows.jsonl');
  try {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
      env: { ...process.env, BENCH_JSON: file },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'exit');
    const result = { name, rows: await readLines<BenchRow>(file) };
    if (values.rows !== undefined && result.rows.length > 0) {
      await appendFile(values.rows, `${JSON.stringify(result)}\n`);
    }
    return result;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** @returns nothing where there is no file */
async function readLines<Line>(file: string): Promise<readonly Line[]> {
  const text = existsSync(file) ? await readFile(file, 'utf8') : '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

async function writePage(): Promise<void> {
  const options = JSON.parse(
    await readFile(new URL('../.prettierrc.json', import.meta.url), 'utf8'),
  ) as prettier.Options;
  const page = withMeasurements(await readFile(PAGE, 'utf8'), rows, machine);
  await writeFile(PAGE, await prettier.format(page, { ...options, parser: 'markdown' }));
}
