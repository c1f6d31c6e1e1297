import { COMPANY_MONITOR } from '#contract/resources/companyMonitor';
import { API_VERSION, type CustomResource } from '#contract/resources/customResource';
import { ENRICHMENT_BATCH } from '#contract/resources/enrichmentBatch';
import { REGISTRY_SOURCE } from '#contract/resources/registrySource';
import { WORKER_POOL } from '#contract/resources/workerPool';
import type { ClusterKind } from '#ports/cluster';

export const REGISTRY_SOURCES = kindOf(REGISTRY_SOURCE);
export const WORKER_POOLS = kindOf(WORKER_POOL);
export const ENRICHMENT_BATCHES = kindOf(ENRICHMENT_BATCH);
export const COMPANY_MONITORS = kindOf(COMPANY_MONITOR);

export const CONFIG_MAPS: ClusterKind = { apiVersion: 'v1', kind: 'ConfigMap', plural: 'configmaps' };
export const SECRETS: ClusterKind = { apiVersion: 'v1', kind: 'Secret', plural: 'secrets' };
export const PODS: ClusterKind = { apiVersion: 'v1', kind: 'Pod', plural: 'pods' };
export const POD_TEMPLATES: ClusterKind = { apiVersion: 'v1', kind: 'PodTemplate', plural: 'podtemplates' };
export const DEPLOYMENTS: ClusterKind = { apiVersion: 'apps/v1', kind: 'Deployment', plural: 'deployments' };
export const DISRUPTION_BUDGETS: ClusterKind = {
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  plural: 'poddisruptionbudgets',
};

function kindOf({ kind, plural }: CustomResource): ClusterKind {
  return { apiVersion: API_VERSION, kind, plural };
}
