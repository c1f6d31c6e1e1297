import type { DeliveryAttemptResource, DeliverySummaryResource } from '#contract/http/deliveries';
import { REFUSED_TRY } from '#domain/refusedTries';
import { isRefusal } from '../../http/replyOf.ts';
import { type Ask, backTo, refusalPageOf } from '../ask.ts';
import { type Html, html, type HtmlValue } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { csrfField } from '../parts/csrfField.ts';
import { emptyState } from '../parts/emptyState.ts';
import { facts } from '../parts/facts.ts';
import { heading, wayBack } from '../parts/heading.ts';
import { live } from '../parts/live.ts';
import { moment } from '../parts/moment.ts';
import { nonceField } from '../parts/nonceField.ts';
import { number } from '../parts/number.ts';
import { type Page, page, part, type Visit } from '../visit.ts';

/** As GET /api/webhook-deliveries/{id} answers. */
type Delivery = DeliverySummaryResource & { readonly attempts: readonly DeliveryAttemptResource[] };

const PATH = '/deliveries';

/** GET /deliveries/{id} */
export function delivery(ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getDelivery', visit);
    return isRefusal(answer) ? refusalPageOf(answer) : page(`Delivery ${answer.data.id}`, body(visit, answer.data));
  };
}

/** GET /deliveries/{id}/progress: what of it changes until it has ended. */
export function deliveryProgress(ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getDelivery', visit);
    return isRefusal(answer) ? refusalPageOf(answer) : part(state(answer.data));
  };
}

/** POST /deliveries/{id}/redeliver */
export function redeliverForm(ask: Ask): Page {
  return async (visit) => {
    const path = `${PATH}/${String(visit.request.params['id'])}`;
    const outcome = await ask('redeliver', visit);
    return backTo(path, 'redelivery_started', isRefusal(outcome) ? outcome : null);
  };
}

function body({ session }: Visit, found: Delivery): Html {
  const again =
    found.status === 'pending'
      ? null
      : html`<form method="post" action="${PATH}/${found.id}/redeliver">
          ${csrfField(session.csrfToken)}${nonceField()}<button type="submit" class="primary">Deliver again</button>
        </form>`;
  return html`${wayBack(PATH, 'Deliveries')}
  ${heading(html`Delivery ${found.id}`, html`<code>${found.event}</code>`, again)} ${state(found)}`;
}

function state(found: Delivery): Html {
  const source = found.status === 'pending' ? `${PATH}/${found.id}/progress` : null;
  const shown = html`${facts([
      ['Status', badge(found.status)],
      ['Scope', found.scope],
      ['Created', moment(found.created_at)],
      ['Next try', moment(found.next_attempt_at)],
      ['Ended', moment(found.ended_at)],
      ['Tries', number(found.attempt_count)],
      ...about(found),
      ['Address', html`<code>${found.url}</code>`, 'long'],
    ])}
    <h2>Tries</h2>
    ${
      found.attempts.length === 0
        ? emptyState('Not tried yet.', html`It is tried within moments, and this page follows.`)
        : found.attempts.map(attempt).reverse()
    }`;
  return live(source, `The delivery is ${found.status} after ${number(found.attempt_count)} tries.`, shown);
}

function about(found: Delivery): readonly (readonly [string, HtmlValue])[] {
  const links: readonly (readonly [string, string, number | null])[] = [
    ['Enrichment', '/enrichments', found.enrichment_id],
    ['Batch', '/batches', found.batch_id],
    ['Campaign', '/reach/campaigns', found.campaign_id],
  ];
  return links.flatMap(([name, path, id]) => (id === null ? [] : [[name, html`<a href="${path}/${id}">${id}</a>`]]));
}

function attempt({
  number: count,
  started_at: at,
  duration_ms: took,
  status,
  problem,
  failure,
  ...rest
}: DeliveryAttemptResource): Html {
  const outcome = outcomeOf(failure);
  return html`<div class="card attempt">
    <p class="row">
      <strong>Try ${count}</strong> ${badge(outcome)} ${status !== null && html`<span>HTTP ${status}</span>`}
      <span class="hint">${moment(at)}${outcome !== 'not sent' && html`, ${number(took)} ms`}</span>
    </p>
    ${problem !== null && html`<p>${problem}</p>`}
    ${
      rest.response_excerpt !== undefined &&
      rest.response_excerpt !== null &&
      rest.response_excerpt !== '' &&
      html`<details class="more">
        <summary>The beginning of the answer</summary>
        <pre
          class="json"
          role="region"
          aria-label="Answer to try ${count}"
          tabindex="0"
        ><code>${rest.response_excerpt}</code></pre>
      </details>`
    }
  </div>`;
}

function outcomeOf(failure: string | null): 'delivered' | 'failed' | 'not sent' {
  if (failure === null) {
    return 'delivered';
  }
  return failure === REFUSED_TRY.failure ? 'not sent' : 'failed';
}
