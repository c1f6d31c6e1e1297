import { cpus, totalmem } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { startCpuMeter } from './cpuMeter.ts';
import { machineBusySeconds } from './processTree.ts';

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** What absolute numbers depend on; printed above every table. */
export function machineLine(): string {
  const [first] = cpus();
  return [
    `${cpus().length} × ${first?.model.trim() ?? 'unknown CPU'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.version}`,
    new Date().toISOString(),
  ].join(' · ');
}

/**
 * CPU that others used while a job ran, in cores: what made a round less comparable.
 *
 * @param own process ids whose trees belong to the measurement, this process included by the caller
 */
export async function withForeignLoad<Result>(
  own: readonly number[],
  job: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly foreignCores: number }> {
  const before = { busy: machineBusySeconds(), at: performance.now() };
  const meter = startCpuMeter(own);
  let ownSeconds: number;
  let result: Result;
  try {
    result = await job();
  } finally {
    ownSeconds = meter.stop();
  }
  const wall = (performance.now() - before.at) / 1_000;
  const foreign = machineBusySeconds() - before.busy - ownSeconds;
  return { result, foreignCores: Math.max(0, foreign / wall) };
}

const QUIET_CORES = 0.25;
/** QUIET_TRIES=0 neither waits nor repeats: to try a benchmark out where others work. */
const QUIET_TRIES = Number(process.env['QUIET_TRIES'] ?? 10);

/** Waits up to twenty seconds for others to leave the machine alone; the foreign load in the table tells if they did not. */
export async function waitForQuiet(): Promise<void> {
  for (let tries = 0; tries < QUIET_TRIES; tries += 1) {
    const { foreignCores } = await withForeignLoad([process.pid], () => delay(2_000));
    if (foreignCores < QUIET_CORES) {
      return;
    }
  }
}

/** Runs that `leastDisturbed` makes at most. */
export const MOST_TRIES = QUIET_TRIES === 0 ? 1 : 3;

/** Repeats a run that others disturbed, and keeps the least disturbed one: chosen by their load, not by its result. */
export async function leastDisturbed<Run extends { readonly foreignCores: number }>(
  run: () => Promise<Run>,
): Promise<Run> {
  await waitForQuiet();
  let best = await run();
  for (let tries = 1; tries < MOST_TRIES && best.foreignCores >= QUIET_CORES; tries += 1) {
    await waitForQuiet();
    const next = await run();
    best = next.foreignCores < best.foreignCores ? next : best;
  }
  return best;
}
