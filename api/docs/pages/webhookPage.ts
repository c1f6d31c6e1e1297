import { html } from '../../dashboard/html.ts';
import { codeBlock } from '../markdown/codeBlock.ts';
import { renderMarkdown } from '../markdown/renderMarkdown.ts';
import type { Contents } from '../reference/apiDocument.ts';
import { descriptionPlace } from '../reference/descriptionPlace.ts';
import { examplesOf } from '../reference/examplesOf.ts';
import { parametersView } from '../reference/parametersView.ts';
import type { ApiReference, ShownOperation } from '../reference/readReference.ts';
import { responsesView } from '../reference/responsesView.ts';
import { SchemaView } from '../reference/schemaView.ts';
import { methodBadge } from '../reference/methodBadge.ts';
import type { DocsPage } from './docsPage.ts';

/** GET /docs/webhooks/{webhook}: a request that the platform makes. */
export function webhookPage(webhook: ShownOperation, { schemas }: ApiReference): DocsPage {
  const { summary, description, method, parameters, body, responses, address } = webhook;
  const content = contentOf(body);
  const view = new SchemaView(schemas);
  return {
    title: summary,
    address,
    body: html`<article class="operation">
      <div class="intro prose">
        <p class="back">Webhooks that you receive</p>
        <h1>${summary}</h1>
        <p class="request">${methodBadge(method)} <code>your address</code></p>
        ${renderMarkdown(description, descriptionPlace).body}
        <p class="hint">
          The platform sends this request. <a href="/docs/guides/webhooks">Webhooks</a> shows how to verify what comes,
          and when it is tried again.
        </p>
      </div>
      <div class="examples">
        ${examplesOf(content).map(({ value }, at) =>
          codeBlock({
            id: `payload-${at}`,
            text: JSON.stringify(value, null, 2),
            language: 'json',
            title: 'Example of the body',
          }),
        )}
      </div>
      <div class="details prose">
        ${parametersView(parameters, view)}
        <h2 id="body">Body</h2>
        ${content.schema !== undefined && view.fields(content.schema)} ${responsesView(responses, view)}
      </div>
    </article>`,
  };
}

function contentOf(body: Contents): Contents[string] {
  return Object.values(body)[0] ?? {};
}
