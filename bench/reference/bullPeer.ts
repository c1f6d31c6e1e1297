import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { type Peer, PEER_CONCURRENCY, type PeerJob } from './peer.ts';

/** BullMQ with its defaults, on a Redis that keeps nothing on disk: jobs are not durable. */
export function openBullPeer(redisUrl: string): Peer {
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  const name = `bench-${randomUUID()}`;
  const queue = new Queue<PeerJob>(name, { connection });
  let worker: Worker<PeerJob> | null = null;
  const rest = async (): Promise<void> => {
    await worker?.close();
    worker = null;
  };
  return {
    add: async (job) => {
      await queue.add('noop', job);
    },
    work: async (handle) => {
      const process = (job: { readonly data: PeerJob }): Promise<void> => {
        handle(job.data);
        return Promise.resolve();
      };
      worker = new Worker<PeerJob>(name, process, { connection, concurrency: PEER_CONCURRENCY });
      await worker.waitUntilReady();
    },
    rest,
    close: async () => {
      await rest();
      await queue.close();
    },
  };
}
