import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { machineLine } from '../../bench/lib/measure.ts';
import { print, table, tell } from '../../cli/output.ts';
import { fillMirror } from '../support/mirroredCompanies.ts';
import { ChaosPlatform } from './chaosPlatform.ts';
import { chaosReport, EXPLANATION, REPORT_HEADER, reportCells, rosterLine } from './chaosReport.ts';
import { type FaultResult, isSound } from './faultResult.ts';
import { FAULTS } from './faults.ts';
import { CROWD, runCrowd } from './runCrowd.ts';
import { runFault } from './runFault.ts';
import { WorkSupply } from './workSupply.ts';

/**
 * `node test/chaos/main.ts [--fault NAME] [--seed SEED] [--log FILE]`: strikes the platform and prints the table. A run of
 * all faults writes docs/chaos.md; the log is what the processes have said.
 */

const REPORT = new URL('../../docs/chaos.md', import.meta.url);
interface Run {
  readonly name: string;
  readonly run: (supply: WorkSupply) => Promise<FaultResult>;
}

const MIRRORED_COMPANIES = 200_000;

const { values } = parseArgs({
  options: { fault: { type: 'string' }, seed: { type: 'string' }, log: { type: 'string' } },
});
const seed = values.seed ?? randomBytes(4).toString('hex');
const runs: readonly Run[] = [
  ...FAULTS.map((fault) => ({
    name: fault.name,
    run: (supply: WorkSupply) => runFault(platform, supply, fault, seed),
  })),
  { name: CROWD, run: (supply) => runCrowd(platform, supply, seed) },
];
const chosen = runs.filter(({ name }) => values.fault === undefined || name === values.fault);
if (chosen.length === 0) {
  tell(`There is no fault “${values.fault ?? ''}”. These are:\n${runs.map(({ name }) => `  ${name}`).join('\n')}`);
  process.exit(2);
}

print(`${machineLine()}\nseed ${seed} · ${rosterLine()}`);
const results: FaultResult[] = [];
const platform = await ChaosPlatform.create();
// Nothing that was started may outlive the battery, however it ends.
const leave = (code: number) => (): void => void platform.remove().finally(() => process.exit(code));
process.once('SIGINT', leave(130));
process.once('SIGTERM', leave(143));
try {
  const supply = new WorkSupply(platform.simulator.dataset);
  await fillMirror(platform.ports, MIRRORED_COMPANIES);
  await platform.fill();
  for (const [index, { name, run }] of chosen.entries()) {
    tell(`${index + 1} of ${chosen.length}  ${name}`);
    const result = await run(supply);
    results.push(result);
    result.examples.forEach((example) => tell(`  ${example}`));
    tell(`  ${isSound(result) ? '✓' : '✗'} recovered in ${result.recoverySeconds?.toFixed(1) ?? '∞'} s`);
  }
} finally {
  if (values.log !== undefined) {
    await writeFile(values.log, platform.outputs());
  }
  await platform.remove();
}

print(`\n${table([...REPORT_HEADER], results.map(reportCells))}\n`);
results.flatMap(({ note }) => note ?? []).forEach(print);
EXPLANATION.forEach(print);
if (values.fault === undefined) {
  const options = JSON.parse(
    await readFile(new URL('../../.prettierrc.json', import.meta.url), 'utf8'),
  ) as prettier.Options;
  const report = chaosReport(results, { machine: machineLine(), seed });
  await writeFile(REPORT, await prettier.format(report, { ...options, parser: 'markdown' }));
}
process.exitCode = results.every(isSound) ? 0 : 1;
