import type { BulkResource } from '#contract/http/bulks';
import type { BulkFailure } from '#domain/bulk';
import { isRefusal } from '../../http/replyOf.ts';
import { type Ask, refusalPageOf } from '../ask.ts';
import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { clock } from '../parts/clock.ts';
import { facts } from '../parts/facts.ts';
import { heading, wayBack } from '../parts/heading.ts';
import { live } from '../parts/live.ts';
import { number } from '../parts/number.ts';
import { shareBar } from '../parts/shareBar.ts';
import { type Page, page, part } from '../visit.ts';
import { filterFacts } from './deliveries/bulkFilter.ts';

const LIST = '/deliveries';

const REASONS: Readonly<Record<BulkFailure, string>> = {
  changed: 'were tried again in the meantime, and are not sent twice',
  delivery_pending: 'were due already',
  webhook_inactive: 'belong to a webhook that is disabled or deleted',
  not_found: 'are not kept any more',
};

/** GET /bulk/{id} */
export function bulk(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getBulk', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const title = `Redelivery ${found.data.id}`;
    return page(
      title,
      html`${wayBack(LIST, 'Deliveries')} ${heading(title, 'Deliveries that are sent again.', seeThem(found.data))}
      ${progress(found.data)}`,
    );
  };
}

/** GET /bulk/{id}/progress: what of it changes until it has ended. */
export function bulkProgress(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getBulk', visit);
    return isRefusal(found) ? refusalPageOf(found) : part(progress(found.data));
  };
}

function progress(found: BulkResource): Html {
  const { id, status, total, done, failed } = found;
  const percent = total === 0 ? 100 : Math.floor(((done + failed) / total) * 100);
  const told = `${number(done)} of ${number(total)} are due again`;
  const shown = html`<div class="card">
      <p class="progress-line"><strong>${percent} %</strong> <span>${told}</span></p>
      ${shareBar('Deliveries processed so far', total, [
        ['good', done],
        ['bad', failed],
      ])}
      <ul class="legend">
        <li class="good">${number(done)} due again</li>
        <li class="bad">${number(failed)} left out</li>
        <li>${number(total - done - failed)} to come</li>
      </ul>
      ${failed > 0 && reasons(found)}
    </div>
    ${facts([
      ['Status', badge(status)],
      ['Created', clock(found.created_at)],
      ...(found.completed_at === null ? [] : [['Ended', clock(found.completed_at)] as const]),
    ])}
    <h2>What was chosen</h2>
    ${facts(filterFacts(found.filter))}`;
  return live(status === 'processing' ? `/bulk/${id}/progress` : null, `${percent} %: ${told}.`, shown);
}

function reasons({ failures }: BulkResource): Html {
  return html`<ul class="reasons">
    ${Object.entries(failures).map(([reason, count]) => html`<li>${number(count)} ${REASONS[reason as BulkFailure]}.</li>`)}
  </ul>`;
}

/** In the list they are found by everything but the state that they had before. */
function seeThem({ filter }: BulkResource): Html {
  const wanted = {
    ...filter,
    status: '',
    from: minuteOf(filter['created_after']),
    to: minuteOf(filter['created_before']),
  };
  const words = Object.entries<unknown>(wanted).flatMap(([name, value]) =>
    value === '' || name.startsWith('created_') ? [] : [[name, String(value)] as [string, string]],
  );
  return html`<a class="button" href="${LIST}?${new URLSearchParams(words).toString()}">Show the deliveries</a>`;
}

/** As the filters of a list take it. */
function minuteOf(instant: unknown): string {
  return typeof instant === 'string' ? instant.slice(0, 'YYYY-MM-DDThh:mm'.length) : '';
}
