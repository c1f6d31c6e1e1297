import type { Subscription } from '#ports/subscriptions';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { moment } from '../../parts/moment.ts';
import { type Column, table } from '../../parts/table.ts';
import { enrichmentTable } from '../../results/enrichmentTable.ts';
import type { Standing } from './standing.ts';

const WEBHOOK_COLUMNS: readonly Column[] = [{ title: 'Address' }, { title: 'Event' }, { title: 'State' }];

/** What needs somebody: failures of the last day, and webhooks that do not arrive. Nothing where all is well. */
export function attention({ failedLately, failedFrom, webhooks }: Standing): Html {
  return html`${
    webhooks.length > 0 &&
    html`<h2>Failing webhooks</h2>
      ${table('Failing webhooks', WEBHOOK_COLUMNS, webhooks.map(webhookCells))}`
  }
  ${
    failedLately.length > 0 &&
    html`<div class="title-row">
        <h2>Failed in the last 24 hours</h2>
        <a href="/enrichments?status=failed&amp;from=${failedFrom}">All failures</a>
      </div>
      ${enrichmentTable('Failed in the last 24 hours', failedLately)}`
  }`;
}

function webhookCells({ id, campaignId, url, event, failingSince, enabled }: Subscription) {
  const owner = campaignId === null ? '/reach' : `/reach/campaigns/${campaignId}`;
  return [
    html`<a href="${owner}/webhooks/${id}"><span class="subject address">${url}</span></a>`,
    html`<code>${event}</code>`,
    enabled
      ? html`${badge('failing')} <span class="hint">since ${moment(failingSince)}</span>`
      : html`${badge('disabled')} <span class="hint">after failures</span>`,
  ];
}
