import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import type { ExplainedEnrichment } from '#contract/openapi/enrichmentSchemas';
import { isRefusal } from '../../http/replyOf.ts';
import { type Ask, backTo, refusalPageOf } from '../ask.ts';
import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { csrfField } from '../parts/csrfField.ts';
import { facts } from '../parts/facts.ts';
import { heading, wayBack } from '../parts/heading.ts';
import { json } from '../parts/json.ts';
import { live } from '../parts/live.ts';
import { duration, moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { resultView } from '../results/resultView.ts';
import { type Page, page, part, type Visit } from '../visit.ts';

/** GET /enrichments/{id} */
export function enrichment(ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getEnrichment', visit, { input: { explain: 'true' } });
    return isRefusal(answer) ? refusalPageOf(answer) : page(`Enrichment ${answer.data.id}`, body(visit, answer.data));
  };
}

/** GET /enrichments/{id}/progress: what of it changes while it runs. */
export function enrichmentProgress(ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getEnrichment', visit);
    return isRefusal(answer) ? refusalPageOf(answer) : part(state(answer.data));
  };
}

/** POST /enrichments/{id}/cancel */
export function cancelEnrichmentForm(ask: Ask): Page {
  return async (visit) => {
    const path = `/enrichments/${String(visit.request.params['id'])}`;
    const outcome = await ask('cancelEnrichment', visit);
    return backTo(path, 'enrichment_cancelled', isRefusal(outcome) ? outcome : null);
  };
}

function body(visit: Visit, found: ExplainedEnrichment): Html {
  return html`${wayBack('/enrichments', 'Enrichments')}
    ${heading(html`Enrichment ${found.id}`, html`<code>${found.type}</code>`, actions(visit, found))} ${state(found)}
    <h2>Input</h2>
    ${json('Input', found.input)}
    ${
      Object.keys(found.custom_vars).length > 0 &&
      html`<h2>custom_vars</h2>
        ${json('custom_vars', found.custom_vars)}`
    }
    ${resultView(found)}
    ${
      found.output !== null &&
      html`<h2>Output as JSON</h2>
        ${json('Output', found.output)}`
    }`;
}

/** Only what has not started can be cancelled. */
function actions({ session }: Visit, { id, status }: EnrichmentResource): Html | null {
  return status === 'queued'
    ? html`<form method="post" action="/enrichments/${id}/cancel">
        ${csrfField(session.csrfToken)}<button type="submit">Cancel</button>
      </form>`
    : null;
}

function state(found: EnrichmentResource): Html {
  const isOver = found.status === 'completed' || found.status === 'failed';
  const shown = html`${
    found.error_message !== null &&
    html`<div class="flash problem">
      <p>${found.error_message}</p>
      <p class="hint"><code>${found.error_code}</code></p>
    </div>`
  }
  ${facts([
    ['Status', badge(found.status)],
    ['Credits', number(found.credits_cost)],
    ['Created', moment(found.created_at)],
    ['Started', moment(found.started_at)],
    ['Ended', moment(found.completed_at)],
    ['Took', duration(found.started_at, found.completed_at)],
    ...(found.callback_url === null ? [] : [['Callback', html`<code>${found.callback_url}</code>`, 'long'] as const]),
  ])}`;
  return live(isOver ? null : `/enrichments/${found.id}/progress`, `The enrichment is ${found.status}.`, shown);
}
