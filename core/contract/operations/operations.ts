import { callMcp } from './callMcp.ts';
import { cancelBatch } from './cancelBatch.ts';
import { cancelBulk } from './cancelBulk.ts';
import { cancelEnrichment } from './cancelEnrichment.ts';
import { changeCampaign } from './changeCampaign.ts';
import { changeWebhook } from './changeWebhook.ts';
import { createCampaign } from './createCampaign.ts';
import { changeMonitor } from './changeMonitor.ts';
import { createMonitor } from './createMonitor.ts';
import { createPause } from './createPause.ts';
import { createProspects } from './createProspects.ts';
import { createUpload } from './createUpload.ts';
import { createWebhook } from './createWebhook.ts';
import { deleteMonitor } from './deleteMonitor.ts';
import { deletePause } from './deletePause.ts';
import { deleteWebhook } from './deleteWebhook.ts';
import { getBatch } from './getBatch.ts';
import { getBatchResultsCsv } from './getBatchResultsCsv.ts';
import { getBatchResultsXlsx } from './getBatchResultsXlsx.ts';
import { getBulk } from './getBulk.ts';
import { getCampaign } from './getCampaign.ts';
import { getCredits } from './getCredits.ts';
import { getDelivery } from './getDelivery.ts';
import { getDeliveryRequest } from './getDeliveryRequest.ts';
import { getDocumentFile } from './getDocumentFile.ts';
import { getEnrichment } from './getEnrichment.ts';
import { getEnrichmentGraphml } from './getEnrichmentGraphml.ts';
import { forecastMonitors } from './forecastMonitors.ts';
import { getLiveness } from './getLiveness.ts';
import { getMonitor } from './getMonitor.ts';
import { getOpenApiDocument } from './getOpenApiDocument.ts';
import { getProspect } from './getProspect.ts';
import { getReadiness } from './getReadiness.ts';
import { getTypeTemplate } from './getTypeTemplate.ts';
import { getUploadFile } from './getUploadFile.ts';
import { getWebhookConfig } from './getWebhookConfig.ts';
import { listAuditLog } from './listAuditLog.ts';
import { listBatches } from './listBatches.ts';
import { listBulkItems } from './listBulkItems.ts';
import { listBulks } from './listBulks.ts';
import { listCampaigns } from './listCampaigns.ts';
import { listCreditEntries } from './listCreditEntries.ts';
import { listDeliveries } from './listDeliveries.ts';
import { listDocuments } from './listDocuments.ts';
import { listEnrichments } from './listEnrichments.ts';
import { listEnrichmentTypes } from './listEnrichmentTypes.ts';
import { getBudgets } from './getBudgets.ts';
import { getUsage } from './getUsage.ts';
import { putBudgets } from './putBudgets.ts';
import { listMonitorChecks } from './listMonitorChecks.ts';
import { listMonitors } from './listMonitors.ts';
import { listPrices } from './listPrices.ts';
import { listPauses } from './listPauses.ts';
import { listProspects } from './listProspects.ts';
import { listWebhooks } from './listWebhooks.ts';
import { previewUpload } from './previewUpload.ts';
import { putUploadFile } from './putUploadFile.ts';
import { receiveProviderCallback } from './receiveProviderCallback.ts';
import { redeliver } from './redeliver.ts';
import { renderFailedProspects } from './renderFailedProspects.ts';
import { renderProspect } from './renderProspect.ts';
import { retryBatch } from './retryBatch.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { startBatch } from './startBatch.ts';
import { startBulk } from './startBulk.ts';
import { startEnrichment } from './startEnrichment.ts';
import { testWebhook } from './testWebhook.ts';
import { CAMPAIGN, ORG } from './webhookOwner.ts';

/**
 * Every operation of the HTTP interface, in the order of the OpenAPI document; those of one path are in the order of its
 * Allow header.
 */
export const OPERATIONS = {
  listEnrichments,
  getEnrichment,
  getEnrichmentGraphml,
  listDocuments,
  getDocumentFile,
  startEnrichment,
  cancelEnrichment,
  startBatch,
  listBatches,
  getBatch,
  getBatchResultsCsv,
  getBatchResultsXlsx,
  cancelBatch,
  retryBatch,
  createUpload,
  putUploadFile,
  getUploadFile,
  previewUpload,
  listEnrichmentTypes,
  getTypeTemplate,
  callMcp,
  listCampaigns,
  createCampaign,
  getCampaign,
  changeCampaign,
  listOrgWebhooks: listWebhooks(ORG),
  createOrgWebhook: createWebhook(ORG),
  changeOrgWebhook: changeWebhook(ORG),
  deleteOrgWebhook: deleteWebhook(ORG),
  listCampaignWebhooks: listWebhooks(CAMPAIGN),
  createCampaignWebhook: createWebhook(CAMPAIGN),
  changeCampaignWebhook: changeWebhook(CAMPAIGN),
  deleteCampaignWebhook: deleteWebhook(CAMPAIGN),
  getWebhookConfig,
  rotateOrgWebhookSecret: rotateWebhookSecret(ORG),
  rotateCampaignWebhookSecret: rotateWebhookSecret(CAMPAIGN),
  listDeliveries,
  getDelivery,
  getDeliveryRequest,
  redeliver,
  testWebhook,
  startBulk,
  listBulks,
  getBulk,
  listBulkItems,
  cancelBulk,
  listPrices,
  getBudgets,
  putBudgets,
  getUsage,
  listPauses,
  createPause,
  deletePause,
  listMonitors,
  createMonitor,
  forecastMonitors,
  getMonitor,
  changeMonitor,
  deleteMonitor,
  listMonitorChecks,
  getCredits,
  listCreditEntries,
  listAuditLog,
  listProspects,
  createProspects,
  renderFailedProspects,
  getProspect,
  renderProspect,
  receiveProviderCallback,
  getLiveness,
  getReadiness,
  getOpenApiDocument,
} as const;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;

/** Operations that say more of HTTP than a use case knows: each is served by a handler of its own. */
export type HandledName = 'callMcp' | 'getOpenApiDocument';
export type UseCaseName = Exclude<OperationName, HandledName>;

/** Operations that programs call with a key, people with a session of the dashboard, and models through tools. */
export type KeyOperationName = {
  [Name in UseCaseName]: Operations[Name]['access'] extends 'key' ? Name : never;
}[UseCaseName];
