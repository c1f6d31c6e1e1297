import type { WebhookResource } from '#contract/http/webhooks';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { confirmation } from '../../parts/confirmation.ts';
import { type Page, page, redirect, refused, type Shown, type Visit } from '../../visit.ts';
import { findEndpoint, webhookParams } from './findEndpoint.ts';
import { webhookPlace } from './webhookPlace.ts';

/** POST …/webhooks/{wid}/test: its delivery is then in the log. */
export function sendTest(ask: Ask): Page {
  return async (visit) => {
    const found = await findOne(ask, visit);
    if (found === null) {
      return refused('not_found');
    }
    const outcome = await ask('testWebhook', visit, { params: { id: String(found.id) } });
    return isRefusal(outcome)
      ? redirect(webhookPlace(visit).home, outcome.kind)
      : redirect(`/deliveries/${outcome.data.id}`, 'test_sent');
  };
}

/** POST …/webhooks/{wid}/enabled with `enabled`, and `all` for every event of its address. */
export function switchWebhook(ask: Ask): Page {
  return async (visit) => {
    const endpoint = await findEndpoint(ask, visit);
    const one = await findOne(ask, visit);
    if (endpoint === null || one === null) {
      return refused('not_found');
    }
    const input = { enabled: visit.form['enabled'] === 'true' };
    const { owner, path } = webhookPlace(visit);
    const chosen: readonly WebhookResource[] = visit.form['all'] === 'true' ? endpoint.webhooks : [one];
    return eachOf(
      chosen,
      ({ id }) => ask(`change${owner}Webhook`, visit, { params: webhookParams(visit, id), input }),
      () => redirect(`${path}/${one.id}`, input.enabled ? 'webhook_enabled' : 'webhook_disabled'),
    );
  };
}

/** GET …/webhooks/{wid}/delete: asks first. */
export function askDeleteWebhook(ask: Ask): Page {
  return async (visit) => {
    const endpoint = await findEndpoint(ask, visit);
    if (endpoint === null) {
      return refused('not_found');
    }
    const { path } = webhookPlace(visit);
    const [first] = endpoint.webhooks;
    const question = {
      title: 'Delete the webhook?',
      consequence: `Nothing is delivered to ${endpoint.url} any more, not even what waits for another attempt.`,
      button: 'Delete the webhook',
      action: `${path}/${first.id}/delete`,
      back: `${path}/${first.id}`,
    };
    return page('Delete a webhook', confirmation(visit.session.csrfToken, question));
  };
}

/** POST …/webhooks/{wid}/delete: every event of its address. */
export function removeWebhook(ask: Ask): Page {
  return async (visit) => {
    const endpoint = await findEndpoint(ask, visit);
    if (endpoint === null) {
      return refused('not_found');
    }
    const { owner, home } = webhookPlace(visit);
    return eachOf(
      endpoint.webhooks,
      ({ id }) => ask(`delete${owner}Webhook`, visit, { params: webhookParams(visit, id) }),
      () => redirect(home, 'webhook_deleted'),
    );
  };
}

/** One after the other; what is refused ends it, and a form that is sent again does the rest. */
async function eachOf(
  webhooks: readonly WebhookResource[],
  run: (one: WebhookResource) => Promise<{ readonly kind: string }>,
  done: () => Shown,
): Promise<Shown> {
  for (const one of webhooks) {
    const outcome = await run(one);
    if (isRefusal(outcome)) {
      return refusalPageOf(outcome);
    }
  }
  return done();
}

async function findOne(ask: Ask, visit: Visit): Promise<WebhookResource | null> {
  const endpoint = await findEndpoint(ask, visit);
  return endpoint?.webhooks.find(({ id }) => String(id) === visit.request.params['wid']) ?? null;
}
