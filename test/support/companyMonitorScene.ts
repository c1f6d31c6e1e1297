import { beforeEach } from '@jest/globals';
import type { CompanyMonitorStatus } from '#contract/resources/companyMonitor';
import type { Condition } from '#contract/resources/condition';
import type { ClusterObject } from '#ports/cluster';
import type { ShownMonitor } from '#ports/monitorApi';
import { COMPANY_MONITORS, SECRETS } from '../../controller/kubernetes/kinds.ts';
import { reconcileMonitor } from '../../controller/kubernetes/reconcileMonitor.ts';
import type { RequeueAfter } from '../../controller/kubernetes/requeueAfter.ts';
import { MemoryCluster } from './memoryCluster.ts';
import { MemoryMonitorApi } from './memoryMonitorApi.ts';

const NAME = 'acme';
const SPEC = {
  what: 'company',
  companyId: 'DE-HRB-F1103-1',
  every: '7d',
  budget: 10,
  apiKey: { secretName: 'acme', key: 'api-key' },
};

/** The CompanyMonitor `acme` in a cluster whose Secret `acme` has a key, and the API, both new for each test. */
class CompanyMonitorScene {
  readonly spec = SPEC;
  readonly cluster = new MemoryCluster();
  readonly api = new MemoryMonitorApi();
  now = new Date('2026-03-01T12:00:00Z');
  /** What is logged as a warning. */
  readonly warnings: unknown[] = [];

  reconcile(): Promise<RequeueAfter | null> {
    const { cluster, api: monitorApi } = this;
    const logger = { warn: (...line: unknown[]) => void this.warnings.push(line) };
    return reconcileMonitor({ cluster, monitorApi, logger, now: () => this.now }, NAME);
  }

  current(): ClusterObject | null {
    return this.cluster.view(COMPANY_MONITORS).get(NAME);
  }

  status(): CompanyMonitorStatus {
    return this.current()?.['status'] ?? {};
  }

  condition(type: string): Condition | undefined {
    return this.status().conditions?.find((one) => one.type === type);
  }

  reasons(): readonly string[] {
    return this.cluster.events.map(({ reason }) => reason);
  }

  /** Puts a value into the Secret, as the key of the API. */
  async keep(key: Buffer): Promise<void> {
    const data = { 'api-key': key.toString('base64') };
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'acme' }, data };
    await this.cluster.applyAs('kubectl', SECRETS, secret);
  }

  create(spec: object = SPEC): Promise<ClusterObject> {
    const { apiVersion, kind } = COMPANY_MONITORS;
    return this.cluster.applyAs('kubectl', COMPANY_MONITORS, { apiVersion, kind, metadata: { name: NAME }, spec });
  }

  async remove(): Promise<void> {
    await this.cluster.remove(COMPANY_MONITORS, NAME, this.current()?.metadata.uid ?? '');
  }

  /** Held, made, and brought to what its object says. */
  async settled(spec: object = SPEC): Promise<void> {
    await this.create(spec);
    await this.reconcile();
    await this.reconcile();
    await this.reconcile();
  }

  /** What the API tells of its monitor from now on. */
  tells(difference: Partial<ShownMonitor>): void {
    this.api.monitors.set(5, { ...(this.api.monitors.get(5) as ShownMonitor), ...difference });
  }
}

export function useCompanyMonitorScene(): { readonly current: CompanyMonitorScene } {
  const scene = { current: new CompanyMonitorScene() };
  beforeEach(async () => {
    scene.current = new CompanyMonitorScene();
    await scene.current.keep(Buffer.from('eak_key\n'));
  });
  return scene;
}
