import { setTimeout as delay } from 'node:timers/promises';
import { openBullPeer } from './bullPeer.ts';
import { openGraphilePeer } from './graphilePeer.ts';
import type { Peer, PeerJob } from './peer.ts';

/** A peer in a process of its own. Usage: peerProcess.ts NAME SERVER_URL */
const PEERS = {
  bullmq: (url: string): Promise<Peer> => Promise.resolve(openBullPeer(url)),
  graphile: (url: string): Promise<Peer> => openGraphilePeer(url, false),
  graphileBatched: (url: string): Promise<Peer> => openGraphilePeer(url, true),
};
export type PeerName = keyof typeof PEERS;

/** What the benchmark asks of this process; the answer is a list of milliseconds. */
export type PeerOrder =
  /** Answered by how long it took to work off so many jobs that were all there. */
  | { readonly kind: 'drain'; readonly jobs: number }
  /** Answered by how long each of so many jobs waited, from its sending to its handler. */
  | { readonly kind: 'pickup'; readonly jobs: number; readonly pause: number };

const ADDED_AT_ONCE = 50;
const PAD = 'x'.repeat(200);

async function drain(peer: Peer, jobs: number): Promise<readonly number[]> {
  const waiting = Array.from({ length: jobs }, (_, nth) => nth).values();
  const lane = async (): Promise<void> => {
    for (const nth of waiting) {
      await peer.add({ nth, pad: PAD });
    }
  };
  await Promise.all(Array.from({ length: ADDED_AT_ONCE }, lane));
  const done = Promise.withResolvers<undefined>();
  let left = jobs;
  const startedAt = performance.now();
  await peer.work(() => {
    left -= 1;
    if (left === 0) {
      done.resolve(undefined);
    }
  });
  await done.promise;
  const milliseconds = performance.now() - startedAt;
  await peer.rest();
  return [milliseconds];
}

async function pickup(peer: Peer, jobs: number, pause: number): Promise<readonly number[]> {
  const sentAt: number[] = [];
  const waited: number[] = [];
  const done = Promise.withResolvers<undefined>();
  await peer.work(({ nth }: PeerJob) => {
    waited.push(performance.now() - (sentAt[nth] ?? Number.NaN));
    if (waited.length === jobs) {
      done.resolve(undefined);
    }
  });
  for (let nth = 0; nth < jobs; nth += 1) {
    await delay(pause);
    sentAt[nth] = performance.now();
    await peer.add({ nth, pad: PAD });
  }
  await done.promise;
  await peer.rest();
  return waited;
}

async function serve(name: PeerName, url: string): Promise<void> {
  const peer = await PEERS[name](url);
  process.on('message', (order: PeerOrder) => {
    const answer = order.kind === 'drain' ? drain(peer, order.jobs) : pickup(peer, order.jobs, order.pause);
    void answer.then((milliseconds) => process.send?.(milliseconds));
  });
  process.once('disconnect', () => void peer.close());
  process.send?.([]);
}

const [name, url = ''] = process.argv.slice(2);
await serve(name as PeerName, url);
