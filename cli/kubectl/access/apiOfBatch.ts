import type { EnrichmentBatchSpec, EnrichmentBatchStatus } from '#contract/resources/enrichmentBatch';
import type { ClusterObject } from '#ports/cluster';
import type { ClusterAccess } from '#ports/clusterAccess';
import { SECRETS } from '../../../controller/kubernetes/kinds.ts';
import { addressOf, type ApiClient, createApiClient } from '../../apiClient.ts';
import { UsageError } from '../../usageError.ts';
import type { Environment } from '../environment.ts';

/** A batch as the API knows it, and a client that may ask for it. */
export interface BatchAtApi {
  readonly id: number;
  readonly api: ApiClient;
}

/**
 * The API as who made the batch asks it: where its results are, with the key of its Secret. ENRICH_URL and ENRICH_API_KEY
 * say otherwise.
 *
 * @throws UsageError where the batch is not submitted yet, or where there is no key
 */
export async function apiOfBatch(
  access: Pick<ClusterAccess, 'get'>,
  environment: Environment,
  batch: ClusterObject,
): Promise<BatchAtApi> {
  const { batchId, resultsUrl } = (batch['status'] as EnrichmentBatchStatus | undefined) ?? {};
  if (batchId === undefined || resultsUrl === undefined) {
    const name = `batch/${batch.metadata.name}`;
    throw new UsageError(`${name} is not submitted yet. See why with: kubectl enrich status ${name}`);
  }
  const { ENRICH_URL: url = '', ENRICH_API_KEY: key = '' } = environment;
  const address = url === '' ? resultsUrl.replace(/\/api\/batches\/.*$/u, '') : addressOf(url);
  return { id: batchId, api: createApiClient(address, key === '' ? await keyOf(access, batch) : key) };
}

async function keyOf(access: Pick<ClusterAccess, 'get'>, batch: ClusterObject): Promise<string> {
  const { secretName, key } = (batch['spec'] as EnrichmentBatchSpec).apiKey;
  const secret = await access.get(SECRETS, batch.metadata.namespace ?? '', secretName);
  const data = (secret?.['data'] ?? {}) as Readonly<Record<string, string>>;
  const text = Object.hasOwn(data, key) ? data[key] : undefined;
  if (text === undefined) {
    throw new UsageError(`The Secret ${secretName} has no key ${key}. Set ENRICH_API_KEY to a key of its organization`);
  }
  return Buffer.from(text, 'base64').toString('utf8').trim();
}
