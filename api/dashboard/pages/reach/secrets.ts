import type { CampaignResource } from '#contract/http/campaigns';
import type { WebhookConfigResource } from '#contract/http/webhooks';
import { getCampaign } from '../../../routes/getCampaign.ts';
import { getWebhookConfig } from '../../../routes/getWebhookConfig.ts';
import { rotateWebhookSecret } from '../../../routes/rotateWebhookSecret.ts';
import type { ApiServices } from '../../../services.ts';
import { callersOrganization, campaignOfPath } from '../../../webhooks/webhookOwner.ts';
import { askApi, refusalOf } from '../../askApi.ts';
import { type Html, html } from '../../html.ts';
import { confirmation } from '../../parts/confirmation.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { copyable } from '../../parts/copyable.ts';
import { wayBack } from '../../parts/heading.ts';
import { type Page, page, redirect, refused, type Visit } from '../../visit.ts';

const WEBHOOKS = '/reach/webhooks';
const CONSEQUENCE =
  'The secret before is invalid at once: receivers refuse every delivery until they know the new one, retries included.';

/** POST /reach/webhooks/reveal-org-secret */
export function revealOrgSecret(services: ApiServices): Page {
  return async (visit) => {
    const answer = await askApi<WebhookConfigResource>(getWebhookConfig(services), visit, { query: { limit: '1' } });
    return answer.kind === 'answered'
      ? revealed('Secret of the organization', answer.data.org.secret, WEBHOOKS)
      : refusalOf(answer);
  };
}

/** POST /reach/campaigns/{id}/reveal-webhook-secret */
export function revealCampaignSecret(services: ApiServices): Page {
  return async (visit) => {
    const answer = await askApi<CampaignResource>(getCampaign(services), visit);
    return answer.kind === 'answered'
      ? revealed(`Secret of “${answer.data.name}”`, answer.data.webhook_secret, `/reach/campaigns/${answer.data.id}`)
      : refusalOf(answer);
  };
}

/** GET /reach/webhooks/rotate-org-secret: asks first. */
export const askRotateOrgSecret: Page = (visit) =>
  Promise.resolve(asked(visit, 'Rotate the secret of the organization?', WEBHOOKS));

/** GET /reach/campaigns/{id}/rotate-webhook-secret: asks first. */
export function askRotateCampaignSecret(services: ApiServices): Page {
  return async (visit) => {
    const answer = await askApi<CampaignResource>(getCampaign(services), visit);
    return answer.kind === 'answered'
      ? asked(visit, `Rotate the secret of “${answer.data.name}”?`, `/reach/campaigns/${answer.data.id}`)
      : refusalOf(answer);
  };
}

/** POST /reach/webhooks/rotate-org-secret, as a form */
export function rotateOrgSecret(services: ApiServices): Page {
  const handler = rotateWebhookSecret(services, callersOrganization);
  return async (visit) => {
    const answer = await askApi(handler, visit);
    return answer.kind === 'answered' ? redirect(WEBHOOKS, 'org_secret_rotated') : refusalOf(answer);
  };
}

/** POST /reach/campaigns/{id}/rotate-webhook-secret, as a form */
export function rotateCampaignSecret(services: ApiServices): Page {
  const handler = rotateWebhookSecret(services, campaignOfPath);
  return async (visit) => {
    const answer = await askApi(handler, visit);
    const home = `/reach/campaigns/${String(visit.request.params['id'])}`;
    return answer.kind === 'answered' ? redirect(home, 'campaign_secret_rotated') : refusalOf(answer);
  };
}

/** What administrators may do with a secret, and what it is for. */
export function secretActions(csrfToken: string, secret: string | null, reveal: string, rotate: string): Html {
  return secret === null
    ? html`<span class="none">None yet: it is made with the first webhook.</span>`
    : html`<div class="row">
        <form method="post" action="${reveal}">${csrfField(csrfToken)}<button type="submit">Reveal</button></form>
        <a class="button" href="${rotate}">Rotate</a>
      </div>`;
}

function revealed(title: string, secret: string | null, back: string) {
  return secret === null
    ? refused('not_found')
    : page(
        title,
        html`${wayBack(back, 'Back')}
          <div class="card once">
            <h1>${title}</h1>
            <p>Deliveries are signed with it. Whoever has it can send in your name, so keep it like a password.</p>
            ${copyable('secret', secret)}
          </div>`,
      );
}

function asked({ request, session }: Visit, title: string, back: string) {
  const question = { title, consequence: CONSEQUENCE, button: 'Rotate the secret', action: request.path, back };
  return page('Rotate a secret', confirmation(session.csrfToken, question));
}
