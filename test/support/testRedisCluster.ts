import { freePort } from '#adapters/embedded/freePort';
import { connectRedis, openRedis, type RedisClient } from '#adapters/redis/connection';
import { startInBackground } from '../../scripts/deps/backgroundServer.ts';
import { planRedis } from '../../scripts/deps/redis.ts';
import { eventually } from './eventually.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';

/** A third of the slots each: most keys are on a node that was not asked first. */
const SLOT_RANGES = [
  [0, 5_460],
  [5_461, 10_922],
  [10_923, 16_383],
] as const;

/** A Redis cluster of three masters, on ports and in directories of its own. */
export interface TestRedisCluster {
  readonly url: string;
  /** Of each master. */
  readonly ports: readonly number[];
  connect(): Promise<RedisClient>;
  stop(): Promise<void>;
}

export async function startTestRedisCluster(): Promise<TestRedisCluster> {
  const nodes = await Promise.all(SLOT_RANGES.map(([first, last]) => startNode(first, last)));
  const url = `redis+cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
  const [first, ...others] = nodes;
  for (const { port, busPort } of others) {
    await first?.client.call('CLUSTER', 'MEET', '127.0.0.1', String(port), String(busPort));
  }
  await Promise.all(
    nodes.map(({ client }) =>
      eventually('the nodes know each other', async () =>
        String(await client.call('CLUSTER', 'INFO')).includes('cluster_state:ok\r\ncluster_slots_assigned:16384'),
      ),
    ),
  );
  nodes.forEach(({ client }) => client.disconnect());
  return {
    url,
    ports: nodes.map(({ port }) => port),
    connect: () => connected(url),
    stop: async () => {
      await Promise.all(nodes.map(({ directory }) => removeTestFolder(directory)));
    },
  };
}

async function startNode(first: number, last: number) {
  const directory = await makeTestFolder('redis-cluster');
  const port = await freePort(0);
  const plan = await planRedis({ directory, port });
  const busPort = await freePort(0);
  const settings = ['--cluster-enabled', 'yes', '--cluster-port', String(busPort)];
  await startInBackground({ ...plan, command: [...plan.command, ...settings] });
  const client = await connected(`redis://127.0.0.1:${port}`);
  await client.call('CLUSTER', 'ADDSLOTSRANGE', String(first), String(last));
  return { directory, port, busPort, client };
}

async function connected(url: string): Promise<RedisClient> {
  const client = openRedis({ url, onError: () => undefined });
  await connectRedis(client);
  return client;
}
