import type { ShownOperation } from '../reference/readReference.ts';

/** An id that a sample takes from the environment, and the operation whose answer has it. */
export interface PathVariable {
  readonly variable: string;
  /** `id` of `/api/batches/{id}` */
  readonly parameter: string;
  /** `listBatches` */
  readonly from: string;
  /** What has to be asked for, so that its answer has one. */
  readonly with?: string;
}

/** By what stands before the id in a path, or by the whole path where it takes one of a kind. The ids of others are of no use, so samples have none of their own. */
const IDS: Readonly<Record<string, Omit<PathVariable, 'parameter'>>> = {
  '/api/enrichments/': { variable: 'ENRICHMENT_ID', from: 'listEnrichments' },
  '/api/enrichments/{id}/graphml': { variable: 'GRAPH_ID', from: 'startGetOwnershipGraph' },
  '/api/batches/': { variable: 'BATCH_ID', from: 'listBatches' },
  '/api/bulk/': { variable: 'BULK_ID', from: 'startBulk', with: '"dry_run": false' },
  '/api/monitors/': { variable: 'MONITOR_ID', from: 'listMonitors' },
  '/api/pauses/': { variable: 'PAUSE_ID', from: 'listPauses' },
  '/api/uploads/': { variable: 'UPLOAD_ID', from: 'createUpload' },
  '/api/video-campaigns/': { variable: 'CAMPAIGN_ID', from: 'listCampaigns' },
  '/reach/campaigns/': { variable: 'CAMPAIGN_ID', from: 'listCampaigns' },
  '/api/reach/webhooks/': { variable: 'WEBHOOK_ID', from: 'listOrgWebhooks' },
  '/api/webhooks/': { variable: 'WEBHOOK_ID', from: 'listOrgWebhooks' },
  '/api/video-campaigns/{id}/webhooks/': { variable: 'WEBHOOK_ID', from: 'listCampaignWebhooks' },
  '/api/webhook-deliveries/': { variable: 'DELIVERY_ID', from: 'listDeliveries' },
  '/api/prospects/': { variable: 'PROSPECT_ID', from: 'listProspects' },
};

/** The ids in the path of an operation, in its order; a link has them already. */
export function pathVariables({ path, proof }: Pick<ShownOperation, 'path' | 'proof'>): readonly PathVariable[] {
  if (proof === 'link') {
    return [];
  }
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(({ 1: parameter = '', index }) => {
    const found = IDS[path] ?? IDS[path.slice(0, index)];
    return found === undefined ? [] : [{ ...found, parameter }];
  });
}
