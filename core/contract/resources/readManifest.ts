import type { ManifestVerdict } from '#domain/sourcePolicy';
import { COMPANY_MONITOR } from './companyMonitor.ts';
import { API_VERSION } from './customResource.ts';
import { ENRICHMENT_BATCH } from './enrichmentBatch.ts';
import { readRegistrySource } from './registrySource.ts';
import { WORKER_POOL } from './workerPool.ts';

/** Without a cluster there are no pods to scale, and batches and monitors are made by the command line. */
const ONLY_IN_CLUSTERS: readonly unknown[] = [WORKER_POOL, ENRICHMENT_BATCH, COMPANY_MONITOR].map(({ kind }) => kind);

/**
 * Checks a manifest of a file, so that one folder serves a cluster and a machine without one: what means nothing here is
 * passed over.
 */
export function readManifest(document: unknown): ManifestVerdict | { readonly kind: 'elsewhere' } {
  const { apiVersion, kind } = (document ?? {}) as { readonly apiVersion?: unknown; readonly kind?: unknown };
  return apiVersion === API_VERSION && ONLY_IN_CLUSTERS.includes(kind)
    ? { kind: 'elsewhere' }
    : readRegistrySource(document);
}
