import type { z } from 'zod';
import type {
  DeliveryAttemptResource,
  deliveryRequestSchema,
  DeliverySummaryResource,
} from '#contract/http/deliveries';
import { readableJson } from '#domain/escapeControls';
import { isRefusal } from '../../../http/replyOf.ts';
import { type Ask, backTo, refusalPageOf } from '../../ask.ts';
import { type Html, html, type HtmlValue } from '../../html.ts';
import { badge } from '../../parts/badge.ts';
import { clock, countdown } from '../../parts/clock.ts';
import { copyBlock } from '../../parts/copyBlock.ts';
import { csrfField } from '../../parts/csrfField.ts';
import { emptyState } from '../../parts/emptyState.ts';
import { type Fact, facts } from '../../parts/facts.ts';
import { heading, wayBack } from '../../parts/heading.ts';
import { live } from '../../parts/live.ts';
import { nonceField } from '../../parts/nonceField.ts';
import { number } from '../../parts/number.ts';
import { type Page, page, part, type Visit } from '../../visit.ts';
import { attemptList, type SentHeaders } from './attempts.ts';
import { curlCommand } from './curlCommand.ts';

/** As GET /api/webhook-deliveries/{id} answers. */
type Delivery = DeliverySummaryResource & { readonly attempts: readonly DeliveryAttemptResource[] };
type DeliveryRequest = z.output<typeof deliveryRequestSchema>;

const PATH = '/deliveries';

/** GET /deliveries/{id} */
export function delivery(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getDelivery', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const request = await ask('getDeliveryRequest', visit);
    return isRefusal(request)
      ? refusalPageOf(request)
      : page(`Delivery ${found.data.id}`, body(visit, found.data, request.data));
  };
}

/** GET /deliveries/{id}/progress: what of it changes until it has ended. */
export function deliveryProgress(ask: Ask): Page {
  return async (visit) => {
    const found = await ask('getDelivery', visit);
    if (isRefusal(found)) {
      return refusalPageOf(found);
    }
    const request = await ask('getDeliveryRequest', visit);
    return isRefusal(request) ? refusalPageOf(request) : part(state(found.data, sentHeaders(request.data)));
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

function body({ session }: Visit, found: Delivery, request: DeliveryRequest): Html {
  const again =
    found.status === 'pending'
      ? null
      : html`<form method="post" action="${PATH}/${found.id}/redeliver">
          ${csrfField(session.csrfToken)}${nonceField()}<button type="submit" class="primary">Send again</button>
        </form>`;
  return html`${wayBack(PATH, 'Deliveries')}
  ${heading(html`Delivery ${found.id}`, html`<code>${found.event}</code>`, again)} ${state(found, sentHeaders(request))}
  ${requestPart(request)}`;
}

function sentHeaders({ attempts }: DeliveryRequest): SentHeaders {
  return new Map(attempts.map((one) => [one.number, one.headers]));
}

function state(found: Delivery, sent: SentHeaders): Html {
  const source = found.status === 'pending' ? `${PATH}/${found.id}/progress` : null;
  const shown = html`${facts([
      ['Status', badge(found.status)],
      ...timing(found),
      ['Attempts', number(found.attempt_count)],
      ['Scope', found.scope],
      ...about(found),
      ['webhook-id', html`<code>${found.webhook_id}</code>`],
      ['Address', html`<code>${found.url}</code>`, 'long'],
    ])}
    <h2>Attempts</h2>
    ${
      found.attempts.length === 0
        ? emptyState(
            'Not tried yet.',
            found.pause_id === null
              ? html`It is tried within moments, and this page follows.`
              : html`A pause holds it back. It is tried when the pause ends, and this page follows.`,
          )
        : attemptList(found.attempts, sent)
    }`;
  return live(source, `The delivery is ${found.status} after ${number(found.attempt_count)} attempts.`, shown);
}

function timing(found: Delivery): readonly Fact[] {
  const { status, created_at: at, next_attempt_at: next, ended_at: endedAt, pause_id: pauseId } = found;
  const created: Fact = ['Created', clock(at)];
  if (endedAt !== null) {
    return [created, ['Ended', clock(endedAt)]];
  }
  if (pauseId !== null) {
    return [created, ['Next attempt', html`when <a href="/pauses">pause ${pauseId}</a> has ended`]];
  }
  return status === 'pending'
    ? [created, ['Next attempt', next === null ? 'in progress' : countdown(next)]]
    : [created];
}

function about(found: Delivery): readonly (readonly [string, HtmlValue])[] {
  const links: readonly (readonly [string, string, number | null])[] = [
    ['Enrichment', '/enrichments', found.enrichment_id],
    ['Batch', '/batches', found.batch_id],
    ['Campaign', '/reach/campaigns', found.campaign_id],
  ];
  return links.flatMap(([name, path, id]) => (id === null ? [] : [[name, html`<a href="${path}/${id}">${id}</a>`]]));
}

function requestPart({ url, headers, body: sent }: DeliveryRequest): Html {
  if (sent === null) {
    return html`<h2>Payload</h2>
      ${emptyState('There is no payload any more.', html`What this delivery tells of was deleted.`)}`;
  }
  return html`<h2>Payload</h2>
    ${copyBlock('payload', 'Payload', readableJson(JSON.parse(sent)))}
    ${
      headers !== null &&
      html`<h2>Try it by hand</h2>
        <p class="hint">
          The same payload under the same <code>webhook-id</code>, signed when this page was loaded. Receivers take it
          for five minutes from then.
        </p>
        ${copyBlock('curl', 'curl command', curlCommand({ url, headers, body: sent }))}`
    }`;
}
