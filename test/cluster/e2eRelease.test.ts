import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { kubectl, NAMESPACE, podsOf, RELEASE } from './support/kubectl.ts';

const run = promisify(execFile);
const ROLES = ['api', 'controller', 'worker', 'webhooks'];

describe('a release of the chart', () => {
  it('passes its own test', async () => {
    const { stdout } = await run('helm', ['test', RELEASE, '--namespace', NAMESPACE, '--timeout', '120s']);
    expect(stdout).toMatch(/^Phase:\s+Succeeded$/mu);
  }, 150_000);

  it('gives each account exactly the rights that are written down', async () => {
    const check = fileURLToPath(new URL('permissions/check.sh', import.meta.url));
    await expect(run(check, [], { env: { ...process.env, NAMESPACE, RELEASE } })).resolves.toBeDefined();
  }, 60_000);

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
    const path = `/api/v1/namespaces/${NAMESPACE}/pods/${pod}:9090/proxy/metrics`;
    expect(await kubectl(['get', '--raw', path])).toContain('process_cpu_seconds_total');
  });

  it('tells who leads, in metrics that stock dashboards know', async () => {
    const shown = await Promise.all(
      (await podsOf('controller')).map((pod) =>
        kubectl(['get', '--raw', `/api/v1/namespaces/${NAMESPACE}/pods/${pod}:9090/proxy/metrics`]),
      ),
    );
    const leading = shown.filter((text) => /^enrichment_controller_leader 1$/mu.test(text));
    expect(leading).toHaveLength(1);
    expect(leading[0]).toContain('controller_runtime_reconcile_total{controller="workerpool"');
  });
});
