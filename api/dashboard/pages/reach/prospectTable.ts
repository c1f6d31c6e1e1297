import type { ProspectResource } from '#contract/http/prospects';
import type { CampaignEvent } from '#domain/campaign';
import { isVisitorEvent } from '#domain/visitorEvents';
import { watchedPercent } from '#domain/watching';
import type { ProspectEventCount } from '#ports/campaignStatistics';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { moment } from '../../parts/moment.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { number } from '../../parts/number.ts';
import { shareBar } from '../../parts/shareBar.ts';
import { type Column, table } from '../../parts/table.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Name' },
  { title: 'Page' },
  { title: 'Status' },
  { title: 'Opened', isNumber: true },
  { title: 'Watched' },
  { title: 'Clicks', isNumber: true },
  { title: 'Last visit' },
  { title: 'Link' },
];

/** Prospects with what each of them did. */
export function prospectTable(
  csrfToken: string,
  prospects: readonly ProspectResource[],
  counts: readonly ProspectEventCount[],
): Html {
  const byProspect = Map.groupBy(counts, ({ prospectId }) => prospectId);
  return table(
    'Prospects',
    COLUMNS,
    prospects.map((prospect) => toRow(csrfToken, prospect, byProspect.get(prospect.id) ?? [])),
  );
}

function toRow(csrfToken: string, prospect: ProspectResource, counts: readonly ProspectEventCount[]) {
  const { id, name } = prospect;
  const visits = counts.filter(({ event }) => isVisitorEvent(event));
  const last = visits.map(({ lastAt }) => lastAt.getTime());
  return [
    html`<a href="/reach/prospects/${id}"><span class="subject">${name}</span></a>`,
    preview(prospect),
    statusOf(csrfToken, prospect),
    number(timesOf(visits, ['page.opened'])),
    watched(watchedPercent(visits.map(({ event }) => event))),
    number(timesOf(visits, ['cta.clicked', 'footer_link.clicked'])),
    moment(last.length === 0 ? null : new Date(Math.max(...last))),
    linkOf(prospect, 'unseen'),
  ];
}

/**
 * Leads to the page as its owner sees it: who opens the page itself is counted. No picture, since each weighs as much as
 * the whole list.
 */
function preview({ id, name, screenshot_url: screenshot }: ProspectResource): Html {
  return screenshot === null
    ? html`<span class="none">not yet</span>`
    : html`<a href="/reach/prospects/${id}/preview">Preview<span class="unseen"> of the page of ${name}</span></a>`;
}

/** With what to do where it has failed. */
export function statusOf(csrfToken: string, { id, name, status, error_message: problem }: ProspectResource): Html {
  return html`${badge(status)} ${problem !== null && html`<span class="problem-text">${problem}</span>`}
  ${
    status === 'failed' &&
    html`<form method="post" action="/reach/prospects/${id}/render">
      ${csrfField(csrfToken)}${nonceField()}<button type="submit" class="link">
        Render again<span class="unseen"> the page of ${name}</span>
      </button>
    </form>`
  }`;
}

/**
 * The address that a prospect is sent, to be copied; not a link, since following it is a visit.
 *
 * @param look of the address itself: seen, or only to be copied where it has no room
 */
export function linkOf({ id, name, status, landing_url: address }: ProspectResource, look: 'address' | 'unseen'): Html {
  return status === 'ready'
    ? html`<span class="copy-link"
        ><code class="${look}" id="link-${id}">${address}</code>
        <button type="button" data-copy="link-${id}" hidden>
          Copy link<span class="unseen"> of ${name}</span>
        </button></span
      >`
    : html`<span class="none">not live</span>`;
}

/** How much of the video was watched at least. */
export function watched(percent: number | null): Html {
  return percent === null
    ? html`<span class="none">–</span>`
    : html`<span class="watched">${shareBar(`Watched ${percent} %`, 100, [['good', percent]])} ${percent} %</span>`;
}

function timesOf(counts: readonly ProspectEventCount[], events: readonly CampaignEvent[]): number {
  return counts.filter(({ event }) => events.includes(event)).reduce((sum, { times }) => sum + times, 0);
}
