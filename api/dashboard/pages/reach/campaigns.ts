import type { CampaignSummaryResource } from '#contract/http/campaigns';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../../ask.ts';
import { html } from '../../html.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { heading } from '../../parts/heading.ts';
import { moment } from '../../parts/moment.ts';
import { cursorPager } from '../../parts/pager.ts';
import { type Column, table } from '../../parts/table.ts';
import { type Page, page } from '../../visit.ts';

const PATH = '/reach/campaigns';
const TITLE = 'Campaigns';
const COLUMNS: readonly Column[] = [
  { title: 'Id', isNumber: true },
  { title: 'Name' },
  { title: 'Headline' },
  { title: 'The organization’s webhooks' },
  { title: 'Created' },
];

/** GET /reach/campaigns */
export function campaigns(ask: Ask): Page {
  return async (visit) => {
    const { query } = visit;
    const answer = await ask('listCampaigns', visit, { input: query });
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const { data: found, next_cursor: nextCursor } = answer.page;
    const list =
      found.length === 0
        ? emptyState(
            'No campaigns yet.',
            html`<a href="${PATH}/new">Make one</a>: a headline, a video and a button, and a page of it for each
              prospect.`,
          )
        : table(TITLE, COLUMNS, found.map(toRow));
    const body = html`${heading(TITLE, 'A video page for each prospect, and what they do there.', html`<a class="button primary" href="${PATH}/new">New campaign</a>`)}
    ${list} ${cursorPager(PATH, query, nextCursor)}`;
    return page(TITLE, body);
  };
}

function toRow({ id, name, headline, org_webhook_disabled: isOff, created_at: at }: CampaignSummaryResource) {
  return [
    html`<a href="${PATH}/${id}">${id}</a>`,
    html`<a href="${PATH}/${id}"><span class="subject">${name}</span></a>`,
    html`<span class="subject">${headline}</span>`,
    isOff ? 'do not receive its events' : 'receive its events',
    moment(at),
  ];
}
