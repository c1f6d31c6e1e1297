import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { machineLine } from '../../../bench/lib/measure.ts';
import { print, table, tell } from '../../../cli/output.ts';
import { DEMO_SEED } from '../../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../../simulator/dataset/generateDataset.ts';
import { notesOf, REPORT_HEADER, reportCells } from '../../chaos/chaosReport.ts';
import { type FaultResult, isSound } from '../../chaos/faultResult.ts';
import { WorkSupply } from '../../chaos/workSupply.ts';
import { writeMarkedPlace } from '../../support/writeMarkedPlace.ts';
import { kubectl } from '../support/kubectl.ts';
import { nodeNames } from '../support/nodes.ts';
import { Restorations } from '../support/restorations.ts';
import { CLUSTER_FAULTS } from './clusterFaults.ts';
import { ClusterPlatform } from './clusterPlatform.ts';
import { CLUSTER_EXPLANATION, clusterLine, clusterReport } from './clusterReport.ts';
import { runClusterFault } from './runClusterFault.ts';

/**
 * `node test/cluster/chaos/main.ts [--fault PATTERN] [--seed SEED]`: strikes the release in the namespace of the tests with
 * each fault, or with those whose names match, and prints the table. A run of all faults writes its table into docs/chaos.md.
 * test/cluster/chaos.sh installs the release.
 */

const PAGE = new URL('../../../docs/chaos.md', import.meta.url);

const { values } = parseArgs({ options: { fault: { type: 'string' }, seed: { type: 'string' } } });
const wanted = new RegExp(values.fault ?? '', 'u');
const chosen = CLUSTER_FAULTS.filter(({ name }) => wanted.test(name));
if (chosen.length === 0) {
  const names = CLUSTER_FAULTS.map(({ name }) => `  ${name}`).join('\n');
  tell(`There is no fault “${values.fault ?? ''}”. These are:\n${names}`);
  process.exit(2);
}

const seed = values.seed ?? randomBytes(4).toString('hex');
const results: FaultResult[] = [];
const restorations = new Restorations();
const leaving = new AbortController();
/** Nothing that was started, stopped or frozen may stay so, however the run ends. */
async function restore(): Promise<void> {
  const failures = await restorations.all();
  failures.forEach((failure) => tell(`Left behind: ${failure instanceof Error ? failure.message : String(failure)}`));
}
const leave = (code: number) => (): void => {
  leaving.abort();
  void restore().finally(() => process.exit(code));
};
process.once('SIGINT', leave(130)).once('SIGTERM', leave(143));
let isWhole = false;
try {
  await strikeAll();
  isWhole = true;
} catch (error) {
  // What is put back takes away what still runs stands on.
  if (!leaving.signal.aborted) {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
} finally {
  await restore();
}
if (!leaving.signal.aborted) {
  print(`\n${table([...REPORT_HEADER], results.map(reportCells))}\n`);
  results.forEach((result) => notesOf(result).forEach((note) => print(`${result.name}: ${note}`)));
  CLUSTER_EXPLANATION.forEach(print);
  // Callers and observers of a fault that was broken off would go on.
  process.exit(isWhole && results.every(isSound) ? 0 : 1);
}

async function strikeAll(): Promise<void> {
  const place = { machine: machineLine(), nodes: (await nodeNames()).length, version: await serverVersion(), seed };
  print(clusterLine(place));
  const platform = await ClusterPlatform.open(restorations);
  // Nothing in the cluster plays mail servers.
  const supply = new WorkSupply(generateDataset({ seed: DEMO_SEED }), false);
  for (const [index, fault] of chosen.entries()) {
    tell(`${seed}: ${index + 1} of ${chosen.length}  ${fault.name}`);
    const result = await runClusterFault(platform, supply, fault, seed);
    results.push(result);
    result.examples.forEach((example) => tell(`  ${example}`));
    tell(`  ${reportCells(result).join(' · ')} · ${result.profiles} profiles`);
    // After each, so that what was measured outlives a run that is stopped.
    if (values.fault === undefined) {
      const [, , load = 0] = loadavg();
      const machine = `${place.machine} · load average ${load.toFixed(0)}`;
      await writeMarkedPlace(PAGE, 'cluster', clusterReport({ ...place, machine, results }));
    }
  }
}

async function serverVersion(): Promise<string> {
  const { serverVersion: server } = JSON.parse(await kubectl(['version', '--output', 'json'])) as {
    readonly serverVersion: { readonly gitVersion: string };
  };
  return server.gitVersion;
}
