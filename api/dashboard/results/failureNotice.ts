import type { EnrichmentResource } from '#contract/http/enrichmentResource';
import { CANCELLED } from '#domain/acceptanceErrors';
import { failureOf } from '#domain/failureCatalogue';
import { type Html, html } from '../html.ts';
import { startPath } from '../startPath.ts';

/** Why an enrichment has failed, what can be done, and what became of its credits. */
export function failureNotice(found: EnrichmentResource): Html {
  const { error_code: code, error_message: message } = found;
  const failure = code === null ? null : failureOf(code);
  const step = nextStep(found);
  return html`<div class="flash ${code === CANCELLED.code ? 'calm' : 'problem'} failure">
    <p><strong>${message}</strong></p>
    ${failure !== null && failure.meaning !== message && html`<p>${failure.meaning}</p>`}
    ${failure !== null && html`<p>What to do: ${failure.remedy}</p>`}
    ${step !== null && html`<p><a class="button" href="${step.path}">${step.label}</a></p>`}
    <p class="hint"><code>${code}</code> – It costs nothing: the credits that were reserved for it are returned.</p>
  </div>`;
}

interface Step {
  readonly label: string;
  readonly path: string;
}

/** Of these a repetition is no remedy. */
const LASTING: ReadonlySet<string> = new Set(['source_changed', 'video_unavailable']);

/** The form of what the remedy names; null where only a person can help. */
function nextStep({ type, input, error_code: code }: EnrichmentResource): Step | null {
  const known = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  switch (code) {
    case 'company_not_found':
      return { label: 'Search for the company', path: startPath('search_companies') };
    case 'company_not_in_mirror':
      return { label: 'Look up the company', path: startPath('get_company', known) };
    case 'publication_not_in_mirror':
    case 'publication_not_listed':
      return { label: 'List publications', path: startPath('list_company_publications') };
    default:
      return code === null || LASTING.has(code) ? null : { label: 'Run again', path: startPath(type, known) };
  }
}
