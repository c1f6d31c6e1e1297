import type { WebhookConfigResource } from '#contract/http/webhooks';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { heading } from '../../parts/heading.ts';
import { cursorPager } from '../../parts/pager.ts';
import { type Column, table } from '../../parts/table.ts';
import { isAdmin, type Page, page, type Visit } from '../../visit.ts';
import { secretActions } from './secrets.ts';
import { type DeliveryFigures, deliveryFigures } from './deliveryFigures.ts';
import { webhookTable } from './webhookTable.ts';

const PATH = '/reach/webhooks';
const COLUMNS: readonly Column[] = [
  { title: 'Campaign' },
  { title: 'Its webhooks', isNumber: true },
  { title: 'The organization’s webhooks' },
];

/** GET /reach/webhooks: all of the organization, and the campaigns with their secrets by pages. */
export function webhooks(ask: Ask, ports: Pick<ApiServices, 'deliveryStatistics' | 'now'>): Page {
  return async (visit) => {
    const answer = await ask('getWebhookConfig', visit, { input: visit.query });
    return isRefusal(answer)
      ? refusalPageOf(answer)
      : page('Webhooks', body(visit, answer.data, await deliveryFigures(ports, visit)));
  };
}

function body(visit: Visit, { org, campaigns, pagination }: WebhookConfigResource, figures: DeliveryFigures): Html {
  const { session, query } = visit;
  const add = html`<a class="button primary" href="${PATH}/new">Add a webhook</a>`;
  return html`${heading(
      'Webhooks',
      'Events of your campaigns and webhooks, sent to your own address as they happen. Each is signed, so that you can tell it is ours.',
      add,
    )}
    ${isAdmin(visit) && orgSecret(session.csrfToken, org.secret)}
    <h2>Of the organization</h2>
    ${webhookTable(PATH, org.webhooks, figures)}
    <h2>By campaign</h2>
    ${
      campaigns.length === 0
        ? emptyState(
            'No campaigns yet.',
            html`<a href="/reach/campaigns/new">Make one</a> to have webhooks of its own.`,
          )
        : campaignTable(visit, campaigns)
    }
    ${cursorPager(PATH, query, pagination.next_cursor)}`;
}

function orgSecret(csrfToken: string, secret: string | null): Html {
  return html`<div class="card split">
    <div>
      <h2>Secret of the organization</h2>
      <p class="hint">Signs the organization’s webhooks and all completion callbacks.</p>
    </div>
    ${secretActions(csrfToken, secret, `${PATH}/reveal-org-secret`, `${PATH}/rotate-org-secret`)}
  </div>`;
}

function campaignTable(visit: Visit, campaigns: WebhookConfigResource['campaigns']): Html {
  const { csrfToken } = visit.session;
  const columns = isAdmin(visit) ? [...COLUMNS, { title: 'Its secret' }] : COLUMNS;
  return table(
    'Campaigns and their secrets',
    columns,
    campaigns.map(({ id, name, webhook_secret: secret, org_webhook_disabled: isOff, webhooks: own }) => {
      const home = `/reach/campaigns/${id}`;
      const cells = [
        html`<a href="${home}"><span class="subject">${name}</span></a>`,
        own.length,
        isOff ? 'do not receive its events' : 'receive its events',
      ];
      const [reveal, rotate] = [`${home}/reveal-webhook-secret`, `${home}/rotate-webhook-secret`];
      return isAdmin(visit) ? [...cells, secretActions(csrfToken, secret, reveal, rotate)] : cells;
    }),
  );
}
