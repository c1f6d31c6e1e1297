import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runJob } from '../../cli/demo/demoJob.ts';
import { eventually } from '../support/eventually.ts';
import { kubectl, NAMESPACE } from './support/kubectl.ts';
import { openPortForward, type PortForward } from './support/portForward.ts';
import { useCustomer } from './support/release.ts';

const DASHBOARDS = new URL('../../charts/enrichment/files/dashboards/', import.meta.url);
/** Rare events: a counter has no series before the first one. */
const RARE =
  /redis_away|captchas|saved_pages|provider_answers|throttled|leases_|relayed|deliveries_total|delivery_attempt|5\.\./u;

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
}

interface Sample {
  readonly metric: Readonly<Record<string, string>>;
  readonly value: readonly [number, string];
}

describe('Prometheus beside a release', () => {
  const customer = useCustomer('Monitoring');
  let prometheus: PortForward;
  beforeAll(async () => {
    await kubectl(['rollout', 'status', 'deployment/prometheus', '--timeout', '120s']);
    prometheus = await openPortForward('svc/prometheus', 9090);
  }, 130_000);
  afterAll(async () => {
    await kubectl(['scale', 'deployment', 'redis', '--replicas', '1']);
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
    await eventually(
      'all roles are up',
      async () => {
        const up = await query(`max by (component) (up{namespace="${NAMESPACE}"})`);
        const roles = up.filter(({ value }) => value[1] === '1').map(({ metric }) => metric['component']);
        return ['api', 'controller', 'webhooks', 'worker'].every((role) => roles.includes(role));
      },
      90,
    );
  }, 100_000);

  it('knows what every panel of every dashboard asks for', async () => {
    await runJob(customer.api, { type: 'search_companies', input: { query: 'monitored' }, expect: 'completed' });
    const panels = (await Promise.all((await readdir(DASHBOARDS)).map(readPanels))).flat();
    expect(panels.length).toBeGreaterThan(30);
    const known = await ask<Readonly<Record<string, unknown>>>('metadata');
    const names = panels.flatMap(({ expression }) => expression.match(/\b[a-z][a-z0-9_]*(?=\{)/gu) ?? []);
    expect(names.filter((name) => !(name.replace(/_(bucket|count|sum)$/u, '') in known || name in known))).toEqual([]);

    let silent = panels.filter(({ expression }) => !RARE.test(expression));
    await eventually(
      'all panels have data',
      async () => {
        const answers = await Promise.all(
          silent.map(async (panel) => ({ panel, samples: await query(panel.expression) })),
        );
        silent = answers.filter(({ samples }) => samples.length === 0).map(({ panel }) => panel);
        return silent.length === 0;
      },
      60,
    ).catch(() => expect(silent).toEqual([]));
  }, 100_000);

  it('fires the alert for a Redis that is away, and stops when it is back', async () => {
    await kubectl(['scale', 'deployment', 'redis', '--replicas', '0']);
    const isFiring = async () =>
      (await query('ALERTS{alertname="EnrichmentRedisAway", alertstate="firing"}')).length > 0;
    await eventually(
      'the alert fires',
      async () => {
        await customer.api.call('GET', '/api/credits').catch(() => undefined);
        return isFiring();
      },
      150,
    );
    await kubectl(['scale', 'deployment', 'redis', '--replicas', '1']);
    await kubectl(['rollout', 'status', 'deployment/redis', '--timeout', '60s']);
    await eventually('work goes on', async () => (await runJob(customer.api, search())).status === 'completed', 90);
  }, 400_000);
});

let searches = 0;
function search() {
  searches += 1;
  return { type: 'search_companies', input: { query: `after Redis ${searches}` }, expect: 'completed' } as const;
}

/** The queries of a dashboard, with what Grafana puts into them. */
async function readPanels(file: string): Promise<readonly { readonly title: string; readonly expression: string }[]> {
  const { panels } = JSON.parse(await readFile(new URL(file, DASHBOARDS), 'utf8')) as Dashboard;
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      title: `${file}: ${title}`,
      expression: expr.replaceAll('$namespace', NAMESPACE).replaceAll('$__rate_interval', '2m'),
    })),
  );
}
