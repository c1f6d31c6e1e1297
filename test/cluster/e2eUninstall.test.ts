import { describe, expect, it } from '@jest/globals';
import { API_VERSION } from '#contract/resources/customResource';
import { batchEnd, rowsInWork } from './support/batches.ts';
import { eventually } from './support/eventually.ts';
import { helm } from './support/helm.ts';
import { applyObjects, kubectl, readObject, RELEASE } from './support/kubectl.ts';
import { auditCredits } from './support/release.ts';
import { newSearches } from './support/scenes/requests.ts';
import { setFaults } from './support/simulator.ts';
import { useCustomer } from './support/useCustomer.ts';

/** All that a release can have made in its namespace, what its operator and its hooks have made included. */
const KINDS = [
  ...['deployments', 'replicasets', 'pods', 'services', 'configmaps', 'secrets', 'serviceaccounts', 'jobs'],
  ...['roles', 'rolebindings', 'networkpolicies', 'poddisruptionbudgets', 'horizontalpodautoscalers', 'podtemplates'],
];

const BATCH = 'on-its-way';
const SECRET = 'e2e-api-key';
const ROWS = 12;

describe('a batch that runs while its namespace loses everything', () => {
  const customer = useCustomer('Deletion');

  it('is cancelled with the key that it was submitted with, and holds nothing up', async () => {
    await setFaults([{ portal: 'handelsregister', kind: 'slow', times: 100_000, ms: 4_000 }]);
    const rows = newSearches(ROWS);
    await applyObjects(
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: SECRET }, stringData: { 'api-key': customer.key } },
      {
        apiVersion: API_VERSION,
        kind: 'EnrichmentBatch',
        metadata: { name: BATCH },
        spec: { type: 'search_companies', apiKey: { secretName: SECRET }, rows },
      },
    );
    let id = 0;
    await eventually('its rows are worked on', async () => {
      const { status } = await readObject('enrichmentbatch', BATCH);
      id = Number(status?.['batchId'] ?? 0);
      return id > 0 && (await rowsInWork(customer.api, id)) > 0;
    });
    await kubectl(['delete', 'secret', SECRET, '--wait']);
    await kubectl(['delete', 'enrichmentbatch', BATCH, '--wait', '--timeout', '120s']);
    await setFaults([]);
    const { counts } = await batchEnd(customer.api, id, 180);
    expect(counts.failed).toBeGreaterThan(0);
    expect(counts.completed + counts.failed).toBe(ROWS);
    await auditCredits();
  });
});

describe('a release that is uninstalled', () => {
  it('leaves nothing but the definitions of custom resources', async () => {
    await kubectl(['delete', 'enrichmentbatches,companymonitors', '--all', '--wait', '--timeout', '180s']);
    await helm('uninstall', RELEASE, '--wait', '--timeout', '10m');
    expect(await kubectl(['get', 'workerpools,registrysources', '--output', 'name'])).toBe('');
    const selectors = [`app.kubernetes.io/instance=${RELEASE}`, 'enrichment.platform/pool'];
    for (const selector of selectors) {
      await kubectl(['wait', '--for', 'delete', 'pod', '--selector', selector, '--timeout', '300s']);
    }
    const left = await Promise.all(
      selectors.map((selector) => kubectl(['get', KINDS.join(','), '--selector', selector, '--output', 'name'])),
    );
    expect(left).toEqual(['', '']);
    const definitions = await kubectl(['get', 'crd', '--output', 'name']);
    expect(definitions.split('\n').filter((name) => name.endsWith('.enrichment.platform'))).toHaveLength(4);
  });
});
