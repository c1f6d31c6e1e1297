import { beforeEach } from '@jest/globals';
import type { Condition } from '#contract/resources/condition';
import type { EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import type { BatchAnswer, BatchApi, BatchProgress } from '#ports/batchApi';
import type { ClusterKind, ClusterObject } from '#ports/cluster';
import { ENRICHMENT_BATCHES, SECRETS } from '../../controller/kubernetes/kinds.ts';
import { LastKeys } from '../../controller/kubernetes/lastKeys.ts';
import { reconcileBatch } from '../../controller/kubernetes/reconcileBatch.ts';
import type { RequeueAfter } from '../../controller/kubernetes/requeueAfter.ts';
import { MemoryCluster } from './memoryCluster.ts';

const COUNTS = { total: 2, pending: 1, queued: 0, processing: 1, completed: 0, failed: 0, rejected: 0 };
export const BATCH: BatchProgress = {
  id: 7,
  status: 'processing',
  counts: COUNTS,
  creditsUsed: 0,
  resultsUrl: 'https://api.example.com/api/batches/7/results.csv',
};
export const DONE: BatchProgress = {
  ...BATCH,
  status: 'completed',
  creditsUsed: 4,
  counts: { ...COUNTS, pending: 0, processing: 0, completed: 2 },
};
export const SPEC = {
  type: 'get_company',
  rows: [{ company_id: 'DE-HRB-F1103-1' }, { company_id: 'DE-HRB-F1103-2' }],
  apiKey: { secretName: 'acme', key: 'api-key' },
};
const NAME = 'companies';

/** One EnrichmentBatch in a namespace without a cluster, and an API that answers as a test says. */
class EnrichmentBatchScene {
  cluster = new MemoryCluster();
  /** What the API is asked. */
  calls: readonly (readonly unknown[])[] = [];
  /** What it answers. */
  answer: BatchAnswer = { kind: 'batch', batch: BATCH };
  /** What is logged as a warning. */
  readonly warnings: unknown[] = [];
  /** What the process remembers. */
  keys = new LastKeys();
  at = new Date('2026-03-01T12:00:00Z');

  readonly api: BatchApi = {
    submit: (...given) => this.#recorded('submit', given),
    show: (...given) => this.#recorded('show', given),
    cancel: (...given) => this.#recorded('cancel', given),
  };

  reconcile(batchApi: BatchApi = this.api): Promise<RequeueAfter | null> {
    const logger = { warn: (...line: unknown[]) => void this.warnings.push(line) };
    return reconcileBatch({ cluster: this.cluster, batchApi, logger, now: () => this.at }, this.keys, NAME);
  }

  current(): ClusterObject | null {
    return this.cluster.view(ENRICHMENT_BATCHES).get(NAME);
  }

  status(): EnrichmentBatchStatus {
    return this.current()?.['status'] ?? {};
  }

  condition(type: string): Condition | undefined {
    return this.status().conditions?.find((one) => one.type === type);
  }

  reasons(): readonly string[] {
    return this.cluster.events.map(({ reason }) => reason);
  }

  create(spec: object = SPEC): Promise<ClusterObject> {
    const { apiVersion, kind } = ENRICHMENT_BATCHES;
    return this.cluster.applyAs('kubectl', ENRICHMENT_BATCHES, { apiVersion, kind, metadata: { name: NAME }, spec });
  }

  async store(kind: ClusterKind, name: string, data: object): Promise<void> {
    const { apiVersion } = kind;
    await this.cluster.applyAs('kubectl', kind, { apiVersion, kind: kind.kind, metadata: { name }, data });
  }

  /** Puts a key where the object looks for it. */
  storeKey(key: string): Promise<void> {
    return this.store(SECRETS, 'acme', { 'api-key': Buffer.from(key).toString('base64') });
  }

  #recorded(name: string, given: readonly unknown[]): Promise<BatchAnswer> {
    this.calls = [...this.calls, [name, ...given]];
    return Promise.resolve(this.answer);
  }
}

/** A new scene for each test, with a key in its Secret. */
export function useEnrichmentBatchScene(): { readonly current: EnrichmentBatchScene } {
  let scene = new EnrichmentBatchScene();
  beforeEach(async () => {
    scene = new EnrichmentBatchScene();
    await scene.storeKey('eak_key\n');
  });
  return {
    get current() {
      return scene;
    },
  };
}
