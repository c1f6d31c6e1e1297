import { KubeConfig, KubernetesObjectApi, PatchStrategy } from '@kubernetes/client-node';
import { openKubernetes } from '#adapters/kubernetes/cluster';

import { describeCluster } from '../conformance/suites/cluster.ts';
import { describeLeadership } from '../conformance/suites/leadership.ts';

/** What the adapters promise, asked of the cluster that KUBECONFIG points at. It must know our custom resources. */

const errors: unknown[] = [];
const open = () =>
  openKubernetes({
    namespace: null,
    instance: 'test',
    now: () => new Date(),
    elapsed: () => performance.now(),
    random: Math.random,
    onError: (error) => errors.push(error),
  });

describeCluster('a Kubernetes cluster', () => {
  const cluster = open();
  const config = new KubeConfig();
  config.loadFromDefault();
  const others = KubernetesObjectApi.makeApiClient(config);
  return Promise.resolve({
    cluster,
    applyAs: async (manager, _kind, object) => {
      const placed = { ...object, metadata: { ...object.metadata, namespace: cluster.namespace } };
      const strategy = PatchStrategy.ServerSideApply;
      const applied = await others.patch(placed as never, undefined, undefined, manager, true, strategy);
      return applied;
    },
    close: () => cluster.close(),
  });
});

let leases = 0;
describeLeadership('a Lease', () => {
  const cluster = open();
  leases += 1;
  const leadership = cluster.leadership(`test-${process.pid}-${Date.now()}-${leases}`);
  return Promise.resolve({ leadership, close: () => cluster.close() });
});
