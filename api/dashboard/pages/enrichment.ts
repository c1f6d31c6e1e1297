import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import type { ExplainedEnrichment } from '#contract/openapi/enrichmentSchemas';
import { pauseSubject } from '#domain/pause';
import type { Mirror } from '#ports/mirror';
import { isRefusal } from '../../http/replyOf.ts';
import type { ApiServices } from '../../services.ts';
import { type Ask, backTo, refusalPageOf } from '../ask.ts';
import { type Html, html, type HtmlValue } from '../html.ts';
import { csrfField } from '../parts/csrfField.ts';
import { type Fact, facts } from '../parts/facts.ts';
import { heading, wayBack } from '../parts/heading.ts';
import { subjectOf } from '../parts/json.ts';
import { jsonTree } from '../parts/jsonTree.ts';
import { live } from '../parts/live.ts';
import { duration, moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { pauseBanner } from '../parts/pauseBanner.ts';
import { tabs } from '../parts/tabs.ts';
import { failureNotice } from '../results/failureNotice.ts';
import { type FoundResult, foundResult } from '../results/foundResult.ts';
import { type Reading, readingLine, readingOf } from '../results/reading.ts';
import { resultBadge } from '../results/resultCell.ts';
import { resultView } from '../results/resultView.ts';
import { waitingForPeople } from '../results/waitingForPeople.ts';
import { type Page, page, part, type Visit } from '../visit.ts';
import { papersOf } from './documents.ts';

type Ports = Pick<ApiServices, 'captchas' | 'handovers' | 'mirror' | 'now'>;

/** GET /enrichments/{id}: its result as people read it, or with `view=json` as programs do. */
export function enrichment(ports: Ports, ask: Ask): Page {
  const { mirror } = ports;
  return async (visit) => {
    const isJson = visit.query['view'] === 'json';
    const answer = await ask('getEnrichment', visit, { input: { explain: String(!isJson) } });
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const { data } = answer;
    const organizationId = visit.session.person.organization.id;
    const found = await foundOf(mirror, organizationId, data);
    const title = found.company ?? subjectOf(data.input);
    const content = isJson
      ? jsonView(data)
      : resultTab(visit, data, {
          reading: await readingOf(mirror, organizationId, data),
          papers: data.status === 'completed' ? await papersOf(ask, visit, data.id) : null,
        });
    const task = await taskNotice(ports, visit, data);
    return page(`${title}, enrichment ${data.id}`, body(visit, data, title, state(data, found, task), content));
  };
}

/** GET /enrichments/{id}/progress: what of it changes while it runs. */
export function enrichmentProgress(ports: Ports, ask: Ask): Page {
  return async (visit) => {
    const answer = await ask('getEnrichment', visit);
    if (isRefusal(answer)) {
      return refusalPageOf(answer);
    }
    const { data } = answer;
    return part(
      state(
        data,
        await foundOf(ports.mirror, visit.session.person.organization.id, data),
        await taskNotice(ports, visit, data),
      ),
    );
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

function foundOf(mirror: Pick<Mirror, 'read'>, organizationId: number, one: EnrichmentResource): Promise<FoundResult> {
  const { error_code: code, error_message: message } = one;
  const error = code === null ? null : { code, message: message ?? '' };
  return foundResult(mirror, organizationId, {
    ...one,
    headline: null,
    outputExpiredAt: dateOf(one.output_expired_at),
    error,
  });
}

function body(visit: Visit, one: EnrichmentResource, title: string, progress: Html, content: Html): Html {
  const path = pathOf(one);
  const isJson = visit.query['view'] === 'json';
  return html`${wayBack('/enrichments', 'Enrichments')}
  ${heading(title, html`<code>${one.type}</code> · enrichment ${one.id}`, actions(visit, one))} ${progress}
  ${tabs('Views', [
    { label: 'Result', path, isOpen: !isJson },
    { label: 'JSON', path: `${path}?view=json`, isOpen: isJson },
  ])}
  ${content}`;
}

function pathOf({ id }: EnrichmentResource): string {
  return `/enrichments/${id}`;
}

/** Only what has not started can be cancelled. */
function actions({ session }: Visit, one: EnrichmentResource): Html | null {
  return one.status === 'queued'
    ? html`<form method="post" action="${pathOf(one)}/cancel">
        ${csrfField(session.csrfToken)}<button type="submit">Cancel</button>
      </form>`
    : null;
}

/** The way to what a person has to do; null where nothing waits for one. */
async function taskNotice(ports: Ports, { session }: Visit, one: EnrichmentResource): Promise<Html | null> {
  const { id } = one;
  const waiting = await waitingForPeople(ports, session.person.organization.id, [one]);
  const task = waiting.get(id);
  return task !== undefined
    ? html`<div class="flash calm">
        <p>${task.sentence} <a href="${task.path}">${task.action}</a></p>
      </div>`
    : null;
}

function state(one: EnrichmentResource, found: FoundResult, task: Html | null): Html {
  const isOver = one.status === 'completed' || one.status === 'failed';
  const { pause } = one;
  const shown = html`${one.status === 'failed' && failureNotice(one)} ${task}
  ${pause !== undefined && pauseBanner(`It waits: ${pauseSubject(pause.target)} is paused`, pause)}
  ${facts([
    ['Status', resultBadge(found)],
    ['Credits', number(one.credits_cost)],
    ['Created', moment(one.created_at)],
    ['Started', moment(one.started_at)],
    ['Ended', moment(one.completed_at)],
    ['Duration', duration(one.started_at, one.completed_at)],
  ])}`;
  return live(isOver ? null : `${pathOf(one)}/progress`, `The enrichment is ${one.status}.`, shown);
}

interface ReadFrom {
  readonly reading: Reading | null;
  readonly papers: Html | null;
}

function resultTab({ query }: Visit, one: ExplainedEnrichment, { reading, papers }: ReadFrom): Html {
  const shown = resultView(one, { path: pathOf(one), query, readAt: reading?.at ?? null });
  return html`<div class="view">
    ${reading !== null && readingLine(reading)} ${shown ?? withoutResult(one)} ${papers} ${inputOf(one)}
  </div>`;
}

/** Why nothing is shown of what has completed. */
function withoutResult({ output, output_expired_at: removedAt }: EnrichmentResource): Html | null {
  if (removedAt !== undefined) {
    return html`<p class="hint">The result was removed ${moment(removedAt)}. Results are kept for a limited time.</p>`;
  }
  return output === null ? null : UNKNOWN_SHAPE;
}

function dateOf(time: string | undefined): Date | null {
  return time === undefined ? null : new Date(time);
}

const UNKNOWN_SHAPE = html`<p class="hint">Another version of the platform stored this result: see its JSON.</p>`;

/** What was asked, field by field. */
function inputOf({ input, custom_vars: vars, callback_url: callback }: EnrichmentResource): Html {
  const asked = [
    ...Object.entries(input).map(fieldOf),
    ...Object.entries(vars).map(([name, value]) => fieldOf([`custom_vars.${name}`, value])),
    ...(callback === null ? [] : [fieldOf(['callback_url', callback])]),
  ];
  return html`<h2>Input</h2>
    ${facts(asked)}`;
}

function fieldOf([name, value]: readonly [string, unknown]): Fact {
  const shown: HtmlValue = typeof value === 'string' ? value : html`<code>${JSON.stringify(value)}</code>`;
  return [html`<code>${name}</code>`, shown, 'long'];
}

function jsonView(one: EnrichmentResource): Html {
  return html`<div class="view">
    <p class="hint">As <code>GET /api/enrichments/${one.id}</code> answers programs.</p>
    ${jsonTree('answer', 'JSON', { data: one })}
  </div>`;
}
