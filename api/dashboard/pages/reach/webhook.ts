import type { WebhookResource } from '#contract/http/webhooks';
import { CAMPAIGN_EVENTS } from '#domain/campaign';
import { LIST_LIMIT_MAX } from '#domain/policies';
import { changeWebhook } from '../../../routes/changeWebhook.ts';
import { createWebhook } from '../../../routes/createWebhook.ts';
import { deleteWebhook } from '../../../routes/deleteWebhook.ts';
import { listWebhooks } from '../../../routes/listWebhooks.ts';
import { testWebhook } from '../../../routes/testWebhook.ts';
import type { ApiServices } from '../../../services.ts';
import { type ApiAnswer, askApi, refusalOf } from '../../askApi.ts';
import type { FlashName } from '../../flash.ts';
import { type Html, html } from '../../html.ts';
import { confirmation } from '../../parts/confirmation.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { checkField, EMPTY_FORM, type FormState, formErrors, selectField, textField } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { type Fields, type Page, page, redirect, refused, type Shown, type Visit } from '../../visit.ts';
import { type WebhookPlace, webhookPlace } from './webhookPlace.ts';

const FIELDS = ['event', 'url'];
const EVENTS = CAMPAIGN_EVENTS.map((event) => ({ value: event, label: event }));

/** GET …/webhooks/new */
export function newWebhook(services: ApiServices): Page {
  return async (visit) => {
    const owner = await webhookPlace(visit).findOwner(services, visit.request, visit.response);
    const state = { ...EMPTY_FORM, typed: { is_unique: 'true' } };
    return owner === null ? refused('not_found') : page('New webhook', body(visit, null, state));
  };
}

/** POST …/webhooks */
export function addWebhook(services: ApiServices): Page {
  return async (visit) => {
    const { event, url } = visit.form;
    const content = { event, url, is_unique: isChecked(visit.form, 'is_unique') };
    const place = webhookPlace(visit);
    const answer = await askApi(createWebhook(services, place.findOwner), visit, { body: content });
    return afterForm(visit, place, null, answer);
  };
}

/** GET …/webhooks/{wid} */
export function webhook(services: ApiServices): Page {
  return async (visit) => {
    const found = await find(services, visit);
    if (found === null) {
      return refused('not_found');
    }
    const { event, url, is_unique: isUnique, enabled } = found;
    const typed = { event, url, is_unique: String(isUnique), enabled: String(enabled) };
    return page(`Webhook ${found.id}`, body(visit, found.id, { typed, errors: {} }));
  };
}

/** POST …/webhooks/{wid} */
export function saveWebhook(services: ApiServices): Page {
  return async (visit) => {
    const { event, url } = visit.form;
    const is = { is_unique: isChecked(visit.form, 'is_unique'), enabled: isChecked(visit.form, 'enabled') };
    const place = webhookPlace(visit);
    const answer = await askApi(changeWebhook(services, place.findOwner), visit, { body: { event, url, ...is } });
    return afterForm(visit, place, Number(visit.request.params['wid']), answer);
  };
}

/** GET …/webhooks/{wid}/delete: asks first. */
export function askDeleteWebhook(services: ApiServices): Page {
  return async (visit) => {
    const found = await find(services, visit);
    if (found === null) {
      return refused('not_found');
    }
    const { path, home } = webhookPlace(visit);
    const question = {
      title: `Delete the webhook for ${found.event}?`,
      consequence: `Nothing is delivered to ${found.url} any more, not even what waits for another try.`,
      button: 'Delete the webhook',
      action: `${path}/${found.id}/delete`,
      back: home,
    };
    return page('Delete a webhook', confirmation(visit.session.csrfToken, question));
  };
}

/** POST …/webhooks/{wid}/delete */
export function removeWebhook(services: ApiServices): Page {
  return async (visit) => {
    const { findOwner, home } = webhookPlace(visit);
    const answer = await askApi(deleteWebhook(services, findOwner), visit);
    return answer.kind === 'answered' ? redirect(home, 'webhook_deleted') : refusalOf(answer);
  };
}

/** POST …/webhooks/{wid}/test: its delivery is then in the log. */
export function sendTest(services: ApiServices): Page {
  return async (visit) => {
    const found = await find(services, visit);
    if (found === null) {
      return refused('not_found');
    }
    const params = { id: String(found.id) };
    const answer = await askApi<{ readonly id: number }>(testWebhook(services), visit, { params });
    if (answer.kind === 'answered') {
      return redirect(`/deliveries/${answer.data.id}`, 'test_sent');
    }
    return answer.kind === 'refused' ? redirect(webhookPlace(visit).home, answer.code) : refusalOf(answer);
  };
}

async function find(services: ApiServices, visit: Visit): Promise<WebhookResource | null> {
  const handler = listWebhooks(services, webhookPlace(visit).findOwner);
  const query = { limit: String(LIST_LIMIT_MAX) };
  const answer = await askApi<readonly WebhookResource[]>(handler, visit, { query });
  const known = answer.kind === 'answered' ? answer.data : [];
  return known.find(({ id }) => String(id) === visit.request.params['wid']) ?? null;
}

function afterForm(visit: Visit, { home }: WebhookPlace, id: number | null, answer: ApiAnswer<unknown>): Shown {
  switch (answer.kind) {
    case 'answered':
      return redirect(home, 'webhook_saved' satisfies FlashName);
    case 'refused':
      return answer.code === 'webhook_limit_reached' ? redirect(home, answer.code) : refusalOf(answer);
    case 'invalid': {
      const title = id === null ? 'New webhook' : `Webhook ${id}`;
      return page(title, body(visit, id, { typed: visit.form, errors: answer.errors }), 422);
    }
  }
}

function isChecked(form: Fields, name: string): boolean {
  return form[name] === 'true';
}

/** @param id null for a new one */
function body(visit: Visit, id: number | null, state: FormState): Html {
  const { path, home, homeTitle, about } = webhookPlace(visit);
  const typed = (name: string): boolean => state.typed[name] === 'true';
  return html`${wayBack(home, homeTitle)} ${heading(id === null ? 'New webhook' : `Webhook ${id}`, about)}
    ${formErrors(state, FIELDS)}
    <form method="post" action="${id === null ? path : `${path}/${id}`}" class="card narrow">
      ${csrfField(visit.session.csrfToken)} ${selectField(state, { name: 'event', label: 'Event' }, EVENTS)}
      ${textField(state, {
        name: 'url',
        label: 'Address',
        hint: 'Public http or https address. Each event is sent there as a signed POST.',
        placeholder: 'https://example.com/hooks',
      })}
      ${checkField(
        'is_unique',
        'Only the first time for each prospect',
        typed('is_unique'),
        'Otherwise every time it happens.',
      )}
      ${id !== null && checkField('enabled', 'Enabled', typed('enabled'), 'What happens while it is off is not told later.')}
      <div class="row">
        <button type="submit" class="primary">Save the webhook</button>
        <a class="button" href="${home}">Back</a>
      </div>
    </form>`;
}
