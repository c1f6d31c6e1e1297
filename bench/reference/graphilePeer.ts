import { randomUUID } from 'node:crypto';
import { Logger, makeWorkerUtils, run, type Runner } from 'graphile-worker';
import { type Peer, PEER_CONCURRENCY, type PeerJob } from './peer.ts';

const CONNECTIONS = 20;
const POLL_MILLISECONDS = 1_000;
/** Ten claims' worth for each of its hands. */
const LOCAL_QUEUE = 500;

/** The settings that share statements among jobs: fetched many at a time, and completed while others are. */
const BATCHED = { localQueue: { size: LOCAL_QUEUE }, completeJobBatchDelay: 0, failJobBatchDelay: 0 };

/** graphile-worker on the same Postgres, one statement a job, or batched. */
export async function openGraphilePeer(connectionString: string, batched: boolean): Promise<Peer> {
  const utils = await makeWorkerUtils({ connectionString });
  await utils.migrate();
  const task = `noop-${randomUUID()}`;
  const logger = new Logger(() => () => undefined);
  let runner: Runner | null = null;
  const rest = async (): Promise<void> => {
    await runner?.stop();
    runner = null;
  };
  return {
    add: async (job) => {
      await utils.addJob(task, job);
    },
    work: async (handle) => {
      runner = await run({
        noHandleSignals: true,
        taskList: { [task]: (job) => handle(job as PeerJob) },
        preset: {
          worker: {
            connectionString,
            concurrentJobs: PEER_CONCURRENCY,
            maxPoolSize: CONNECTIONS,
            pollInterval: POLL_MILLISECONDS,
            logger,
            ...(batched ? BATCHED : {}),
          },
        },
      });
    },
    rest,
    close: async () => {
      await rest();
      await utils.release();
    },
  };
}
