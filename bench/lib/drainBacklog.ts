import type { Sample } from './benchReport.ts';
import { leastDisturbed, withForeignLoad } from './measure.ts';
import type { WorkSource } from './workSource.ts';

/**
 * How many jobs a second a worker works off that has all of them when the clock starts: it sleeps (SIGSTOP) while they
 * are accepted, and is warm from those before.
 */
export async function drainBacklog(source: WorkSource, workerPid: number, jobs: number): Promise<Sample> {
  return leastDisturbed(async () => {
    process.kill(workerPid, 'SIGSTOP');
    await source.accept(jobs);
    const { result, foreignCores } = await withForeignLoad([process.pid], async () => {
      const startedAt = performance.now();
      process.kill(workerPid, 'SIGCONT');
      await source.done();
      return performance.now() - startedAt;
    });
    return { value: (jobs / result) * 1_000, foreignCores };
  });
}
