import type { AuditSubject } from '#domain/audit';
import { isRefusal } from '../../../http/replyOf.ts';
import { actorOf } from '../../../operations/actorOf.ts';
import type { ApiServices } from '../../../services.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { confirmation } from '../../parts/confirmation.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { copyable } from '../../parts/copyable.ts';
import { wayBack } from '../../parts/heading.ts';
import { callerOfVisit } from '../../session/callerOfVisit.ts';
import { type Page, page, redirect, refused, type Visit } from '../../visit.ts';

type Ports = Pick<ApiServices, 'auditLog' | 'now'>;

const WEBHOOKS = '/reach/webhooks';
const CONSEQUENCE =
  'The secret before is invalid at once: receivers refuse every delivery until they know the new one, retries included.';

/** POST /reach/webhooks/reveal-org-secret */
export function revealOrgSecret(ask: Ask, ports: Ports): Page {
  return async (visit) => {
    const answer = await ask('getWebhookConfig', visit, { input: { limit: '1' } });
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const { id, name } = visit.session.person.organization;
    const title = 'Secret of the organization';
    const { secret } = answer.data.org;
    return reveal(ports, visit, { subject: { kind: 'organization', id, name }, title, secret, back: WEBHOOKS });
  };
}

/** POST /reach/campaigns/{id}/reveal-webhook-secret */
export function revealCampaignSecret(ask: Ask, ports: Ports): Page {
  return async (visit) => {
    const answer = await ask('getCampaign', visit);
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const { id, name, webhook_secret: secret } = answer.data;
    const title = `Secret of “${name}”`;
    const back = `/reach/campaigns/${id}`;
    return reveal(ports, visit, { subject: { kind: 'campaign', id, name }, title, secret, back });
  };
}

/** GET /reach/webhooks/rotate-org-secret: asks first. */
export const askRotateOrgSecret: Page = (visit) =>
  Promise.resolve(asked(visit, 'Rotate the secret of the organization?', WEBHOOKS));

/** GET /reach/campaigns/{id}/rotate-webhook-secret: asks first. */
export function askRotateCampaignSecret(ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getCampaign', visit);
    return isRefusal(answer)
      ? refusalPageOf(answer)
      : asked(visit, `Rotate the secret of “${answer.data.name}”?`, `/reach/campaigns/${answer.data.id}`);
  };
}

/** POST /reach/webhooks/rotate-org-secret, as a form */
export function rotateOrgSecret(ask: Ask): Page {
  return async (visit) => {
    const outcome = await ask('rotateOrgWebhookSecret', visit);
    return isRefusal(outcome) ? refusalPageOf(outcome) : redirect(WEBHOOKS, 'org_secret_rotated');
  };
}

/** POST /reach/campaigns/{id}/rotate-webhook-secret, as a form */
export function rotateCampaignSecret(ask: Ask): Page {
  return async (visit) => {
    const outcome = await ask('rotateCampaignWebhookSecret', visit);
    const home = `/reach/campaigns/${String(visit.request.params['id'])}`;
    return isRefusal(outcome) ? refusalPageOf(outcome) : redirect(home, 'campaign_secret_rotated');
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

interface Revealed {
  readonly subject: AuditSubject;
  readonly title: string;
  /** Null before there is one. */
  readonly secret: string | null;
  readonly back: string;
}

/** The secret is shown once it is recorded that it was. */
async function reveal({ auditLog, now }: Ports, visit: Visit, { subject, title, secret, back }: Revealed) {
  if (secret === null) {
    return refused('not_found');
  }
  const { id: organizationId } = visit.session.person.organization;
  const actor = actorOf(callerOfVisit(visit));
  await auditLog.record({ organizationId, action: 'webhook_secret_revealed', actor, subject }, now());
  return page(
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
