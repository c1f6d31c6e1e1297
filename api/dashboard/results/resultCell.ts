import { type Html, html } from '../html.ts';
import { badge } from '../parts/badge.ts';
import { subjectOf } from '../parts/json.ts';
import type { FoundResult } from './foundResult.ts';

/** How a result came out, in its own colour: an address that is undeliverable is not shown as a success. */
export function resultBadge({ line, state }: FoundResult): Html {
  return badge(line?.state ?? state);
}

/**
 * What a result is about and what it comes to, in a line; the type and the input below.
 *
 * @param path of its page; null where it has none
 */
export function resultCell(found: FoundResult, path: string | null): Html {
  const { type, input, company, problem, state } = found;
  const subject = subjectOf(input);
  const title = company ?? subject;
  const told = toldOf(found);
  const tone = problem === null ? 'told' : state === 'cancelled' ? 'problem-text calm' : 'problem-text';
  return html`<div class="result">
    <p>
      ${path === null ? html`<span>${title}</span>` : html`<a href="${path}">${title}</a>`}${told !== null && html` <span class="${tone}">${told}</span>`}
    </p>
    <p class="hint">${type}${company !== null && html` · ${subject}`}</p>
  </div>`;
}

function toldOf({ line, problem, outputExpiredAt }: FoundResult): string | null {
  return line?.text ?? problem ?? (outputExpiredAt === null ? null : 'Result removed');
}
