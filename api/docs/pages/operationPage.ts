import { html, type HtmlValue } from '../../dashboard/html.ts';
import { renderMarkdown } from '../markdown/renderMarkdown.ts';
import { bodyView } from '../reference/bodyView.ts';
import { descriptionPlace } from '../reference/descriptionPlace.ts';
import { methodBadge } from '../reference/methodBadge.ts';
import { parametersView } from '../reference/parametersView.ts';
import type { ApiReference, Proof, ShownOperation } from '../reference/readReference.ts';
import { responsesView } from '../reference/responsesView.ts';
import { SchemaView } from '../reference/schemaView.ts';
import { samplesView } from '../reference/samplesView.ts';
import { tryForm } from '../reference/tryForm.ts';
import { sampleRequest } from '../samples/sampleRequest.ts';
import type { DocsPage } from './docsPage.ts';

const PROOFS: Readonly<Record<Proof, HtmlValue>> = {
  key: html`Needs an <a href="/docs#keys">API key</a>: <code>Authorization: Bearer eak_…</code>`,
  link: html`Needs no key: the link of <a href="/docs/reference/createUpload">an upload</a> is signed.`,
  provider: html`For providers, which sign what they send: <a href="/docs/guides/providers">External providers</a>.`,
  none: 'Needs no key.',
};

/** GET /docs/reference/{operation} */
export function operationPage(operation: ShownOperation, reference: ApiReference): DocsPage {
  const { summary, description, method, path, proof, parameters, responses, tag } = operation;
  const request = sampleRequest(operation, reference);
  const view = new SchemaView(reference.schemas);
  return {
    title: summary,
    address: operation.address,
    body: html`<article class="operation">
      <div class="intro prose">
        <p class="back">${tag}</p>
        <h1>${summary}</h1>
        <p class="request">${methodBadge(method)} <code>${path}</code></p>
        ${renderMarkdown(description, descriptionPlace).body}
        <p class="hint">${PROOFS[proof]}</p>
      </div>
      <div class="examples">
        ${request !== null && samplesView(operation, request, reference)} ${tryForm(operation, reference)}
      </div>
      <div class="details prose">
        ${parametersView(parameters, view)} ${bodyView(operation, view)} ${responsesView(responses, view)}
      </div>
    </article>`,
  };
}
