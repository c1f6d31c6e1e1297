import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { helm } from './support/helm.ts';
import { kubectl, NAMESPACE, podsOf, RELEASE } from './support/kubectl.ts';
import { metricsTextOf } from './support/metrics.ts';
import { ROLES, settled } from './support/release.ts';

const run = promisify(execFile);

describe('a release of the chart', () => {
  beforeAll(settled);

  it('passes its own test', async () => {
    const told = await helm('test', RELEASE, '--timeout', '300s');
    // `helm --wait` sees no pools, so one of the two looks at each.
    expect(told).toMatch(/^TEST SUITE:\s+enrichment-test-api\n(?:Last.+\n)+Phase:\s+Succeeded$/mu);
    expect(told).toMatch(/^TEST SUITE:\s+enrichment-test-pools\n(?:Last.+\n)+Phase:\s+Succeeded$/mu);
  });

  it('gives each account exactly the rights that are written down', async () => {
    const check = fileURLToPath(new URL('permissions/check.sh', import.meta.url));
    await expect(run(check, [], { env: { ...process.env, NAMESPACE, RELEASE } })).resolves.toBeDefined();
  });

  it.each(ROLES)(
    'runs %s in a namespace that only takes restricted pods, ready and never started again',
    async (role) => {
      const restarts = 'jsonpath={..restartCount}';
      const names = await podsOf(role);
      expect(names.length).toBeGreaterThan(0);
      expect(await kubectl(['get', 'pods', ...names, '--output', restarts])).toMatch(/^[0 ]+$/u);
    },
  );

  it.each(ROLES)('shows the metrics of %s', async (role) => {
    const [pod = ''] = await podsOf(role);
    expect(await metricsTextOf(pod)).toContain('process_cpu_seconds_total');
  });

  it('tells who leads, in metrics that stock dashboards know', async () => {
    await eventually('one of them leads, and does the work of the operator', async () => {
      const shown = await Promise.all((await podsOf('controller')).map(metricsTextOf));
      const leading = shown.filter((text) => /^enrichment_controller_leader 1$/mu.test(text));
      return (
        shown.length === 2 &&
        leading.length === 1 &&
        leading.every((text) => text.includes('controller_runtime_reconcile_total{controller="workerpool"'))
      );
    });
  });
});
