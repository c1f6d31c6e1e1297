import { describe, expect, it } from '@jest/globals';
import { helm } from './support/helm.ts';
import { kubectl, RELEASE } from './support/kubectl.ts';

/** All that a release can have made in its namespace, what its operator and its hooks have made included. */
const KINDS = [
  ...['deployments', 'replicasets', 'pods', 'services', 'configmaps', 'secrets', 'serviceaccounts', 'jobs'],
  ...['roles', 'rolebindings', 'networkpolicies', 'poddisruptionbudgets', 'horizontalpodautoscalers', 'podtemplates'],
];

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
