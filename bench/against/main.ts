import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { table, tell } from '../../cli/output.ts';
import type { BenchRow } from '../lib/benchReport.ts';
import { machineLine } from '../lib/measure.ts';
import { compareRows, type RoundRows } from './compareRows.ts';

/**
 * `node bench/against/main.ts REVISION [NAME…] [--rounds N] [--rows FILE]`: runs benchmarks of this checkout and of an
 * earlier revision in turns on one machine, and prints how many times as good this one is. The first of a pair
 * alternates, so that neither version always meets the warmer machine.
 */
const DEFAULT_NAMES = ['accept', 'drain', 'latency', 'batch', 'webhooks'];
const DEFAULT_ROUNDS = '5';
const ROOT = join(import.meta.dirname, '..', '..');
/** What set-ups have put beside the sources: the earlier revision uses the same. */
const SHARED = ['node_modules', '.toolchain', '.deps', 'bench/reference/node_modules'];

const run = promisify(execFile);
const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: DEFAULT_ROUNDS }, rows: { type: 'string' } },
  allowPositionals: true,
});
const [revision, ...named] = positionals;
const rounds = Number(values.rounds);
if (revision === undefined || !Number.isSafeInteger(rounds) || rounds < 1) {
  tell('Name the revision to compare with: node bench/against/main.ts REVISION [NAME…] [--rounds N] [--rows FILE]');
  process.exit(2);
}

const directory = await mkdtemp(join(tmpdir(), 'enrich-against-'));
const earlier = join(directory, 'earlier');
try {
  await checkOut(revision);
  const measured: { readonly name: string; readonly rounds: readonly RoundRows[] }[] = [];
  for (const name of named.length === 0 ? DEFAULT_NAMES : named) {
    measured.push({ name, rounds: await measureInTurns(name) });
  }
  print(measured.flatMap((one) => compareRows(one.rounds)));
} finally {
  await run('git', ['-C', ROOT, 'worktree', 'remove', '--force', earlier]);
  await rm(directory, { recursive: true, force: true });
}

async function checkOut(of: string): Promise<void> {
  await run('git', ['-C', ROOT, 'worktree', 'add', '--detach', earlier, of]);
  const lock = 'package-lock.json';
  const hasSamePackages = (await readFile(join(ROOT, lock), 'utf8')) === (await readFile(join(earlier, lock), 'utf8'));
  const linked = hasSamePackages ? SHARED : SHARED.filter((path) => path !== 'node_modules');
  for (const path of linked) {
    await symlink(join(ROOT, path), join(earlier, path));
  }
  if (!hasSamePackages) {
    tell(`${of} has other packages: installing them`);
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: earlier });
  }
}

async function measureInTurns(name: string): Promise<readonly RoundRows[]> {
  const pairs: RoundRows[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    tell(`${name}, round ${round} of ${rounds}`);
    const isEarlierFirst = round % 2 === 1;
    const first = await measure(isEarlierFirst ? earlier : ROOT, name);
    const second = await measure(isEarlierFirst ? ROOT : earlier, name);
    const pair = isEarlierFirst ? { before: first, after: second } : { before: second, after: first };
    pairs.push(pair);
    if (values.rows !== undefined) {
      await appendFile(values.rows, `${JSON.stringify({ name, round, ...pair })}\n`);
    }
  }
  return pairs;
}

/** @throws Error where the benchmark ended without a figure */
async function measure(root: string, name: string): Promise<readonly BenchRow[]> {
  const file = join(directory, `${name}-${performance.now()}.jsonl`);
  const child = spawn(process.execPath, [join(root, 'bench', `${name}.ts`)], {
    cwd: root,
    env: { ...process.env, ROUNDS: '1', BENCH_JSON: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`The benchmark ${name} of ${root} has failed`, { cause: error });
  });
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as BenchRow]));
}

function print(comparisons: ReturnType<typeof compareRows>): void {
  const short = (value: number): string => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
  const cells = comparisons.map(({ path, profile, subject, unit, before, after, ratio, spread }) => [
    path,
    profile,
    subject,
    short(before),
    short(after),
    unit,
    ratio.toFixed(3),
    `${spread[0].toFixed(2)} – ${spread[1].toFixed(2)}`,
  ]);
  const header = ['path', 'profile', 'subject', 'before', 'after', 'unit', 'times as good', 'of single rounds'];
  console.log(`\n${machineLine()}, ${rounds} rounds in turns, medians\n\n${table(header, cells)}\n`);
}
