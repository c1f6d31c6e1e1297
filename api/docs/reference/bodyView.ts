import { html, type HtmlValue } from '../../dashboard/html.ts';
import type { ShownOperation } from './readReference.ts';
import { examplesOf } from './examplesOf.ts';
import { exampleView } from './responsesView.ts';
import type { SchemaView } from './schemaView.ts';

/** What a request carries; nothing where it has no body. */
export function bodyView({ body, isBodyRequired }: ShownOperation, view: SchemaView): HtmlValue {
  const [first] = Object.entries(body);
  if (first === undefined) {
    return null;
  }
  const [, content] = first;
  return html`<h2 id="body">Body</h2>
    <p class="media">
      ${Object.keys(body).map((type, at) => [at > 0 && ', ', html`<code>${type}</code>`])}
      ${isBodyRequired && html`<span class="required">required</span>`}
    </p>
    ${content.schema !== undefined && view.fields(content.schema)}
    ${examplesOf(content).map((example, at) => exampleView(`body-${at}`, example))}`;
}
