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
import { receiveProviderCallback } from './receiveProviderCallback.ts';
import { redeliver } from './redeliver.ts';
import { rotateWebhookSecret } from './rotateWebhookSecret.ts';
import { testWebhook } from './testWebhook.ts';
import { CAMPAIGN, ORG } from './webhookOwner.ts';

/** Every operation of the HTTP interface, in the order of the OpenAPI document. */
export const OPERATIONS = {
  listBatches,
  getBatch,
  cancelBatch,
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
  redeliver,
  testWebhook,
  listProspects,
  createProspects,
  getProspect,
  receiveProviderCallback,
} as const;

export type Operations = typeof OPERATIONS;
export type OperationName = keyof Operations;

/** Operations that programs call with a key, and people with a session of the dashboard. */
export type KeyOperationName = {
  [Name in OperationName]: Operations[Name]['access'] extends 'key' ? Name : never;
}[OperationName];
