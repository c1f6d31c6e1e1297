import type { BulkItemResource, BulkResource } from '#contract/http/bulks';
import type { BulkFailure } from '#domain/bulk';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, backTo, refusalPageOf } from '../../ask.ts';
import { type Html, html } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { clock } from '../../parts/clock.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { live } from '../../parts/live.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { number } from '../../parts/number.ts';
import { shareBar } from '../../parts/shareBar.ts';
import { table } from '../../parts/table.ts';
import { type Page, page, part, type Visit } from '../../visit.ts';
import { filterFacts } from '../deliveries/bulkFilter.ts';
import { BULK_WORDS } from './bulkWords.ts';

/** A page is read by people: the others are told by the API. */
const SHOWN_ITEMS = 50;

const REASONS: Readonly<Record<BulkFailure, string>> = {
  changed: 'were tried again in the meantime, and are not sent twice',
  delivery_pending: 'were due already',
  webhook_inactive: 'belong to a webhook that is disabled or deleted',
  not_found: 'are not kept any more',
  already_started: 'had started or ended already',
  already_retried: 'were tried again in the meantime',
  insufficient_credits: 'are not covered by the credits',
  budget_exceeded: 'have no room in a cap',
  registry_not_enabled: 'are of a type that is not enabled for your organization',
  validation_failed: 'have an input that is not valid any more',
};

/** GET /bulk/{id} */
export function bulk(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getBulk', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const { id, action } = found.data;
    const { title: word, about } = BULK_WORDS[action];
    const title = `${word} ${id}`;
    return page(
      title,
      html`${wayBack('/bulk', 'Bulk operations')} ${heading(title, about, seeThem(found.data))}
      ${stopForm(visit, found.data)} ${await shownProgress(ask, visit, found.data)}`,
    );
  };
}

/** GET /bulk/{id}/progress: what of it changes until it has ended. */
export function bulkProgress(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getBulk', visit);
    return isRefusal(found) ? refusalPageOf(found) : part(await shownProgress(ask, visit, found.data));
  };
}

/** POST /bulk/{id}/cancel */
export function stopBulk(ask: Ask): Page {
  return async (visit) => {
    const outcome = await ask('cancelBulk', visit);
    return backTo(`/bulk/${String(visit.request.params['id'])}`, 'bulk_cancelled', isRefusal(outcome) ? outcome : null);
  };
}

async function shownProgress(ask: Ask, visit: Visit, found: BulkResource): Promise<Html> {
  if (found.failed === 0) {
    return progress(found, []);
  }
  const listed = await ask('listBulkItems', visit, { input: { status: 'failed', limit: String(SHOWN_ITEMS) } });
  return progress(found, isRefusal(listed) ? [] : listed.page.data);
}

function progress(found: BulkResource, leftOut: readonly BulkItemResource[]): Html {
  const { id, action, status, total, done, failed } = found;
  const percent = total === 0 ? 100 : Math.floor(((done + failed) / total) * 100);
  const words = BULK_WORDS[action].done;
  const told = `${number(done)} of ${number(total)} are ${words}`;
  const shown = html`<div class="card">
      <p class="progress-line"><strong>${percent} %</strong> <span>${told}</span></p>
      ${shareBar('Processed so far', total, [
        ['good', done],
        ['bad', failed],
      ])}
      <ul class="legend">
        <li class="good">${number(done)} ${words}</li>
        <li class="bad">${number(failed)} left out</li>
        <li>${number(total - done - failed)} ${status === 'cancelled' ? 'not touched' : 'to come'}</li>
      </ul>
      ${failed > 0 && reasons(found)}
    </div>
    ${facts([
      ['Status', badge(status)],
      ['Created', clock(found.created_at)],
      ...(found.completed_at === null ? [] : [['Ended', clock(found.completed_at)] as const]),
    ])}
    <h2>What was chosen</h2>
    ${facts(filterFacts(found.filter))} ${leftOut.length > 0 && items(found, leftOut)}`;
  return live(status === 'processing' ? `/bulk/${id}/progress` : null, `${percent} %: ${told}.`, shown);
}

function reasons({ failures }: BulkResource): Html {
  return html`<ul class="reasons">
    ${Object.entries(failures).map(([reason, count]) => html`<li>${number(count)} ${REASONS[reason as BulkFailure]}.</li>`)}
  </ul>`;
}

function items({ action, failed }: BulkResource, leftOut: readonly BulkItemResource[]): Html {
  const { list } = BULK_WORDS[action];
  return html`<h2>Left out</h2>
    ${failed > leftOut.length && html`<p>The newest ${number(leftOut.length)} of ${number(failed)}.</p>`}
    ${table(
      'Left out',
      [{ title: 'Id', isNumber: true }, { title: 'Reason' }],
      leftOut.map(({ id, reason }) => [html`<a href="${list}/${id}">${id}</a>`, html`<code>${reason}</code>`]),
    )}`;
}

function stopForm({ session }: Visit, { id, status }: BulkResource): Html | null {
  return status === 'processing'
    ? html`<form method="post" action="/bulk/${id}/cancel">
        ${csrfField(session.csrfToken)} ${nonceField()}
        <button type="submit">Stop it</button>
      </form>`
    : null;
}

/** In the list they are found by everything but the state that they had before. */
function seeThem({ action, filter }: BulkResource): Html {
  const { list } = BULK_WORDS[action];
  const wanted = {
    ...filter,
    status: '',
    error_code: '',
    ...(list === '/enrichments' ? { batch_id: '' } : {}),
    from: timeOf(filter['created_after'], list),
    to: timeOf(filter['created_before'], list),
  };
  const words = Object.entries<unknown>(wanted).flatMap(([name, value]) =>
    value === '' || name.startsWith('created_') ? [] : [[name, String(value)] as [string, string]],
  );
  const what = list === '/deliveries' ? 'deliveries' : 'enrichments';
  return html`<a class="button" href="${list}?${new URLSearchParams(words).toString()}">Show the ${what}</a>`;
}

/** As the filters of a list take it: that of deliveries goes by minutes. */
function timeOf(instant: unknown, list: string): string {
  const form = list === '/deliveries' ? 'YYYY-MM-DDThh:mm' : 'YYYY-MM-DD';
  return typeof instant === 'string' ? instant.slice(0, form.length) : '';
}
