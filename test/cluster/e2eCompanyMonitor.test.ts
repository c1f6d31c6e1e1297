import { beforeAll, describe, expect, it } from '@jest/globals';
import type { MonitorResource } from '#contract/http/monitors';
import type { CompanyMonitorStatus } from '#contract/resources/companyMonitor';
import { API_VERSION } from '#contract/resources/customResource';
import { paceMilliseconds } from '#domain/monitor/monitorSchedule';
import { DEMO_SEED } from '../../simulator/dataset/demoSeed.ts';
import { generateDataset } from '../../simulator/dataset/generateDataset.ts';
import { eventually } from './support/eventually.ts';
import { applyObjects, type ClusterJson, columnsOf, describedAs, kubectl, readObject } from './support/kubectl.ts';
import { useCustomer } from './support/useCustomer.ts';

interface CompanyMonitor extends ClusterJson {
  readonly status?: CompanyMonitorStatus & Readonly<Record<string, unknown>>;
}

const SECRET = 'e2e-monitor-key';
const NAME = 'watched';
/** Where the namespace was kept, a check of an earlier run has taken its turn before. */
const PACE_SECONDS = paceMilliseconds('company') / 1_000;
const [company] = generateDataset({ seed: DEMO_SEED }).byTrait('ordinary');
const COMPANY = company?.companyId ?? '';

function companyMonitor(spec: Readonly<Record<string, unknown>> = {}): object {
  const watched = { what: 'company', companyId: COMPANY, every: '30d', budget: 50 };
  const metadata = { name: NAME };
  return {
    ...{ apiVersion: API_VERSION, kind: 'CompanyMonitor', metadata },
    spec: { ...watched, apiKey: { secretName: SECRET }, ...spec },
  };
}

async function statusOf(): Promise<CompanyMonitorStatus> {
  return (await readObject<CompanyMonitor>('companymonitor', NAME)).status ?? {};
}

async function isTrue(type: string, reason: string, seconds?: number): Promise<void> {
  const isSo = async (): Promise<boolean> => {
    const { conditions = [] } = await statusOf();
    return conditions.some((one) => one.type === type && one.status === 'True' && one.reason === reason);
  };
  await eventually(`${type} is true with ${reason}`, isSo, seconds);
}

describe('a CompanyMonitor', () => {
  const customer = useCustomer('CompanyMonitor');
  const atApi = async (): Promise<readonly MonitorResource[]> => {
    const { body } = await customer.api.call('GET', '/api/monitors');
    return (body as { readonly data: readonly MonitorResource[] }).data;
  };

  beforeAll(async () => {
    // Of an earlier run, where the namespace was kept.
    await kubectl(['delete', 'companymonitor', '--all', '--wait']);
    await applyObjects({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: SECRET },
      stringData: { 'api-key': customer.key },
    });
  });

  it('reads its company at once, and says when it has', async () => {
    await applyObjects(companyMonitor());
    await isTrue('Ready', 'Active');
    await isTrue('UpToDate', 'Checked', PACE_SECONDS + 120);
    const status = await statusOf();
    expect(status).toMatchObject({ subject: COMPANY, changes: 0, observedGeneration: 1 });
    expect(status.spentThisMonth).toBeGreaterThan(0);
    expect(await atApi()).toMatchObject([{ id: status.monitorId, every: '30d', budget: 50, subject: COMPANY }]);
    expect(await columnsOf('companymonitor', NAME)).toMatchObject({
      ...{ NAME, WHAT: 'company', SUBJECT: COMPANY, EVERY: '30d', READY: 'True', 'UP TO DATE': 'True' },
      ...{ CHANGES: '0', BUDGET: '50', EXHAUSTED: 'False', MONITOR: String(status.monitorId) },
      ...{ 'LAST CHECK': expect.stringMatching(/^\d+\w/u), AGE: expect.stringMatching(/^\d+\w/u) },
    });
  });

  it('tells in `kubectl describe` what has happened to it, and never the key', async () => {
    await eventually('its check is among its events', async () =>
      /Normal Checked .+ enrichment-controller The last check ended at /u.test(
        await describedAs('companymonitor', NAME),
      ),
    );
    const described = await describedAs('companymonitor', NAME);
    expect(described).toMatch(/Normal Created .+ enrichment-controller Monitor \d+/u);
    expect(described).not.toContain(customer.key);
  });

  it('pauses when its object says so', async () => {
    await applyObjects(companyMonitor({ paused: true }));
    await isTrue('Ready', 'Paused');
    expect(await atApi()).toMatchObject([{ status: 'paused' }]);
  });

  it('watches nothing else than it was made for', async () => {
    const other = companyMonitor({ what: 'owners' });
    await expect(applyObjects(other)).rejects.toThrow('what is watched does not change; make another');
    const both = companyMonitor({ email: 'anna@post.test' });
    await expect(applyObjects(both)).rejects.toThrow('a monitor of email takes email, any other takes companyId');
  });

  it('ends with its object', async () => {
    await kubectl(['delete', 'companymonitor', NAME, '--wait', '--timeout', '180s']);
    expect(await atApi()).toEqual([]);
  });
});
