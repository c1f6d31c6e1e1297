import type { ProspectResource } from '#contract/http/prospects';
import type { CampaignEvent } from '#domain/campaign';
import { LIST_LIMIT_MAX } from '#domain/policies';
import { watchedPercent } from '#domain/watching';
import type { ProspectHappening } from '#ports/campaignStatistics';
import { isRefusal } from '../../../http/replyOf.ts';
import type { ApiServices } from '../../../services.ts';
import { type Ask, backTo, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { clock } from '../../parts/clock.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { json } from '../../parts/json.ts';
import { moment } from '../../parts/moment.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Page, page, redirect, type Visit } from '../../visit.ts';
import { linkOf, statusOf, watched } from './prospectTable.ts';

const COLUMNS: readonly Column[] = [{ title: 'When' }, { title: 'What' }, { title: 'Details' }];

const WORDS: Readonly<Record<CampaignEvent, string>> = {
  'prospect.created': 'Added',
  'prospect.ready': 'The page is live',
  'prospect.failed': 'The page could not be rendered',
  'page.opened': 'Opened the page',
  'video.started': 'Started the video',
  'video.progress.25': 'Watched 25 %',
  'video.progress.50': 'Watched 50 %',
  'video.progress.75': 'Watched 75 %',
  'video.finished': 'Watched it to the end',
  'cta.clicked': 'Clicked the button',
  'footer_link.clicked': 'Clicked a link',
};

/** GET /reach/prospects/{id}: all that happened to a prospect. */
export function prospect(ask: Ask, { campaignStatistics }: Pick<ApiServices, 'campaignStatistics'>): Page {
  return async (visit) => {
    const found = await ask('getProspect', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const { id, name } = found.data;
    const organizationId = visit.session.person.organization.id;
    const happened = await campaignStatistics.happenings(organizationId, id, LIST_LIMIT_MAX);
    return page(name, body(visit, found.data, happened));
  };
}

/** POST /reach/prospects/{id}/render */
export function renderAgain(ask: Ask): Page {
  return async (visit) => {
    const outcome = await ask('renderProspect', visit);
    const path = `/reach/prospects/${String(visit.request.params['id'])}`;
    return isRefusal(outcome)
      ? backTo(path, 'render_started', outcome)
      : redirect(`/reach/campaigns/${outcome.data.campaign_id}`, 'render_started');
  };
}

/** POST /reach/campaigns/{id}/render: all that have failed. */
export function renderFailed(ask: Ask): Page {
  return async (visit) => {
    const outcome = await ask('renderFailedProspects', visit);
    const path = `/reach/campaigns/${String(visit.request.params['id'])}`;
    return backTo(path, 'render_started', isRefusal(outcome) ? outcome : null);
  };
}

function body(visit: Visit, found: ProspectResource, happened: readonly ProspectHappening[]): Html {
  const { id, name, campaign_id: campaignId, custom_vars: own } = found;
  const preview = html`<a class="button" href="/reach/prospects/${id}/preview">Look at the page</a>`;
  return html`${wayBack(`/reach/campaigns/${campaignId}`, 'Campaign')}
    ${heading(name, 'What is looked at from here does not count as a visit.', preview)}
    ${facts([
      ['Status', statusOf(visit.session.csrfToken, found)],
      ['Watched', watched(watchedPercent(happened.map(({ event }) => event)))],
      ['Added', moment(found.created_at)],
      ['Link', linkOf(found, 'address'), 'long'],
    ])}
    <h2>What happened</h2>
    ${
      happened.length === 0
        ? emptyState('Nothing is known any more.', html`Older events have been removed.`)
        : table('What happened', COLUMNS, happened.map(toRow))
    }
    ${
      Object.keys(own).length > 0 &&
      html`<h2>custom_vars</h2>
        ${json('custom_vars', own)}`
    }`;
}

function toRow({ event, metadata, occurredAt }: ProspectHappening) {
  return [clock(occurredAt.toISOString()), WORDS[event], detailsOf(metadata)];
}

/** What tells people something: what was clicked, where the visitor came from and with what, and why it failed. */
function detailsOf(metadata: Readonly<Record<string, unknown>>): Html {
  const told = ['label', 'error_message', 'referrer', 'user_agent'].map((name) => metadata[name]);
  const details = told.filter((value) => typeof value === 'string' && value !== '').join(' · ');
  return details === '' ? html`<span class="none">–</span>` : html`<span class="subject">${details}</span>`;
}
