import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runJob } from '../../cli/demo/demoJob.ts';
import { askingPanels, dashboardFiles } from '../support/dashboards/dashboardFiles.ts';
import { filledQuery } from '../support/dashboards/filledQuery.ts';
import { metricsIn } from '../support/knownMetrics.ts';
import { eventually } from './support/eventually.ts';
import { kubectl, NAMESPACE } from './support/kubectl.ts';
import { removePod, startPod } from './support/pods.ts';
import { openPortForward, type PortForward } from './support/portForward.ts';
import { settled } from './support/release.ts';
import { useCustomer } from './support/useCustomer.ts';

const RECEIVER = 'receiver';
/** Of kube-state-metrics and cAdvisor, which this Prometheus does not read; their panels say so. */
const OUTSIDE = /^(?:kube|container)_/u;
/** What Prometheus makes itself has no description among those that processes give. */
const OWN = /^(?:up|ALERTS|namespace:.+)$/u;

interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

describe('Prometheus beside a release', () => {
  const customer = useCustomer('Monitoring');
  let prometheus: PortForward;
  beforeAll(async () => {
    await kubectl(['rollout', 'status', 'deployment/prometheus', '--timeout', '300s']);
    prometheus = await openPortForward('svc/prometheus', 9090);
  });
  afterAll(async () => {
    await kubectl(['scale', 'deployment', 'redis', '--replicas', '1']);
    await kubectl(['rollout', 'status', 'deployment/redis', '--timeout', '300s']);
    await settled();
    await prometheus.close();
  });

  async function ask<T>(path: string): Promise<T> {
    const response = await fetch(`${prometheus.url}/api/v1/${path}`);
    const { status, data, error } = (await response.json()) as { status: string; data: T; error?: string };
    if (status !== 'success') {
      throw new Error(`Prometheus refused ${path}: ${error}`);
    }
    return data;
  }

  async function query(expression: string): Promise<readonly Sample[]> {
    return (await ask<{ readonly result: readonly Sample[] }>(`query?query=${encodeURIComponent(expression)}`)).result;
  }

  it('reads the metrics of every role', async () => {
    await eventually('all roles are up', async () => {
      const up = await query(`max by (component) (up{namespace="${NAMESPACE}"})`);
      const roles = up.filter(({ value }) => value[1] === '1').map(({ metric }) => metric['component']);
      return ['api', 'controller', 'webhooks', 'worker'].every((role) => roles.includes(role));
    });
  });

  it('sees a callback on its way to a receiver in the cluster', async () => {
    await startPod(RECEIVER, 'receiver.ts', {});
    const address = await kubectl(['get', 'pod', RECEIVER, '--output', 'jsonpath={.status.podIP}']);
    const body = { ...search().input, async: true, callback_url: `http://${address}:8080/` };
    const { body: started } = await customer.api.call('POST', '/api/enrichments/search_companies', body);
    const { id } = (started as { readonly data: { readonly id: number } }).data;
    await eventually('the receiver was told', async () =>
      (await kubectl(['logs', RECEIVER]))
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { readonly id?: number; readonly status?: string })
        .some((told) => told.id === id && told.status === 'completed'),
    );
    await removePod(RECEIVER);
    const tries = `enrichment_deliveries_total{namespace="${NAMESPACE}", scope="enrichment", outcome="delivered"}`;
    await eventually('Prometheus counts it', async () => (await query(tries)).length > 0);
  });

  it('has data in every panel of every dashboard', async () => {
    expect(await runJob(customer.api, search())).toMatchObject({ status: 'completed' });
    let silent = questions();
    expect(silent.length).toBeGreaterThan(120);
    const known = await ask<Readonly<Record<string, unknown>>>('metadata');
    const isKnown = (name: string): boolean =>
      OWN.test(name) || name in known || name.replace(/_(?:bucket|count|sum)$/u, '') in known;
    expect(silent.flatMap(({ expression }) => metricsIn(expression)).filter((name) => !isKnown(name))).toEqual([]);
    await eventually('all questions are answered with a line', async () => {
      const answers = await Promise.all(
        silent.map(async (panel) => ({ panel, samples: await query(panel.expression) })),
      );
      silent = answers.filter(({ samples }) => samples.length === 0).map(({ panel }) => panel);
      return silent.length === 0;
    }).catch(() => undefined);
    expect(silent).toEqual([]);
  });

  it('fires the alert for a Redis that is away, and ends it when it is back', async () => {
    const alerts = () => query('ALERTS{alertname="EnrichmentRedisAway"}');
    await kubectl(['scale', 'deployment', 'redis', '--replicas', '0']);
    await eventually('the alert fires', async () => {
      await customer.api.call('GET', '/api/credits');
      return (await alerts()).some(({ metric }) => metric['alertstate'] === 'firing');
    });
    await kubectl(['scale', 'deployment', 'redis', '--replicas', '1']);
    await kubectl(['rollout', 'status', 'deployment/redis', '--timeout', '300s']);
    await eventually('work goes on', async () => (await runJob(customer.api, search())).status === 'completed');
    await eventually('the alert has ended', async () => (await alerts()).length === 0);
  });
});

let searches = 0;
function search() {
  searches += 1;
  return { type: 'search_companies', input: { query: `monitored ${searches}` }, expect: 'completed' } as const;
}

/** What the panels ask this Prometheus, with what Grafana puts into it. */
function questions(): readonly { readonly title: string; readonly expression: string }[] {
  return dashboardFiles().flatMap(({ name, dashboard }) =>
    askingPanels(dashboard).flatMap(({ title = '', targets = [] }) =>
      targets
        .map(({ expr }) => filledQuery(expr, dashboard, { namespace: NAMESPACE, rateInterval: '2m' }))
        .filter((expression) => !metricsIn(expression).some((metric) => OUTSIDE.test(metric)))
        .map((expression) => ({ title: `${name}: ${title}`, expression })),
    ),
  );
}
