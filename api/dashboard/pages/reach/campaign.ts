import type { CampaignResource } from '#contract/http/campaigns';
import type { ProspectResource } from '#contract/http/prospects';
import type { EventCount } from '#ports/campaignStatistics';
import type { ApiServices } from '../../../services.ts';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { moment } from '../../parts/moment.ts';
import { number } from '../../parts/number.ts';
import { cursorPager } from '../../parts/pager.ts';
import { type Column, table } from '../../parts/table.ts';
import { isAdmin, type Page, page, redirect, type Visit } from '../../visit.ts';
import { secretActions } from './secrets.ts';
import { type DeliveryFigures, deliveryFigures } from './deliveryFigures.ts';
import { webhookTable } from './webhookTable.ts';

const PATH = '/reach/campaigns';
const PROSPECTS_PER_PAGE = '20';
const EVENT_COLUMNS: readonly Column[] = [
  { title: 'Event' },
  { title: 'Times', isNumber: true },
  { title: 'Prospects', isNumber: true },
];
const PROSPECT_COLUMNS: readonly Column[] = [
  { title: 'Landing page' },
  { title: 'Name' },
  { title: 'Status' },
  { title: 'Added' },
  { title: 'custom_vars' },
];

/** GET /reach/campaigns/{id} */
export function campaign(
  ask: Ask,
  ports: Pick<ApiServices, 'campaignStatistics' | 'deliveryStatistics' | 'now'>,
): Page {
  return async (visit) => {
    const found = await ask('getCampaign', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const input = { ...visit.query, limit: PROSPECTS_PER_PAGE };
    const prospects = await ask('listProspects', visit, { input });
    if (isRefusal(prospects)) {
      return refusalPageOf(prospects);
    }
    const { id, name } = found.data;
    const counts = await ports.campaignStatistics.events(visit.session.person.organization.id, id);
    const body = html`${about(found.data)} ${webhookPart(visit, found.data, await deliveryFigures(ports, visit))}
      <h2>What prospects did</h2>
      ${statistics(counts)}
      <h2>Prospects</h2>
      ${prospectList(prospects.page.data)} ${cursorPager(`${PATH}/${id}`, visit.query, prospects.page.next_cursor)}`;
    return page(name, body);
  };
}

/** POST /reach/campaigns/{id}/org-webhook: the switch of the organization's webhooks for this campaign. */
export function switchOrgWebhook(ask: Ask): Page {
  return async (visit) => {
    const input = { org_webhook_disabled: visit.form['disabled'] === 'true' };
    const answer = await ask('changeCampaign', visit, { input });
    return isRefusal(answer) ? refusalPageOf(answer) : redirect(`${PATH}/${answer.data.id}`, 'campaign_saved');
  };
}

function about({ name, headline, video_url: video, cta, created_at: at }: CampaignResource): Html {
  return html`${wayBack(PATH, 'Campaigns')} ${heading(name, headline)}
  ${facts([
    ['Video', html`<code>${video}</code>`, 'long'],
    ['Button', html`${cta.label} → <code>${cta.url}</code>`, 'long'],
    ['Created', moment(at)],
  ])}`;
}

function webhookPart(visit: Visit, found: CampaignResource, figures: DeliveryFigures): Html {
  const { csrfToken } = visit.session;
  const home = `${PATH}/${found.id}`;
  const [reveal, rotate] = [`${home}/reveal-webhook-secret`, `${home}/rotate-webhook-secret`];
  return html`<div class="title-row">
      <h2>Webhooks of this campaign</h2>
      <a class="button" href="${home}/webhooks/new">Add a webhook</a>
    </div>
    ${webhookTable(`${home}/webhooks`, found.webhooks, figures)}
    ${
      isAdmin(visit) &&
      html`<div class="card split">
        <div>
          <h2>Secret of this campaign</h2>
          <p class="hint">Signs the webhooks of this campaign.</p>
        </div>
        ${secretActions(csrfToken, found.webhook_secret, reveal, rotate)}
      </div>`
    }
    ${orgSwitch(csrfToken, home, found.org_webhook_disabled)}`;
}

function orgSwitch(csrfToken: string, home: string, isOff: boolean): Html {
  return html`<div class="card split">
    <div>
      <h2>Webhooks of the organization</h2>
      <p class="hint">${isOff ? 'They do not hear of this campaign.' : 'They hear of this campaign as well.'}</p>
    </div>
    <form method="post" action="${home}/org-webhook">
      ${csrfField(csrfToken)}
      <input type="hidden" name="disabled" value="${String(!isOff)}" />
      <button type="submit">${isOff ? 'Let them hear of it' : 'Disable them for this campaign'}</button>
    </form>
  </div>`;
}

function statistics(counts: readonly EventCount[]): Html {
  return counts.length === 0
    ? emptyState('Nothing has happened yet.', html`Add prospects with the API, and send each the address of its page.`)
    : table(
        'What prospects did',
        EVENT_COLUMNS,
        counts.map(({ event, times, prospects }) => [html`<code>${event}</code>`, number(times), number(prospects)]),
      );
}

function prospectList(prospects: readonly ProspectResource[]): Html {
  return prospects.length === 0
    ? emptyState(
        'No prospects yet.',
        html`Add up to 1,000 at once with <code>POST /api/video-campaigns/{id}/prospects</code>:
          <a href="/docs/reference/createProspects">reference</a>.`,
      )
    : table('Prospects', PROSPECT_COLUMNS, prospects.map(toRow));
}

function toRow(prospect: ProspectResource) {
  const { name, token, status, error_message: problem, screenshot_url: screenshot, created_at: at } = prospect;
  const landing = `/p/${token}`;
  return [
    screenshot === null
      ? html`<span class="none">not live</span>`
      : html`<a href="${landing}"
          ><img
            class="thumbnail"
            src="${landing}/screenshot.png"
            alt="Landing page of ${name}"
            width="120"
            height="63"
            loading="lazy"
        /></a>`,
    html`<span class="subject">${name}</span>`,
    html`${badge(status)} ${problem !== null && html`<span class="problem-text">${problem}</span>`}`,
    moment(at),
    html`<code class="subject">${JSON.stringify(prospect.custom_vars)}</code>`,
  ];
}
