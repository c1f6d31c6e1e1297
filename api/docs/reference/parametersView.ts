import { type Html, html, type HtmlValue } from '../../dashboard/html.ts';
import type { Parameter } from './apiDocument.ts';
import type { SchemaView } from './schemaView.ts';

const PLACES = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const;

/** The parameters of a request by where they stand; nothing where there are none. */
export function parametersView(parameters: readonly Parameter[], view: SchemaView): HtmlValue {
  return PLACES.map(([place, title]) => {
    const there = parameters.filter((one) => one.in === place);
    return (
      there.length > 0 &&
      html`<h2 id="${place}">${title}</h2>
        <dl class="members">${there.map((one) => parameterView(one, view))}</dl>`
    );
  });
}

function parameterView({ name, schema, required, description, example }: Parameter, view: SchemaView): Html {
  const said = description === undefined ? schema : { ...schema, description };
  return html`<div>
    <dt>
      <code class="name">${name}</code> <span class="type">${view.typeOf(schema)}</span>
      ${required === true && html`<span class="required">required</span>`}
    </dt>
    <dd>${view.describe(example === undefined ? said : { ...said, examples: [example] })}</dd>
  </div>`;
}
