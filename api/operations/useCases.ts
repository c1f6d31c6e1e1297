import type { OperationName, Operations } from '#contract/operations/operations';
import { cancelBatch } from './cancelBatch.ts';
import { changeCampaign } from './changeCampaign.ts';
import { changeWebhook } from './changeWebhook.ts';
import { createCampaign } from './createCampaign.ts';
import { createProspects } from './createProspects.ts';
import { createWebhook } from './createWebhook.ts';
import { deleteWebhook } from './deleteWebhook.ts';
import { getBatch } from './getBatch.ts';
import { getCampaign } from './getCampaign.ts';
import { getDelivery } from './getDelivery.ts';
import { getProspect } from './getProspect.ts';
import { getWebhookConfig } from './getWebhookConfig.ts';
import { listBatches } from './listBatches.ts';
import { listCampaigns } from './listCampaigns.ts';
import { listDeliveries } from './listDeliveries.ts';
import { listProspects } from './listProspects.ts';
import { listWebhooks } from './listWebhooks.ts';
import { ofCampaign, ofOrganization } from './ofOwner.ts';
import type { ApiPorts } from './ports.ts';
import { receiveProviderCallback } from './receiveProviderCallback.ts';
import { redeliver } from './redeliver.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { testWebhook } from './testWebhook.ts';
import type { UseCase } from './useCase.ts';

/** One use case for each operation of the contract. */
export type UseCases = { readonly [Name in OperationName]: UseCase<Operations[Name]> };

export function createUseCases(ports: ApiPorts): UseCases {
  return {
    listBatches: listBatches(ports),
    getBatch: getBatch(ports),
    cancelBatch: cancelBatch(ports),
    listCampaigns: listCampaigns(ports),
    createCampaign: createCampaign(ports),
    getCampaign: getCampaign(ports),
    changeCampaign: changeCampaign(ports),
    listOrgWebhooks: ofOrganization(listWebhooks(ports)),
    createOrgWebhook: ofOrganization(createWebhook(ports)),
    changeOrgWebhook: ofOrganization(changeWebhook(ports)),
    deleteOrgWebhook: ofOrganization(deleteWebhook(ports)),
    listCampaignWebhooks: ofCampaign(ports, listWebhooks(ports)),
    createCampaignWebhook: ofCampaign(ports, createWebhook(ports)),
    changeCampaignWebhook: ofCampaign(ports, changeWebhook(ports)),
    deleteCampaignWebhook: ofCampaign(ports, deleteWebhook(ports)),
    getWebhookConfig: getWebhookConfig(ports),
    rotateOrgWebhookSecret: ofOrganization(rotateWebhookSecret(ports)),
    rotateCampaignWebhookSecret: ofCampaign(ports, rotateWebhookSecret(ports)),
    listDeliveries: listDeliveries(ports),
    getDelivery: getDelivery(ports),
    redeliver: redeliver(ports),
    testWebhook: testWebhook(ports),
    listProspects: listProspects(ports),
    createProspects: createProspects(ports),
    getProspect: getProspect(ports),
    receiveProviderCallback: receiveProviderCallback(ports),
  };
}
