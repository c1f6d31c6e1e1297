import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machineLine } from '../../bench/lib/measure.ts';
import { print, table, tell } from '../../cli/output.ts';
import { writeMarkedPlace } from '../support/writeMarkedPlace.ts';
import {
  chaosReport,
  EXPLANATION,
  type Measurement,
  notesOf,
  REPORT_HEADER,
  reportCells,
  rosterLine,
} from './chaosReport.ts';
import { type FaultResult, isSound } from './faultResult.ts';
import { mergeSeeds } from './mergeSeeds.ts';
import { RUNS, runSeed } from './runSeed.ts';

/**
 * `node test/chaos/main.ts [--fault PATTERN] [--seed "SEED …"] [--rows FILE] [--log FILE]`: strikes the platform with each
 * fault, or with those whose names match, once a seed, and prints the table. A run of all faults writes
 * its table into docs/chaos.md. Runs of some do so together, each with its own table, where they are collected in one file of
 * rows. The log is what the processes have said.
 */

const PAGE = new URL('../../docs/chaos.md', import.meta.url);

const { values } = parseArgs({
  options: {
    fault: { type: 'string' },
    seed: { type: 'string' },
    rows: { type: 'string' },
    log: { type: 'string' },
  },
});
const seeds = (values.seed ?? randomBytes(4).toString('hex')).split(/[\s,]+/u);
const wanted = new RegExp(values.fault ?? '', 'u');
const chosen = RUNS.filter(({ name }) => wanted.test(name));
if (chosen.length === 0) {
  tell(`There is no fault “${values.fault ?? ''}”. These are:\n${RUNS.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}

const machine = machineLine();
print(`${machine}\nseeds ${seeds.join(' ')} · ${rosterLine()}`);
const earlier = values.rows === undefined ? [] : await readMeasurements(values.rows);
const all: FaultResult[] = [];
for (const [index, seed] of seeds.entries()) {
  await runSeed(seed, chosen, values.log ?? null, async (result) => {
    all.push(result);
    await write(seeds.slice(0, index + 1));
  });
}
const results = mergeSeeds(all);
print(`\n${table([...REPORT_HEADER], results.map(reportCells))}\n`);
results.forEach((result) => notesOf(result).forEach((note) => print(`${result.name}: ${note}`)));
EXPLANATION.forEach(print);
process.exitCode = results.every(isSound) ? 0 : 1;

/** Writes after each fault, so that what was measured outlives a run that is stopped. */
async function write(run: readonly string[]): Promise<void> {
  // Of the last 15 minutes: a machine that others use recovers later.
  const [, , load = 0] = loadavg();
  const measurement: Measurement = {
    machine: `${machine} · load average ${load.toFixed(0)}`,
    seeds: run,
    results: mergeSeeds(all),
  };
  const measurements = [...earlier, measurement];
  if (values.rows !== undefined) {
    await writeFile(values.rows, JSON.stringify(measurements, null, 2));
  }
  if (values.rows !== undefined || values.fault === undefined) {
    await writeMarkedPlace(PAGE, 'faults', chaosReport(measurements));
  }
}

async function readMeasurements(file: string): Promise<readonly Measurement[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as { readonly code?: string }).code === 'ENOENT') {
      return '[]';
    }
    throw error;
  });
  return JSON.parse(text) as readonly Measurement[];
}
