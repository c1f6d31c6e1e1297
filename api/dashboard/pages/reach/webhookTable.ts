import type { WebhookResource } from '#contract/http/webhooks';
import { isWebhookEvent } from '#domain/campaign';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { moment } from '../../parts/moment.ts';
import { type Column, table } from '../../parts/table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Event' },
  { title: 'Address' },
  { title: 'Delivers' },
  { title: 'State' },
  { title: 'Actions' },
];

/** Why a webhook was disabled by itself (core/contract/http/webhooks.ts). */
const REASONS: Readonly<Record<string, string>> = {
  gone: 'Its address answered 410: gone.',
  failing: 'Nothing arrived there for five days.',
};

/** @param path below it are the pages of each webhook */
export function webhookTable(path: string, csrfToken: string, webhooks: readonly WebhookResource[]): Html {
  return webhooks.length === 0
    ? emptyState('No webhooks yet.', html`<a href="${path}/new">Add one</a> to be told of events as they happen.`)
    : table(
        'Webhooks',
        COLUMNS,
        webhooks.map((one) => [
          html`<code>${one.event}</code>`,
          html`<span class="subject address">${one.url}</span>`,
          one.is_unique && !isWebhookEvent(one.event) ? 'once a prospect' : 'every time',
          state(one),
          actions(path, csrfToken, one),
        ]),
      );
}

function state({ enabled, disabled_reason: reason, ...health }: WebhookResource): Html {
  const { failing_since: since, disabled_from: from } = health;
  if (enabled && since !== null && from !== null) {
    return html`${badge('failing')}
      <span class="hint"
        >Nothing has arrived since ${moment(since)}. Unless a delivery arrives, it is disabled ${moment(from)}.</span
      >`;
  }
  return html`${badge(enabled ? 'enabled' : 'disabled')}
  ${reason !== null && html`<span class="hint">${REASONS[reason] ?? reason} Edit it to enable it again.</span>`}`;
}

function actions(path: string, csrfToken: string, { id, enabled, event }: WebhookResource): Html {
  const whose = html`<span class="unseen"> ${event} (${id})</span>`;
  return html`<div class="row">
    <a href="${path}/${id}">Edit${whose}</a>
    ${
      enabled &&
      html`<form method="post" action="${path}/${id}/test">
        ${csrfField(csrfToken)}${nonceField()}<button type="submit" class="link">Send a test${whose}</button>
      </form>`
    }
    <a href="/deliveries?subscription_id=${id}">Deliveries${whose}</a>
    <a href="${path}/${id}/delete">Delete${whose}</a>
  </div>`;
}
