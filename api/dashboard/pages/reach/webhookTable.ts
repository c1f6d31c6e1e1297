import type { WebhookResource } from '#contract/http/webhooks';
import { type Html, html } from '../../html.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { type Column, table } from '../../parts/table.ts';
import { type DeliveryFigures, failureRate, FIGURES_TITLE } from './deliveryFigures.ts';
import { type Endpoint, endpointsOf } from './endpoint.ts';
import { howOften, stateOf } from './endpointParts.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Address' },
  { title: 'Events' },
  { title: 'How often' },
  { title: FIGURES_TITLE },
  { title: 'State' },
];

/**
 * The webhooks of an owner, one row for each address.
 *
 * @param path below it are the pages of each webhook
 */
export function webhookTable(path: string, webhooks: readonly WebhookResource[], figures: DeliveryFigures): Html {
  return webhooks.length === 0
    ? emptyState('No webhooks yet.', html`<a href="${path}/new">Add one</a> to be told of events as they happen.`)
    : table(
        'Webhooks',
        COLUMNS,
        endpointsOf(webhooks).map((endpoint) => [
          html`<a href="${path}/${endpoint.webhooks[0].id}"><span class="subject address">${endpoint.url}</span></a>`,
          html`<span class="event-names">${endpoint.webhooks.map(({ event }) => html`<code>${event}</code> `)}</span>`,
          [...new Set(endpoint.webhooks.map(howOften))].join(', '),
          failureRate(
            figures,
            endpoint.webhooks.map(({ id }) => id),
          ),
          statesOf(endpoint),
        ]),
      );
}

/** The state of its events, each that there is once, with those that it is the state of where they differ. */
function statesOf({ webhooks }: Endpoint): Html {
  const groups = [
    ...Map.groupBy(webhooks, ({ enabled, disabled_reason: reason, disabled_from: from }) =>
      [enabled, reason, from !== null].join(' '),
    ).values(),
  ];
  return html`${groups.map(
    (same) =>
      html`<div class="state">
        ${same.slice(0, 1).map(stateOf)}
        ${groups.length > 1 && html`<span class="hint">${same.map(({ event }) => event).join(', ')}</span>`}
      </div>`,
  )}`;
}
