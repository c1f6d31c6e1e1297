import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { batchEnd, isWhole, readBatch, startBatch } from './support/batches.ts';
import { eventually } from './support/eventually.ts';
import { kubectl, listObjects, type ClusterJson, podsOf, readyPodsOf } from './support/kubectl.ts';
import { freeze, thaw, untilReadyIs } from './support/nodes.ts';
import { askDatabase, auditCredits, type Role, setMinReplicas, settled, workloadOf } from './support/release.ts';
import { newSearches } from './support/scenes/requests.ts';
import { setFaults } from './support/simulator.ts';
import { startSteadyCaller } from './support/steadyCaller.ts';
import { useCustomer } from './support/useCustomer.ts';

const ZONE = 'topology.kubernetes.io/zone';
/** Of what more than one pod runs here. */
const IN_BOTH_ZONES: readonly Role[] = ['api', 'controller', 'worker'];
const SEARCHES = 120;
const SLOW = { portal: 'handelsregister', kind: 'slow', times: 1_000_000, ms: 3_000 } as const;
/**
 * Kubernetes leaves a node that answers no more among the ways to a Service for `--node-monitor-grace-period`, 50 s
 * (kubernetes.io, kube-controller-manager), and looks every 5 s.
 */
const NOTICED_SECONDS = 60;

interface Node extends ClusterJson {
  readonly metadata: ClusterJson['metadata'] & { readonly labels: Readonly<Record<string, string>> };
}

const companyId = generateDataset({ seed: DEMO_SEED }).byTrait('ordinary')[0]?.companyId ?? '';

describe('a release over two zones', () => {
  const customer = useCustomer('Zones');
  /** The name of its one node, by zone. */
  let nodes: ReadonlyMap<string, string>;
  const nodeIn = (zone: string): string => nodes.get(zone) ?? '';
  beforeAll(async () => {
    nodes = new Map((await listObjects<Node>('nodes', ZONE)).map(({ metadata }) => [zoneOf(metadata), metadata.name]));
    await setMinReplicas(2);
    // Pods that were there before may have been drained into one zone.
    await kubectl(['rollout', 'restart', ...IN_BOTH_ZONES.map(workloadOf)]);
    await eventually('there are two workers', async () => (await readyPodsOf('worker')).length === 2);
    await settled();
  });
  afterAll(async () => {
    await thaw(nodeIn('b'));
    await setFaults([]);
    await setMinReplicas(1);
    await settled();
  });

  it('has pods of each role in both', async () => {
    for (const role of IN_BOTH_ZONES) {
      expect({ role, nodes: new Set(await nodesOf(role)) }).toEqual({ role, nodes: new Set(nodes.values()) });
    }
  });

  it('goes on when the node of one answers no more, and takes nothing from it that comes back late', async () => {
    const { api, key } = customer;
    await api.call('POST', '/api/enrichments/get_company', { company_id: companyId });
    await setFaults([SLOW]);
    const { id } = await startBatch(api, 'search_companies', newSearches(SEARCHES));
    await eventually('two workers have rows of it', async () => {
      const [workers] = await askDatabase(
        `select count(distinct worker) from enrichments where batch_id = ${id} and status = 'processing'`,
      );
      return Number(workers) >= 2;
    });
    const settings = { API_KEY: key, BATCH_ID: String(id), COMPANY_ID: companyId };
    const caller = await startSteadyCaller(settings, nodeIn('a'));

    await freeze(nodeIn('b'));
    const lostAt = Date.now();
    await untilReadyIs(nodeIn('b'), 'Unknown');
    await setFaults([]);
    await batchEnd(api, id, 600);
    await isWhole(api, id, SEARCHES);
    const { calls, failures } = await caller.stop();
    expect(calls).toBeGreaterThan(100);
    expect(failures.filter((failure) => startedAt(failure) > lostAt + NOTICED_SECONDS * 1_000)).toEqual([]);
    const ended = await readBatch(api, id);

    await thaw(nodeIn('b'));
    await untilReadyIs(nodeIn('b'), 'True');
    await settled();
    await isWhole(api, id, SEARCHES);
    expect(await readBatch(api, id)).toEqual(ended);
  });

  it('leaves books that are sound', auditCredits);
});

function zoneOf({ labels }: Node['metadata']): string {
  return labels[ZONE] ?? '';
}

async function nodesOf(role: Role): Promise<readonly string[]> {
  const names = await podsOf(role);
  const printed = await kubectl(['get', 'pods', ...names, '--output', 'jsonpath={.items[*].spec.nodeName}']);
  return printed.split(' ');
}

/** Epoch milliseconds at which a call began that failed; each failure begins with it. */
function startedAt(failure: string): number {
  return Date.parse(failure.split(' ')[0] ?? '');
}
