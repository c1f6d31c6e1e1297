import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { kubectl, NAMESPACE, RELEASE } from './support/kubectl.ts';

const run = promisify(execFile);

/** All that a release can have made in its namespace, what its operator and its hooks have made included. */
const KINDS = [
  ...['deployments', 'replicasets', 'pods', 'services', 'configmaps', 'secrets', 'serviceaccounts', 'jobs'],
  ...['roles', 'rolebindings', 'networkpolicies', 'poddisruptionbudgets', 'horizontalpodautoscalers', 'podtemplates'],
];

describe('a release that is uninstalled', () => {
  it('leaves nothing but the definitions of custom resources', async () => {
    await kubectl(['delete', 'enrichmentbatch', '--all', '--wait', '--timeout', '60s']);
    await run('helm', ['uninstall', RELEASE, '--namespace', NAMESPACE, '--wait', '--timeout', '180s']);
    await kubectl(['delete', 'workerpools,registrysources', '--all', '--wait', '--timeout', '60s']);
    const selectors = [`app.kubernetes.io/instance=${RELEASE}`, 'enrichment.platform/pool'];
    for (const selector of selectors) {
      await kubectl(['wait', '--for', 'delete', 'pod', '--selector', selector, '--timeout', '120s']);
    }
    const left = await Promise.all(
      selectors.map((selector) => kubectl(['get', KINDS.join(','), '--selector', selector, '--output', 'name'])),
    );
    expect(left).toEqual(['', '']);
    const definitions = await kubectl(['get', 'crd', '--output', 'name']);
    expect(definitions.split('\n').filter((name) => name.endsWith('.enrichment.platform'))).toHaveLength(3);
  }, 400_000);
});
