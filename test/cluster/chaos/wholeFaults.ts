import { eventually } from '../support/eventually.ts';
import { killPod } from '../support/killPod.ts';
import { kubectl, listObjects, NAMESPACE, podsOf } from '../support/kubectl.ts';
import { freeze, killApiServer, thaw, untilReadyIs } from '../support/nodes.ts';
import { ROLES } from '../support/release.ts';
import type { ClusterFault } from './clusterScene.ts';
import { killServer, SERVER_NAMES, type ServerName } from './killServer.ts';

const TITLES: Readonly<Record<ServerName, string>> = { redis: 'Redis', kafka: 'Kafka', postgres: 'Postgres' };

/** Servers, and what takes several parts at once. */
export const WHOLE_FAULTS: readonly ClusterFault[] = [
  ...SERVER_NAMES.map((server): ClusterFault => ({
    name: `${TITLES[server]} pod killed`,
    strike: async ({ busy }) => {
      await busy();
      await killServer(server);
    },
  })),
  {
    name: 'all pods of the platform killed at once',
    strike: async ({ busy }) => {
      const pods = await platformPods();
      await busy();
      await Promise.all(pods.map(killPod));
    },
  },
  {
    name: 'platform and servers killed at once',
    strike: async ({ busy }) => {
      const pods = await platformPods();
      await busy();
      await Promise.all([...pods.map(killPod), ...SERVER_NAMES.map(killServer)]);
    },
  },
  {
    name: 'API server killed',
    strike: async ({ busy }) => {
      await busy();
      await killApiServer();
      await eventually('the API server answers', async () => (await kubectl(['get', 'namespace', NAMESPACE])) !== '');
    },
  },
  {
    name: 'node frozen until Kubernetes notices',
    strike: async ({ platform, busy }) => {
      const [node] = await listObjects('nodes', '!node-role.kubernetes.io/control-plane');
      if (node === undefined) {
        throw new Error('The cluster has no node but that of its control plane');
      }
      const { name } = node.metadata;
      await busy();
      const freezing = freeze(name);
      const thawNode = platform.restorations.add(async () => {
        await freezing.catch(() => undefined);
        await thaw(name);
      });
      await freezing;
      await untilReadyIs(name, 'Unknown');
      await thawNode();
    },
  },
];

async function platformPods(): Promise<readonly string[]> {
  return (await Promise.all(ROLES.map(podsOf))).flat();
}
