import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drain, nodeNames, uncordon } from './support/nodes.ts';
import { kubectl } from './support/kubectl.ts';
import { auditCredits, settled } from './support/release.ts';
import { setFaults } from './support/simulator.ts';
import { underLoad } from './support/underLoad.ts';
import { useCustomer } from './support/useCustomer.ts';

/** Postgres and the other servers of the tests have no second pod that a drain could wait for. */
const OF_THE_PLATFORM = 'app.kubernetes.io/part-of=enrichment';

describe('nodes that are drained one after the other, as when a cluster is upgraded', () => {
  const customer = useCustomer('Drain');
  let nodes: readonly string[] = [];

  beforeAll(async () => {
    nodes = await nodeNames();
  });
  afterAll(async () => {
    await Promise.all(nodes.map(uncordon));
    await setFaults([]);
  });

  it('fail no call and lose no row of a batch of 1,000 rows', async () => {
    // With one there is nowhere to go to, and with two the first drain brings all pods together.
    expect(nodes).toHaveLength(2);
    const said: string[] = [];
    await underLoad(customer, async () => {
      for (const node of nodes) {
        said.push(await drain(node, OF_THE_PLATFORM));
        expect(await podsOn(node)).toBe('');
        await settled();
        await uncordon(node);
      }
    });
    // Of each role one has gone after the other.
    expect(said.at(-1)).toMatch(/pods\/"enrichment-api-\S+".+violate the pod's disruption budget/u);
  });

  it('leaves books that are sound', auditCredits);
});

function podsOn(node: string): Promise<string> {
  return kubectl([
    'get',
    'pods',
    '--selector',
    OF_THE_PLATFORM,
    '--field-selector',
    `spec.nodeName=${node}`,
    '-o',
    'name',
  ]);
}
