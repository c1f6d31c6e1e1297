import type { DeliverySummaryResource } from '#contract/http/deliveries';
import type { WebhookResource } from '#contract/http/webhooks';
import { isWebhookEvent } from '#domain/campaign';
import { isMonitorEvent } from '#domain/monitor/monitorEvents';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { moment } from '../../parts/moment.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { type Column, table } from '../../parts/table.ts';
import { type DeliveryFigures, failureRate, FIGURES_TITLE } from './deliveryFigures.ts';
import type { Endpoint } from './endpoint.ts';

const EVENT_COLUMNS: readonly Column[] = [
  { title: 'Event' },
  { title: 'How often' },
  { title: FIGURES_TITLE },
  { title: 'State' },
  { title: 'Actions' },
];
const RECENT_COLUMNS: readonly Column[] = [
  { title: 'Id', isNumber: true },
  { title: 'Status' },
  { title: 'Event' },
  { title: 'Attempts', isNumber: true },
  { title: 'Created' },
];

/** Why a webhook was disabled by itself (core/contract/http/webhooks.ts). */
const REASONS: Readonly<Record<string, string>> = {
  gone: 'Its address answered 410: gone.',
  failing: 'Nothing arrived there for five days.',
};

/** What can be done to all that is sent to the address. */
export function endpointActions(path: string, csrfToken: string, { url, webhooks }: Endpoint): Html {
  const [{ id }] = webhooks;
  const isOn = webhooks.some(({ enabled }) => enabled);
  return html`<form method="post" action="${path}/${id}/enabled">
      ${csrfField(csrfToken)}<input type="hidden" name="all" value="true" />
      <input type="hidden" name="enabled" value="${String(!isOn)}" />
      <button type="submit">${isOn ? 'Disable' : 'Enable'}</button>
    </form>
    <a class="button" href="/pauses?${new URLSearchParams({ origin: url }).toString()}">Pause</a>
    <a class="button danger" href="${path}/${id}/delete">Delete</a>`;
}

/** Each event that is sent to the address. */
export function endpointEvents(
  path: string,
  csrfToken: string,
  { webhooks }: Endpoint,
  figures: DeliveryFigures,
): Html {
  return table(
    'Events of this webhook',
    EVENT_COLUMNS,
    webhooks.map((one) => [
      html`<code>${one.event}</code>`,
      howOften(one),
      failureRate(figures, [one.id]),
      stateOf(one),
      eventActions(path, csrfToken, one),
    ]),
  );
}

/** @param webhook one event at one address */
export function howOften({ event, is_unique: isUnique }: WebhookResource): string {
  return isUnique && !isWebhookEvent(event) && !isMonitorEvent(event) ? 'once a prospect' : 'every time';
}

/** Whether it is sent, and if not by itself, why not. */
export function stateOf({ enabled, disabled_reason: reason, ...health }: WebhookResource): Html {
  const { failing_since: since, disabled_from: from } = health;
  if (enabled && since !== null && from !== null) {
    return html`${badge('failing')}
      <span class="hint"
        >Nothing has arrived since ${moment(since)}. Unless a delivery arrives, it is disabled ${moment(from)}.</span
      >`;
  }
  return html`${badge(enabled ? 'enabled' : 'disabled')}
  ${reason !== null && html`<span class="hint">${REASONS[reason] ?? reason} Enable it once that is fixed.</span>`}`;
}

function eventActions(path: string, csrfToken: string, { id, enabled, event }: WebhookResource): Html {
  const whose = html`<span class="unseen"> ${event}</span>`;
  return html`<div class="row">
    ${
      enabled &&
      html`<form method="post" action="${path}/${id}/test">
        ${csrfField(csrfToken)}${nonceField()}<button type="submit" class="link">Send a test${whose}</button>
      </form>`
    }
    <form method="post" action="${path}/${id}/enabled">
      ${csrfField(csrfToken)}<input type="hidden" name="enabled" value="${String(!enabled)}" />
      <button type="submit" class="link">${enabled ? 'Disable' : 'Enable'}${whose}</button>
    </form>
    <a href="/deliveries?subscription_id=${id}">Deliveries${whose}</a>
  </div>`;
}

/** What was sent to the address last. */
export function recentTable({ url }: Endpoint, recent: readonly DeliverySummaryResource[]): Html {
  if (recent.length === 0) {
    return emptyState('Nothing was sent there yet.', html`Send a test to see how your receiver takes it.`);
  }
  const all = new URLSearchParams({ url }).toString();
  return html`${table(
      'Recent deliveries',
      RECENT_COLUMNS,
      recent.map((one) => [
        html`<a href="/deliveries/${one.id}">${one.id}</a>`,
        badge(one.status),
        html`<code>${one.event}</code>`,
        one.attempt_count,
        moment(one.created_at),
      ]),
    )}
    <p class="more-link"><a href="/deliveries?${all}">All deliveries to this address</a></p>`;
}
