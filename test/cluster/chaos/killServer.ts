import { type ClusterJson, kubectl, listObjects } from '../support/kubectl.ts';
import { killInNode } from '../support/nodes.ts';

interface Server {
  readonly workload: string;
  /** Of its process, as pkill takes it. */
  readonly process: readonly string[];
  /** Whether its data stay on a volume, which two pods must never write to at once. */
  readonly hasVolume: boolean;
}

/** What k8s/dev stands up, a pod each. */
export const SERVERS = {
  redis: { workload: 'deployment/redis', process: ['-f', 'redis-server'], hasVolume: false },
  kafka: { workload: 'statefulset/kafka', process: ['-f', 'kafka.Kafka'], hasVolume: true },
  postgres: { workload: 'statefulset/postgres', process: ['-x', 'postgres'], hasVolume: true },
} as const satisfies Readonly<Record<string, Server>>;
export type ServerName = keyof typeof SERVERS;
export const SERVER_NAMES = Object.keys(SERVERS) as readonly ServerName[];

interface PodJson extends ClusterJson {
  readonly metadata: ClusterJson['metadata'] & { readonly deletionTimestamp?: string };
  readonly spec?: { readonly nodeName?: string };
}

/**
 * Kills the process of a server without notice, and its pod with it. A pod with a volume goes only when its containers have
 * ended for sure, as Kubernetes has it for those of StatefulSets: with `--force`, the next one could share its files.
 *
 * @throws Error where it does not run
 */
export async function killServer(name: ServerName): Promise<void> {
  const { process, hasVolume } = SERVERS[name];
  const pods = await listObjects<PodJson>('pods', `app.kubernetes.io/name=${name}`);
  const pod = pods.find(({ metadata }) => metadata.deletionTimestamp === undefined);
  if (pod?.spec?.nodeName === undefined) {
    throw new Error(`There is no pod of ${name} on any node`);
  }
  await killInNode(pod.spec.nodeName, process);
  const how = hasVolume ? ['--grace-period', '1', '--wait=false'] : ['--grace-period', '0', '--force'];
  await kubectl(['delete', 'pod', pod.metadata.name, ...how]);
}
