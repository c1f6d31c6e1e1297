import type { GetDocumentOutput } from '#contract/types/get_document/getDocument';
import { type Html, html } from '../html.ts';
import { facts } from '../parts/facts.ts';
import { moment } from '../parts/moment.ts';
import { number } from '../parts/number.ts';
import { NOTHING } from './citing.ts';

/** What a paper is; the page lists it below with its download. */
export function documentResult(output: GetDocumentOutput): Html {
  return html`<section class="card" aria-label="Document">
    ${
      output.warnings.length > 0 &&
      html`<p class="note bad">
        The register shows several lists of that day, or some without a day: this is the first of them.
      </p>`
    }
    ${facts([
      ['Sheet', output.sheet],
      ['Document', output.document.replace('_', ' ')],
      ['Filed', output.filed_on ?? NOTHING],
      ['Retrieved', moment(output.retrieved_at)],
      ['Kind of file', output.media_type],
      ['Bytes', number(output.bytes)],
      ['SHA-256', html`<code>${output.sha256}</code>`, 'long'],
    ])}
  </section>`;
}
