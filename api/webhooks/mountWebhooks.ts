import type { Express } from 'express';
import { BODY_LIMIT_BYTES } from '#domain/policies';
import { authenticate } from '../http/authenticate.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { limitRequests } from '../http/limitRequests.ts';
import { mount } from '../http/route.ts';
import { changeCampaign } from '../routes/changeCampaign.ts';
import { changeWebhook } from '../routes/changeWebhook.ts';
import { createCampaign } from '../routes/createCampaign.ts';
import { createWebhook } from '../routes/createWebhook.ts';
import { deleteWebhook } from '../routes/deleteWebhook.ts';
import { getCampaign } from '../routes/getCampaign.ts';
import { getDelivery } from '../routes/getDelivery.ts';
import { getWebhookConfig } from '../routes/getWebhookConfig.ts';
import { listCampaigns } from '../routes/listCampaigns.ts';
import { listDeliveries } from '../routes/listDeliveries.ts';
import { listWebhooks } from '../routes/listWebhooks.ts';
import { redeliver } from '../routes/redeliver.ts';
import { rotateWebhookSecret } from '../routes/rotateWebhookSecret.ts';
import { testWebhook } from '../routes/testWebhook.ts';
import type { ApiServices } from '../services.ts';
import { ROTATION_PATHS } from './rotationPaths.ts';
import { callersOrganization, campaignOfPath, type FindWebhookOwner } from './webhookOwner.ts';

/** Campaigns, who hears of them, and what became of that. What is below /api is behind the authentication already. */
export function mountWebhooks(app: Express, services: ApiServices): void {
  mount(app, '/api/video-campaigns', { GET: listCampaigns(services), POST: createCampaign(services) });
  mount(app, '/api/video-campaigns/:id', { GET: getCampaign(services), PATCH: changeCampaign(services) });
  mountSubscriptions(app, services, '/api/reach/webhooks', callersOrganization);
  mountSubscriptions(app, services, '/api/video-campaigns/:id/webhooks', campaignOfPath);
  mount(app, '/api/reach/webhook-config', { GET: getWebhookConfig(services) });
  mount(app, '/api/webhooks/:id/test', { POST: testWebhook(services) });
  mount(app, '/api/webhook-deliveries', { GET: listDeliveries(services) });
  mount(app, '/api/webhook-deliveries/:id', { GET: getDelivery(services) });
  mount(app, '/api/webhook-deliveries/:id/redeliver', { POST: redeliver(services) });

  app.use(
    Object.values(ROTATION_PATHS),
    authenticate(services),
    limitRequests(services),
    ...jsonBody(BODY_LIMIT_BYTES),
  );
  mount(app, ROTATION_PATHS.org, { POST: rotateWebhookSecret(services, callersOrganization) });
  mount(app, ROTATION_PATHS.campaign, { POST: rotateWebhookSecret(services, campaignOfPath) });
}

function mountSubscriptions(app: Express, services: ApiServices, path: string, findOwner: FindWebhookOwner): void {
  mount(app, path, { GET: listWebhooks(services, findOwner), POST: createWebhook(services, findOwner) });
  mount(app, `${path}/:wid`, { PATCH: changeWebhook(services, findOwner), DELETE: deleteWebhook(services, findOwner) });
}
