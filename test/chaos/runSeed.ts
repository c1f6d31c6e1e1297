import { writeFile } from 'node:fs/promises';
import { tell } from '../../cli/output.ts';
import { fillMirror } from '../support/mirroredCompanies.ts';
import { ChaosPlatform } from './chaosPlatform.ts';
import { startChaosServers } from './chaosServers.ts';
import { reportCells } from './chaosReport.ts';
import { CROWDS } from './crowds.ts';
import type { FaultResult } from './faultResult.ts';
import { FAULTS } from './faults.ts';
import { runCrowd } from './runCrowd.ts';
import { runFault } from './runFault.ts';
import { WorkSupply } from './workSupply.ts';

const MIRRORED_COMPANIES = 200_000;

export interface Run {
  readonly name: string;
  readonly run: (platform: ChaosPlatform, supply: WorkSupply, seed: string) => Promise<FaultResult>;
}

/** All that the battery can do, in this order. */
export const RUNS: readonly Run[] = [
  ...FAULTS.map((fault): Run => ({
    name: fault.name,
    run: (platform, supply, seed) => runFault(platform, supply, fault, seed),
  })),
  ...CROWDS.map((crowd): Run => ({
    name: crowd.name,
    run: (platform, supply, seed) => runCrowd(platform, supply, crowd, seed),
  })),
];

/**
 * Strikes a platform of its own with each fault.
 *
 * @param logFile where to write what its processes have said; null for nowhere
 * @param onResult told of each fault as soon as it is counted
 */
export async function runSeed(
  seed: string,
  runs: readonly Run[],
  logFile: string | null,
  onResult: (result: FaultResult) => Promise<void>,
): Promise<void> {
  const platform = await ChaosPlatform.create(startChaosServers);
  // Nothing that was started may outlive the battery, however it ends.
  const remove = async (): Promise<void> => {
    if (logFile !== null) {
      await writeFile(logFile, platform.outputs());
    }
    await platform.remove();
  };
  const leave = (code: number) => (): void => void remove().finally(() => process.exit(code));
  const [interrupt, terminate] = [leave(130), leave(143)];
  const crash = (error: unknown): void => {
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
    leave(1)();
  };
  process.once('SIGINT', interrupt).once('SIGTERM', terminate).once('uncaughtException', crash);
  try {
    const supply = new WorkSupply(platform.simulator.dataset);
    await fillMirror(platform.ports, MIRRORED_COMPANIES);
    await platform.fill();
    for (const [index, { name, run }] of runs.entries()) {
      tell(`${seed}: ${index + 1} of ${runs.length}  ${name}`);
      const result = await run(platform, supply, seed);
      await onResult(result);
      result.examples.forEach((example) => tell(`  ${example}`));
      tell(`  ${reportCells(result).join(' · ')} · ${result.profiles} profiles`);
    }
  } finally {
    await remove();
    process.off('SIGINT', interrupt).off('SIGTERM', terminate).off('uncaughtException', crash);
  }
}
