import { OPERATIONS } from '#contract/operations/operations';
import { routeOf } from '../http/mountOperations.ts';
import type { Handler } from '../http/route.ts';
import type { ApiServices } from '../services.ts';
import type { Ask } from './ask.ts';
import { ASSET_PATH, sendAsset } from './assets.ts';
import type { Door } from './door.ts';
import { batch, batchProgress, batchResults, cancelBatchForm } from './pages/batch.ts';
import { batches } from './pages/batches.ts';
import { answerCaptcha, captchaPicture, captchas, captchasWaiting } from './pages/captchas.ts';
import { credits } from './pages/credits.ts';
import { deliveries } from './pages/deliveries.ts';
import { delivery, deliveryProgress, redeliverForm } from './pages/delivery.ts';
import { cancelEnrichmentForm, enrichment, enrichmentProgress } from './pages/enrichment.ts';
import { enrichments } from './pages/enrichments.ts';
import { askRevokeKey, createKey, keys, revokeKey } from './pages/keys.ts';
import { logout } from './pages/logout.ts';
import { batchUpload, newBatch, startBatch } from './pages/newBatch.ts';
import { getPassword, postPassword } from './pages/password.ts';
import { campaign, switchOrgWebhook } from './pages/reach/campaign.ts';
import { campaigns } from './pages/reach/campaigns.ts';
import {
  askRotateCampaignSecret,
  askRotateOrgSecret,
  revealCampaignSecret,
  revealOrgSecret,
  rotateCampaignSecret,
  rotateOrgSecret,
} from './pages/reach/secrets.ts';
import {
  addWebhook,
  askDeleteWebhook,
  newWebhook,
  removeWebhook,
  saveWebhook,
  sendTest,
  webhook,
} from './pages/reach/webhook.ts';
import { webhooks } from './pages/reach/webhooks.ts';
import { getLogin, postLogin } from './session/login.ts';
import { PasswordDesk } from './session/passwordDesk.ts';
import { type Page, redirect } from './visit.ts';

/** The first path that fits serves a request. */
export type Routes = readonly (readonly [path: string, methods: { readonly GET?: Handler; readonly POST?: Handler }])[];

const home: Page = () => Promise.resolve(redirect('/enrichments'));

export function personRoutes(services: ApiServices, door: Door): Routes {
  const desk = new PasswordDesk(services.identities);
  return [
    [ASSET_PATH, { GET: sendAsset }],
    ['/login', { GET: getLogin(door), POST: postLogin(services, door, desk) }],
    ['/logout', { POST: door.open(logout(services, door)) }],
    ['/password', { GET: door.open(getPassword), POST: door.open(postPassword(services, door, desk)) }],
    ['/', { GET: door.open(home) }],
  ];
}

export function dataRoutes(services: ApiServices, door: Door, ask: Ask): Routes {
  return [
    ['/enrichments', { GET: door.open(enrichments(ask)) }],
    ['/enrichments/:id', { GET: door.open(enrichment(ask)) }],
    ['/enrichments/:id/progress', { GET: door.open(enrichmentProgress(ask)) }],
    ['/enrichments/:id/cancel', { POST: door.open(cancelEnrichmentForm(ask)) }],
    ['/batches', { GET: door.open(batches(ask)), POST: door.open(startBatch(services, ask)) }],
    ['/batches/new', { GET: door.open(newBatch) }],
    ['/batches/upload', { POST: door.open(batchUpload(ask)) }],
    ['/batches/:id', { GET: door.open(batch(ask)) }],
    ['/batches/:id/progress', { GET: door.open(batchProgress(ask)) }],
    ['/batches/:id/results.csv', { GET: door.open(batchResults(services, ask)) }],
    ['/batches/:id/cancel', { POST: door.open(cancelBatchForm(ask)) }],
    ['/captchas', { GET: door.open(captchas(services)) }],
    ['/captchas/waiting', { GET: door.open(captchasWaiting(services)) }],
    ['/captchas/:id/picture', { GET: door.open(captchaPicture(services)) }],
    ['/captchas/:id', { POST: door.open(answerCaptcha(services)) }],
    ['/credits', { GET: door.open(credits(services, ask)) }],
  ];
}

export function keyRoutes(services: ApiServices, door: Door): Routes {
  return [
    ['/keys', { GET: door.open(keys(services), 'admins'), POST: door.open(createKey(services), 'admins') }],
    [
      '/keys/:id/revoke',
      { GET: door.open(askRevokeKey(services), 'admins'), POST: door.open(revokeKey(services), 'admins') },
    ],
  ];
}

export function reachRoutes(services: ApiServices, door: Door, ask: Ask): Routes {
  return [
    ['/reach/webhooks/reveal-org-secret', { POST: door.open(revealOrgSecret(ask), 'admins') }],
    [
      routeOf([OPERATIONS.rotateOrgWebhookSecret]),
      { GET: door.open(askRotateOrgSecret, 'admins'), POST: door.open(rotateOrgSecret(ask), 'admins') },
    ],
    ['/reach/campaigns', { GET: door.open(campaigns(ask)) }],
    ['/reach/campaigns/:id', { GET: door.open(campaign(ask, services)) }],
    ['/reach/campaigns/:id/org-webhook', { POST: door.open(switchOrgWebhook(ask)) }],
    ['/reach/campaigns/:id/reveal-webhook-secret', { POST: door.open(revealCampaignSecret(ask), 'admins') }],
    [
      routeOf([OPERATIONS.rotateCampaignWebhookSecret]),
      {
        GET: door.open(askRotateCampaignSecret(ask), 'admins'),
        POST: door.open(rotateCampaignSecret(ask), 'admins'),
      },
    ],
    ['/reach/webhooks', { GET: door.open(webhooks(ask)), POST: door.open(addWebhook(ask)) }],
    ['/reach/campaigns/:id/webhooks', { POST: door.open(addWebhook(ask)) }],
    ...webhookRoutes(door, ask, '/reach/webhooks'),
    ...webhookRoutes(door, ask, '/reach/campaigns/:id/webhooks'),
    ['/deliveries', { GET: door.open(deliveries(ask)) }],
    ['/deliveries/:id', { GET: door.open(delivery(ask)) }],
    ['/deliveries/:id/progress', { GET: door.open(deliveryProgress(ask)) }],
    ['/deliveries/:id/redeliver', { POST: door.open(redeliverForm(ask)) }],
  ];
}

function webhookRoutes(door: Door, ask: Ask, path: string): Routes {
  return [
    [`${path}/new`, { GET: door.open(newWebhook(ask)) }],
    [`${path}/:wid`, { GET: door.open(webhook(ask)), POST: door.open(saveWebhook(ask)) }],
    [`${path}/:wid/delete`, { GET: door.open(askDeleteWebhook(ask)), POST: door.open(removeWebhook(ask)) }],
    [`${path}/:wid/test`, { POST: door.open(sendTest(ask)) }],
  ];
}
