import { type Html, html, type HtmlValue } from '../../dashboard/html.ts';
import { codeBlock } from '../markdown/codeBlock.ts';
import { plainText } from '../markdown/plainText.ts';
import { readMarkdown } from '../markdown/readMarkdown.ts';
import { renderLine, renderMarkdown } from '../markdown/renderMarkdown.ts';
import type { MediaType } from './apiDocument.ts';
import { descriptionPlace } from './descriptionPlace.ts';
import { examplesOf, type ShownExample } from './examplesOf.ts';
import type { ShownResponse } from './readReference.ts';
import type { SchemaView } from './schemaView.ts';

/** What may be answered, by status: the refusals are told by their codes alone. */
export function responsesView(responses: readonly ShownResponse[], view: SchemaView): Html {
  const refusals = responses.filter(isRefusal);
  return html`<h2 id="responses">Responses</h2>
    ${responses.filter((one) => !isRefusal(one)).map((one) => responseView(one, view))}
    ${refusals.length > 0 && refusalsView(refusals)}`;
}

/** An answer whose examples are all errors of the catalogue. */
function isRefusal({ status, content }: ShownResponse): boolean {
  const examples = Object.values(content).flatMap(examplesOf);
  return status >= '400' && examples.length > 0 && examples.every(({ value }) => codeOf(value) !== null);
}

/** The code of an error; null where a value is none. */
function codeOf(value: unknown): string | null {
  const { code } = value as { readonly code?: unknown };
  return typeof code === 'string' ? code : null;
}

function responseView({ status, description, headers, content }: ShownResponse, view: SchemaView): Html {
  return html`<details class="response">
    <summary><span class="status">${status}</span> ${summaryOf(description)}</summary>
    ${renderMarkdown(description, descriptionPlace).body}
    ${headers.length > 0 && html`<p class="limits">Headers: ${headers.map(headerName)}</p>`}
    ${Object.entries(content).map(([type, one]) => contentView(`${status}-${type}`, type, one, view))}
  </details>`;
}

function headerName({ name }: { readonly name: string }, at: number): HtmlValue {
  return [at > 0 && ', ', html`<code>${name}</code>`];
}

/** What stands beside the status: the description up to the end of its first sentence. */
function summaryOf(description: string): string {
  return (/^.*?[.:](?=\s|$)/su.exec(description)?.[0] ?? description).replaceAll('`', '').replace(/[.:]$/, '');
}

function contentView(id: string, type: string, content: MediaType, view: SchemaView): Html {
  return html`<p class="media"><code>${type}</code></p>
    ${content.schema !== undefined && view.fields(content.schema)}
    ${examplesOf(content).map((example, at) => exampleView(`example-${id}-${at}`, example))}`;
}

/** A value as JSON, folded where it has a name of its own. */
export function exampleView(id: string, { name, summary, value }: ShownExample): Html {
  // A link inside of what unfolds could not be reached.
  const title = name === null ? 'Example' : `Example: ${plainText(readMarkdown(summary ?? name))}`;
  const code = codeBlock({ id, text: JSON.stringify(value, null, 2), language: 'json', title });
  return html`<details class="inside">
    <summary>${title}</summary>
    ${code}
  </details>`;
}

function refusalsView(refusals: readonly ShownResponse[]): Html {
  return html`<h3 id="errors">Errors</h3>
    <dl class="members">
      ${refusals.flatMap(({ status, content }) =>
        Object.values(content)
          .flatMap(examplesOf)
          .map((example) => refusalView(status, example)),
      )}
    </dl>`;
}

function refusalView(status: string, { summary, value }: ShownExample): Html {
  const { message } = value as { readonly message: string };
  const code = codeOf(value) ?? '';
  return html`<div>
    <dt>
      <a href="/docs/guides/errors#${code}"><code class="name">${code}</code></a> <span class="type">${status}</span>
    </dt>
    <dd>
      <p>${message}</p>
      <p class="limits">${renderLine(summary ?? '', descriptionPlace)}</p>
    </dd>
  </div>`;
}
