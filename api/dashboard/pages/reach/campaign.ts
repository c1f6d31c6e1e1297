import type { CampaignResource } from '#contract/http/campaigns';
import type { ProspectResource } from '#contract/http/prospects';
import { PROSPECT_STATUSES } from '#domain/prospect';
import type { ProspectCounts, ProspectEventCount } from '#ports/campaignStatistics';
import type { ApiServices } from '../../../services.ts';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState, nothingFits } from '../../parts/emptyState.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { moment } from '../../parts/moment.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { number } from '../../parts/number.ts';
import { cursorPager } from '../../parts/pager.ts';
import { shortcutLinks } from '../../parts/shortcutLinks.ts';
import { isAdmin, type Page, page, redirect, type Visit } from '../../visit.ts';
import { type DeliveryFigures, deliveryFigures } from './deliveryFigures.ts';
import { funnel, stepsOf } from './funnel.ts';
import { prospectTable } from './prospectTable.ts';
import { secretActions } from './secrets.ts';
import { webhookTable } from './webhookTable.ts';

const PATH = '/reach/campaigns';
const PROSPECTS_PER_PAGE = '20';

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
    const { status = '', cursor = '' } = visit.query;
    const filters = { ...(status === '' ? {} : { status }), ...(cursor === '' ? {} : { cursor }) };
    const prospects = await ask('listProspects', visit, { input: { ...filters, limit: PROSPECTS_PER_PAGE } });
    if (isRefusal(prospects)) {
      return refusalPageOf(prospects);
    }
    const { data: shown, next_cursor: next } = prospects.page;
    const figures = await figuresOf(ports, visit, found.data, shown);
    const pager = cursorPager(`${PATH}/${found.data.id}`, filters, next);
    const body = html`${about(found.data)} ${prospectPart(visit, found.data, shown, figures)} ${pager}
    ${webhookPart(visit, found.data, figures.deliveries)}`;
    return page(found.data.name, body);
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

interface Figures {
  readonly prospects: ProspectCounts;
  readonly funnel: Html;
  readonly visits: readonly ProspectEventCount[];
  readonly deliveries: DeliveryFigures;
}

async function figuresOf(
  ports: Pick<ApiServices, 'campaignStatistics' | 'deliveryStatistics' | 'now'>,
  visit: Visit,
  { id }: CampaignResource,
  shown: readonly ProspectResource[],
): Promise<Figures> {
  const { campaignStatistics } = ports;
  const organizationId = visit.session.person.organization.id;
  const [prospects, events, visits, deliveries] = await Promise.all([
    campaignStatistics.prospects(organizationId, id),
    campaignStatistics.events(organizationId, id),
    campaignStatistics.eventsOf(
      organizationId,
      shown.map((one) => one.id),
    ),
    deliveryFigures(ports, visit),
  ]);
  return { prospects, funnel: funnel(stepsOf(prospects, events)), visits, deliveries };
}

function about({ id, name, headline, video_url: video, cta, created_at: at }: CampaignResource): Html {
  const actions = html`<a class="button" href="${PATH}/${id}/edit">Edit</a>
    <a class="button primary" href="${PATH}/${id}/prospects/new">Add prospects</a>`;
  return html`${wayBack(PATH, 'Campaigns')} ${heading(name, headline, actions)}
  ${facts([
    ['Video', html`<code>${video}</code>`, 'long'],
    ['Button', html`${cta.label} → <code>${cta.url}</code>`, 'long'],
    ['Created', moment(at)],
  ])}`;
}

function prospectPart(
  { session, query }: Visit,
  { id }: CampaignResource,
  shown: readonly ProspectResource[],
  { prospects, funnel: drawn, visits }: Figures,
): Html {
  const total = PROSPECT_STATUSES.reduce((sum, status) => sum + prospects[status], 0);
  if (total === 0) {
    return html`<h2>Prospects</h2>
      ${emptyState(
        'No prospects yet.',
        html`<a href="${PATH}/${id}/prospects/new">Add some</a> from a CSV or XLSX file, or paste them.`,
      )}`;
  }
  const home = `${PATH}/${id}`;
  const { status = '' } = query;
  return html`<h2>How far they came</h2>
    ${drawn}
    <p class="hint">Different prospects, by the events that are still kept.</p>
    <h2>Prospects</h2>
    ${shortcutLinks(home, status === '' ? {} : { status }, [
      { label: `All ${number(total)}`, query: {} },
      ...PROSPECT_STATUSES.filter((one) => prospects[one] > 0).map((one) => ({
        label: `${number(prospects[one])} ${one}`,
        query: { status: one },
      })),
    ])}
    ${prospects.failed > 0 && renderAllAgain(home, session.csrfToken, prospects.failed)}
    ${shown.length === 0 ? nothingFits(home) : prospectTable(session.csrfToken, shown, visits)}`;
}

function renderAllAgain(home: string, csrfToken: string, failed: number): Html {
  const pages = failed === 1 ? 'One landing page' : `${number(failed)} landing pages`;
  return html`<div class="card split">
    <div>
      <h2>${pages} could not be rendered</h2>
      <p class="hint">The reason stands beside each. Rendering costs no credits.</p>
    </div>
    <form method="post" action="${home}/render">
      ${csrfField(csrfToken)}${nonceField()}
      <button type="submit">Render all again</button>
    </form>
  </div>`;
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
      <p class="hint">
        ${isOff ? 'They do not receive the events of this campaign.' : 'They receive the events of this campaign as well.'}
      </p>
    </div>
    <form method="post" action="${home}/org-webhook">
      ${csrfField(csrfToken)}
      <input type="hidden" name="disabled" value="${String(!isOff)}" />
      <button type="submit">${isOff ? 'Send them its events' : 'Disable them for this campaign'}</button>
    </form>
  </div>`;
}
