import { COMPANY_MONITOR } from './companyMonitor.ts';
import type { CustomResource } from './customResource.ts';
import { ENRICHMENT_BATCH } from './enrichmentBatch.ts';
import { REGISTRY_SOURCE } from './registrySource.ts';
import { WORKER_POOL } from './workerPool.ts';

/** Every kind that the operator knows. */
export const CUSTOM_RESOURCES: readonly CustomResource[] = [
  REGISTRY_SOURCE,
  WORKER_POOL,
  ENRICHMENT_BATCH,
  COMPANY_MONITOR,
];
