import { type Html, html, type HtmlValue } from '../../dashboard/html.ts';
import type { Parameter } from './apiDocument.ts';
import { examplesOf, type ShownExample } from './examplesOf.ts';
import type { ApiReference, ShownOperation } from './readReference.ts';

/**
 * A form that sends the request from this page. It is shown by its script, and its fields have no names: a browser without
 * scripts must not send a key in an address.
 *
 * @returns nothing for what needs more than a key
 */
export function tryForm(operation: ShownOperation, reference: ApiReference): HtmlValue {
  const { method, path, proof, parameters, body } = operation;
  const content = body['application/json'];
  if ((proof !== 'key' && proof !== 'none') || (Object.keys(body).length > 0 && content === undefined)) {
    return null;
  }
  const field = (one: Parameter): Html => parameterField(one, newestOf(operation, one, reference));
  const optional = parameters.filter(({ required }) => required !== true);
  return html`<form class="try" data-try data-method="${method}" data-path="${path}" hidden>
    <h2 id="try">Try it</h2>
    ${proof === 'key' && keyField()} ${parameters.filter(({ required }) => required === true).map(field)}
    ${
      optional.length > 0 &&
      html`<details class="inside">
        <summary>Optional parameters</summary>
        ${optional.map(field)}
      </details>`
    }
    ${content !== undefined && bodyField(examplesOf(content))}
    <div class="actions"><button type="submit" class="primary">Send</button></div>
    <p class="outcome" role="status"></p>
    <pre class="answer" role="group" aria-label="Answer" tabindex="0" hidden><code></code></pre>
  </form>`;
}

function keyField(): Html {
  return html`<div class="field">
    <label for="try-key">API key</label>
    <input id="try-key" type="password" autocomplete="off" spellcheck="false" placeholder="eak_…" data-key />
    <p class="hint">
      Kept in this tab until it is closed. <button type="button" class="link" data-forget>Forget it</button>
    </p>
  </div>`;
}

function parameterField({ name, in: place, required, example, schema }: Parameter, newest: string | null): Html {
  const id = `try-${place}-${name}`;
  const preset = newest === null && required === true ? textOf(example ?? schema.enum?.[0]) : null;
  return html`<div class="field">
    <label for="${id}">${name}</label>
    <input
      id="${id}"
      type="text"
      autocomplete="off"
      spellcheck="false"
      data-in="${place}"
      data-name="${name}"
      data-newest="${newest}"
      value="${preset}"
    />
    ${newest !== null && html`<p class="hint">Left empty: the newest one.</p>`}
  </div>`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The list in which the id of a path can be found: what stands before it, where that can be read. */
function newestOf({ path }: ShownOperation, { name, in: place }: Parameter, { tags }: ApiReference): string | null {
  const [list = ''] = path.split(`/{${name}}`);
  const isList = tags.some(({ operations }) => operations.some((one) => one.method === 'GET' && one.path === list));
  return place === 'path' && isList ? `${list}?limit=1` : null;
}

function bodyField(examples: readonly ShownExample[]): Html {
  const texts = examples.map(({ value }) => JSON.stringify(value, null, 2));
  return html`<div class="field">
      ${
        examples.length > 1 &&
        html`<label for="try-example">Example</label>
          <select id="try-example" data-examples>
            ${examples.map(({ name, summary }, at) => html`<option value="${texts[at]}">${summary ?? name}</option>`)}
          </select>`
      }
    </div>
    <div class="field">
      <label for="try-body">Body</label>
      <textarea id="try-body" rows="8" spellcheck="false" data-body>${texts[0]}</textarea>
    </div>`;
}
