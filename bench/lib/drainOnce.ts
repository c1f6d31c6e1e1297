import type { Sample } from './benchReport.ts';
import { drainBacklog } from './drainBacklog.ts';
import type { BenchServer } from './server.ts';
import type { WorkSource } from './workSource.ts';

/** How fast a worker that was just started drains a backlog once it is warm; then it is ended, and the source closed. */
export async function drainOnce(
  source: WorkSource,
  worker: Pick<BenchServer, 'pid' | 'stop'>,
  { warmUp, jobs }: { readonly warmUp: number; readonly jobs: number },
): Promise<Sample> {
  try {
    await source.accept(warmUp);
    await source.done();
    const sample = await drainBacklog(source, worker.pid, jobs);
    await source.audit();
    return sample;
  } finally {
    await worker.stop();
    await source.close();
  }
}
