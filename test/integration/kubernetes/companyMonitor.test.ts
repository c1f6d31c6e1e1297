import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMonitorApi } from '#adapters/http/monitorApi';
import type { MonitorResource } from '#contract/http/monitors';
import type { CompanyMonitorStatus } from '#contract/resources/companyMonitor';
import { getCompanyExample } from '#contract/types/get_company/getCompanyExample';
import type { ClusterKind, ClusterObject } from '#ports/cluster';
import { COMPANY_MONITORS, SECRETS } from '../../../controller/kubernetes/kinds.ts';
import { reconcileMonitor } from '../../../controller/kubernetes/reconcileMonitor.ts';
import { eventually } from '../../support/eventually.ts';
import { MemoryCluster } from '../../support/memoryCluster.ts';
import { sentUpload } from '../../support/uploadCalls.ts';
import { dataOf } from '../../support/webhookCalls.ts';
import { useWebhookScene } from '../../support/webhookScene.ts';

const NAME = 'acme';
const COMPANY = 'DE-HRB-F1103-261904';

/** A cluster whose controller dies before it writes a status. */
class FatalCluster extends MemoryCluster {
  dies = false;

  override applyStatus(kind: ClusterKind, object: ClusterObject): Promise<ClusterObject> {
    return this.dies ? Promise.reject(new Error('The process ends here')) : super.applyStatus(kind, object);
  }
}

const scene = useWebhookScene();
const { platform, call } = scene;
let cluster: FatalCluster;

const reconcile = () => {
  const monitorApi = createMonitorApi(platform.current.baseUrl);
  return reconcileMonitor({ cluster, monitorApi, logger: { warn: () => undefined }, now: () => new Date() }, NAME);
};
const current = () => cluster.view(COMPANY_MONITORS).get(NAME);
const status = (): CompanyMonitorStatus => current()?.['status'] ?? {};
const condition = (type: string) => status().conditions?.find((one) => one.type === type);
const statusOf = (type: string) => condition(type)?.status;
const listed = async () => dataOf<readonly MonitorResource[]>(await call('GET', '/api/monitors'));

async function apply(spec: object = {}): Promise<void> {
  const { apiVersion, kind } = COMPANY_MONITORS;
  const given = { what: 'company', companyId: COMPANY, every: '7d', apiKey: { secretName: 'acme' }, ...spec };
  await cluster.applyAs('kubectl', COMPANY_MONITORS, { apiVersion, kind, metadata: { name: NAME }, spec: given });
}

async function keep(key: string): Promise<void> {
  const data = { 'api-key': Buffer.from(key).toString('base64') };
  await cluster.applyAs('kubectl', SECRETS, { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'acme' }, data });
}

async function remove(): Promise<void> {
  await cluster.remove(COMPANY_MONITORS, NAME, current()?.metadata.uid ?? '');
}

beforeEach(async () => {
  cluster = new FatalCluster();
  await keep(scene.organization.key);
});

describe('a CompanyMonitor at the API', () => {
  let worker: { stop(): Promise<void> };
  beforeAll(() => {
    worker = platform.current.work({
      get_company: {
        fromSource: () => Promise.resolve({ output: getCompanyExample.output, cost: null, mirror: null }),
      },
    });
  });
  afterAll(() => worker.stop());

  it('is made, checks, tells of it, and goes with its object', async () => {
    await apply({ budget: 10, callbackUrl: 'https://example.com/changes' });
    await eventually('it is up to date', async () => {
      await reconcile();
      return statusOf('UpToDate') === 'True';
    });
    expect([statusOf('Ready'), statusOf('BudgetExhausted')]).toEqual(['True', 'False']);
    expect(status()).toMatchObject({ subject: COMPANY, changes: 0, spentThisMonth: 2 });
    expect(Date.parse(status().lastCheckedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await listed()).toMatchObject([
      { id: status().monitorId, every: '7d', budget: 10, callback_url: 'https://example.com/changes' },
    ]);
    await remove();
    await reconcile();
    expect([current(), await listed()]).toEqual([null, []]);
  });
});

describe('a controller that dies', () => {
  const dieAfterCreation = async (): Promise<void> => {
    await apply();
    await reconcile();
    cluster.dies = true;
    await expect(reconcile()).rejects.toThrow('The process ends here');
    cluster.dies = false;
    expect([status().monitorId, (await listed()).length]).toEqual([undefined, 1]);
  };

  it('between making a monitor and writing down which makes no second one, even if the object has changed', async () => {
    await dieAfterCreation();
    await apply({ every: '30d', paused: true });
    await reconcile();
    await reconcile();
    expect(await listed()).toMatchObject([{ id: status().monitorId, every: '30d', status: 'paused', budget: null }]);
  });

  it('between the two leaves none behind where the object is deleted', async () => {
    await dieAfterCreation();
    await remove();
    await reconcile();
    expect([current(), await listed()]).toEqual([null, []]);
  });

  it('costs nothing meanwhile, since what it made rests', async () => {
    await dieAfterCreation();
    const [monitor] = await listed();
    expect(monitor).toMatchObject({ budget: 0, every: '365d', credits_this_month: 0 });
  });
});

describe('a Secret that holds another key', () => {
  const applied = async (): Promise<number> => {
    await apply();
    await reconcile();
    await reconcile();
    await reconcile();
    return status().monitorId ?? 0;
  };

  it('of another organization lets the object go, and the warning names the monitor that lives on', async () => {
    const id = await applied();
    await keep((await platform.current.organization()).key);
    await remove();
    await reconcile();
    expect([current(), (await listed()).map((one) => one.id)]).toEqual([null, [id]]);
    expect(cluster.events.at(-1)).toMatchObject({ type: 'Warning', reason: 'LeftBehind' });
    expect(cluster.events.at(-1)?.message).toContain(`has no monitor ${id}: `);
  });

  it('that no header takes lets the object go as well', async () => {
    const id = await applied();
    await keep(`${scene.organization.key}\n€`);
    await remove();
    await reconcile();
    expect(current()).toBeNull();
    expect(cluster.events.at(-1)?.message).toContain(`Monitor ${id} goes on`);
  });
});

describe('a value that the API refuses', () => {
  it('is named by the condition', async () => {
    await apply({ callbackUrl: 'http://127.0.0.1/x' });
    await reconcile();
    await reconcile();
    await reconcile();
    expect(condition('Ready')).toMatchObject({ status: 'False', reason: 'Refused' });
    expect(condition('Ready')?.message).toMatch(
      /^The given data was invalid\. callback_url: .+ \(validation_failed\)$/u,
    );
  });
});

describe('a budget below the price of a check', () => {
  it('is told by its condition before a check is due', async () => {
    await apply({ budget: 1 });
    await reconcile();
    await reconcile();
    await reconcile();
    expect([statusOf('Ready'), statusOf('BudgetExhausted')]).toEqual(['True', 'True']);
  });
});

describe('an interval that the register cannot carry', () => {
  it('is told by the condition, and the monitor rests', async () => {
    const other = await platform.current.organization();
    // Of some 9,855 retrievals a month that may be planned, these take all but 129; owners each day take 183 more.
    for (const [rows, every] of [
      [1_000, '19d'],
      [20, '30d'],
    ] as const) {
      const ids = Array.from({ length: rows }, (_, n) => `DE-HRB-F1103-${n + 1}`).join('\n');
      const { csv_url: url } = await sentUpload(platform.current, other.key, `company_id\n${ids}\n`);
      const body = { what: 'owners', every, csv_url: url };
      expect((await call('POST', '/api/monitors', { key: other.key, body })).status).toBe(201);
    }
    await apply({ what: 'owners', every: '1d' });
    await reconcile();
    await reconcile();
    expect(await reconcile()).toEqual({ afterMilliseconds: 5_000 });
    expect(condition('Ready')).toMatchObject({
      status: 'False',
      reason: 'RateExceeded',
    });
    expect(await listed()).toMatchObject([{ budget: 0, credits_this_month: 0 }]);
    await apply({ what: 'owners', every: '60d' });
    await reconcile();
    expect([statusOf('Ready'), await listed()]).toMatchObject(['True', [{ every: '60d', budget: null }]]);
  });
});
