import type { WebhookResource } from '#contract/http/webhooks';
import { SUBSCRIPTION_EVENTS, WEBHOOK_EVENTS } from '#domain/campaign';
import { LIST_LIMIT_MAX } from '#domain/policies';
import type { Refusal } from '#contract/operations/outcome';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { confirmation } from '../../parts/confirmation.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { checkField, EMPTY_FORM, type FormState, formErrors, selectField, textField } from '../../parts/field.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { type Fields, type Page, page, redirect, refused, type Shown, type Visit } from '../../visit.ts';
import { type WebhookPlace, webhookPlace } from './webhookPlace.ts';

const FIELDS = ['event', 'url'];
const EVENTS = SUBSCRIPTION_EVENTS.map((event) => ({ value: event, label: event }));

/** GET …/webhooks/new */
export function newWebhook(ask: Ask): Page {
  return async (visit) => {
    const known = await list(ask, visit);
    const state = { ...EMPTY_FORM, typed: { is_unique: 'true' } };
    return isRefusal(known) ? refusalPageOf(known) : page('New webhook', body(visit, null, state));
  };
}

/** POST …/webhooks */
export function addWebhook(ask: Ask): Page {
  return async (visit) => {
    const { event, url } = visit.form;
    const input = { event, url, is_unique: isChecked(visit.form, 'is_unique') };
    const place = webhookPlace(visit);
    const outcome = await ask(`create${place.owner}Webhook`, visit, { input });
    return afterForm(visit, place, null, isRefusal(outcome) ? outcome : null);
  };
}

/** GET …/webhooks/{wid} */
export function webhook(ask: Ask): Page {
  return async (visit) => {
    const found = await find(ask, visit);
    if (found === null) {
      return refused('not_found');
    }
    const { event, url, is_unique: isUnique, enabled } = found;
    const typed = { event, url, is_unique: String(isUnique), enabled: String(enabled) };
    return page(`Webhook ${found.id}`, body(visit, found.id, { typed, errors: {} }));
  };
}

/** POST …/webhooks/{wid} */
export function saveWebhook(ask: Ask): Page {
  return async (visit) => {
    const { event, url } = visit.form;
    const is = { is_unique: isChecked(visit.form, 'is_unique'), enabled: isChecked(visit.form, 'enabled') };
    const place = webhookPlace(visit);
    const outcome = await ask(`change${place.owner}Webhook`, visit, { input: { event, url, ...is } });
    return afterForm(visit, place, Number(visit.request.params['wid']), isRefusal(outcome) ? outcome : null);
  };
}

/** GET …/webhooks/{wid}/delete: asks first. */
export function askDeleteWebhook(ask: Ask): Page {
  return async (visit) => {
    const found = await find(ask, visit);
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
export function removeWebhook(ask: Ask): Page {
  return async (visit) => {
    const { owner, home } = webhookPlace(visit);
    const outcome = await ask(`delete${owner}Webhook`, visit);
    return isRefusal(outcome) ? refusalPageOf(outcome) : redirect(home, 'webhook_deleted');
  };
}

/** POST …/webhooks/{wid}/test: its delivery is then in the log. */
export function sendTest(ask: Ask): Page {
  return async (visit) => {
    const found = await find(ask, visit);
    if (found === null) {
      return refused('not_found');
    }
    const outcome = await ask('testWebhook', visit, { params: { id: String(found.id) } });
    return isRefusal(outcome)
      ? redirect(webhookPlace(visit).home, outcome.kind)
      : redirect(`/deliveries/${outcome.data.id}`, 'test_sent');
  };
}

/** All webhooks of the owner that the path names. */
function list(ask: Ask, visit: Visit) {
  return ask(`list${webhookPlace(visit).owner}Webhooks`, visit, { input: { limit: String(LIST_LIMIT_MAX) } });
}

async function find(ask: Ask, visit: Visit): Promise<WebhookResource | null> {
  const answer = await list(ask, visit);
  const known = isRefusal(answer) ? [] : answer.page.data;
  return known.find(({ id }) => String(id) === visit.request.params['wid']) ?? null;
}

/** @param id null for a new one */
function afterForm(visit: Visit, { home }: WebhookPlace, id: number | null, refusal: Refusal | null): Shown {
  if (refusal === null) {
    return redirect(home, 'webhook_saved');
  }
  switch (refusal.kind) {
    case 'webhook_limit_reached':
      return redirect(home, refusal.kind);
    case 'validation_failed': {
      const title = id === null ? 'New webhook' : `Webhook ${id}`;
      return page(title, body(visit, id, { typed: visit.form, errors: refusal.errors }), 422);
    }
    default:
      return refusalPageOf(refusal);
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
      ${csrfField(visit.session.csrfToken)} ${nonceField()}
      ${selectField(state, { name: 'event', label: 'Event' }, EVENTS)}
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
        `Otherwise every time it happens; ${WEBHOOK_EVENTS.join(' and ')} come every time.`,
      )}
      ${id !== null && checkField('enabled', 'Enabled', typed('enabled'), 'What happens while it is off is not told later.')}
      <div class="row">
        <button type="submit" class="primary">Save the webhook</button>
        <a class="button" href="${home}">Back</a>
      </div>
    </form>`;
}
