import type { Operations, UseCaseName } from '#contract/operations/operations';
import { cancelBatch } from './cancelBatch.ts';
import { cancelBulk } from './cancelBulk.ts';
import { cancelEnrichment } from './cancelEnrichment.ts';
import { changeCampaign } from './changeCampaign.ts';
import { changeWebhook } from './changeWebhook.ts';
import { createCampaign } from './createCampaign.ts';
import { createPause } from './createPause.ts';
import { createProspects } from './createProspects.ts';
import { createUpload, UPLOAD_LINKS } from './createUpload.ts';
import { createWebhook } from './createWebhook.ts';
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
import { getLiveness } from './getLiveness.ts';
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
import { listPrices } from './listPrices.ts';
import { listPauses } from './listPauses.ts';
import { listProspects } from './listProspects.ts';
import { listWebhooks } from './listWebhooks.ts';
import { ofCampaign, ofOrganization } from './ofOwner.ts';
import { monitorUseCases } from './monitorUseCases.ts';
import { once } from './once.ts';
import type { ApiPorts } from './ports.ts';
import { previewUpload } from './previewUpload.ts';
import { putUploadFile } from './putUploadFile.ts';
import { receiveProviderCallback } from './receiveProviderCallback.ts';
import { redeliver } from './redeliver.ts';
import { renderFailedProspects } from './renderFailedProspects.ts';
import { renderProspect } from './renderProspect.ts';
import { retryBatch } from './retryBatch.ts';
import { CAMPAIGN_ROTATION, ORG_ROTATION } from './rotationForms.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { startBatch } from './startBatch.ts';
import { startBulk } from './startBulk.ts';
import { startEnrichment } from './startEnrichment.ts';
import { testWebhook } from './testWebhook.ts';
import type { UseCase } from './useCase.ts';

/** One use case for each operation of the contract that has no handler of its own. */
export type UseCases = { readonly [Name in UseCaseName]: UseCase<Operations[Name]> };

export function createUseCases(ports: ApiPorts): UseCases {
  return {
    listEnrichments: listEnrichments(ports),
    getEnrichment: getEnrichment(ports),
    getEnrichmentGraphml: getEnrichmentGraphml(ports),
    listDocuments: listDocuments(ports),
    getDocumentFile: getDocumentFile(ports),
    startEnrichment: startEnrichment(ports),
    cancelEnrichment: cancelEnrichment(ports),
    startBatch: startBatch(ports),
    listBatches: listBatches(ports),
    getBatch: getBatch(ports),
    getBatchResultsCsv: getBatchResultsCsv(ports),
    getBatchResultsXlsx: getBatchResultsXlsx(ports),
    cancelBatch: cancelBatch(ports),
    retryBatch: retryBatch(ports),
    createUpload: once(ports, createUpload, UPLOAD_LINKS),
    putUploadFile: putUploadFile(ports),
    getUploadFile: getUploadFile(ports),
    previewUpload: previewUpload(ports),
    listEnrichmentTypes: listEnrichmentTypes(ports),
    getTypeTemplate: getTypeTemplate(),
    listCampaigns: listCampaigns(ports),
    createCampaign: once(ports, createCampaign),
    getCampaign: getCampaign(ports),
    changeCampaign: changeCampaign(ports),
    listOrgWebhooks: ofOrganization(listWebhooks(ports)),
    createOrgWebhook: once(ports, (its) => ofOrganization(createWebhook(its))),
    changeOrgWebhook: ofOrganization(changeWebhook(ports)),
    deleteOrgWebhook: ofOrganization(deleteWebhook(ports)),
    listCampaignWebhooks: ofCampaign(ports, listWebhooks(ports)),
    createCampaignWebhook: once(ports, (its) => ofCampaign(its, createWebhook(its))),
    changeCampaignWebhook: ofCampaign(ports, changeWebhook(ports)),
    deleteCampaignWebhook: ofCampaign(ports, deleteWebhook(ports)),
    getWebhookConfig: getWebhookConfig(ports),
    rotateOrgWebhookSecret: once(ports, (its) => ofOrganization(rotateWebhookSecret(its)), ORG_ROTATION),
    rotateCampaignWebhookSecret: once(ports, (its) => ofCampaign(its, rotateWebhookSecret(its)), CAMPAIGN_ROTATION),
    listDeliveries: listDeliveries(ports),
    getDelivery: getDelivery(ports),
    getDeliveryRequest: getDeliveryRequest(ports),
    redeliver: once(ports, redeliver),
    testWebhook: once(ports, testWebhook),
    ...ofMany(ports),
    ...creditUseCases(ports),
    listPauses: listPauses(ports),
    createPause: once(ports, createPause),
    deletePause: deletePause(ports),
    ...monitorUseCases(ports),
    listAuditLog: listAuditLog(ports),
    listProspects: listProspects(ports),
    createProspects: createProspects(ports),
    renderFailedProspects: once(ports, renderFailedProspects),
    getProspect: getProspect(ports),
    renderProspect: once(ports, renderProspect),
    receiveProviderCallback: receiveProviderCallback(ports),
    getLiveness: getLiveness(),
    getReadiness: getReadiness(ports),
  };
}

/** What there is of credits, what they went to and what may be spent of them. */
function creditUseCases(
  ports: ApiPorts,
): Pick<UseCases, 'getBudgets' | 'getCredits' | 'getUsage' | 'listCreditEntries' | 'listPrices' | 'putBudgets'> {
  return {
    listPrices: listPrices(ports),
    getBudgets: getBudgets(ports),
    putBudgets: putBudgets(ports),
    getUsage: getUsage(ports),
    getCredits: getCredits(ports),
    listCreditEntries: listCreditEntries(ports),
  };
}

/** What is done to many resources. */
function ofMany(
  ports: ApiPorts,
): Pick<UseCases, 'cancelBulk' | 'getBulk' | 'listBulkItems' | 'listBulks' | 'startBulk'> {
  return {
    startBulk: once(ports, startBulk),
    listBulks: listBulks(ports),
    getBulk: getBulk(ports),
    listBulkItems: listBulkItems(ports),
    cancelBulk: cancelBulk(ports),
  };
}
