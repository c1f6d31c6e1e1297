import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { PeerName, PeerOrder } from '../reference/peerProcess.ts';
import type { BenchServers } from './benchServers.ts';

export const PEERS: Readonly<Record<PeerName, string>> = {
  bullmq: 'BullMQ',
  graphile: 'graphile-worker',
  graphileBatched: 'graphile-worker, batched',
};
export const PEER_NAMES = Object.keys(PEERS) as readonly PeerName[];

const SCRIPT = fileURLToPath(new URL('../reference/peerProcess.ts', import.meta.url));

export interface PeerProcess {
  /** @returns milliseconds: one figure for a drain, one for each job of a pickup */
  ask(order: PeerOrder): Promise<readonly number[]>;
  stop(): Promise<void>;
}

/** A job engine of others in a process of its own, on the same servers as the platform. */
export async function startPeer(name: PeerName, servers: BenchServers): Promise<PeerProcess> {
  const child = fork(SCRIPT, [name, name === 'bullmq' ? servers.redisUrl : servers.databaseUrl]);
  const exit = once(child, 'exit');
  const answer = async (): Promise<readonly number[]> => {
    const ended = exit.then(([code]) => {
      throw new Error(`${PEERS[name]} ended with ${String(code)}`);
    });
    const [milliseconds] = (await Promise.race([once(child, 'message'), ended])) as [readonly number[]];
    return milliseconds;
  };
  await answer();
  return {
    ask: (order) => {
      child.send(order);
      return answer();
    },
    stop: async () => {
      child.disconnect();
      await exit;
    },
  };
}
