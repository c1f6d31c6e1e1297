import { type Html, html, type HtmlValue } from '../../dashboard/html.ts';
import { codeBlock } from '../markdown/codeBlock.ts';
import { pathVariables } from '../samples/pathVariables.ts';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../samples/samples.ts';
import type { SampleRequest } from '../samples/sampleRequest.ts';
import { sdkRequest } from '../samples/sdkRequest.ts';
import type { ApiReference, ShownOperation } from './readReference.ts';

/** A publication is read by an id that this platform has seen in a list. */
const READS_LISTED = '/api/enrichments/get_publication';
const LISTS_THEM = 'startListCompanyPublications';

/** A request in each language; which one is seen is chosen without a script. */
export function samplesView(operation: ShownOperation, request: SampleRequest, reference: ApiReference): Html {
  return html`${neededBefore(operation, reference)}
    <fieldset class="samples">
      <legend>Request</legend>
      <div class="languages">
        ${SAMPLE_LANGUAGES.map(({ name, title }, at) => {
          const id = `language-${name}`;
          const input =
            at === 0
              ? html`<input type="radio" name="language" id="${id}" checked />`
              : html`<input type="radio" name="language" id="${id}" />`;
          return html`${input}<label for="${id}">${title}</label>`;
        })}
      </div>
      ${SAMPLE_LANGUAGES.map(
        (one) => html`<div class="panel ${one.name}">${withSdk(operation, one)} ${withoutPackages(request, one)}</div>`,
      )}
    </fieldset>`;
}

/** What a request needs that no example can have, and the operations that tell it. */
function neededBefore(operation: ShownOperation, { tags }: ApiReference): HtmlValue {
  const link = (id: string): HtmlValue => {
    const found = tags.flatMap(({ operations }) => operations).find((one) => one.id === id);
    return found && html`<a href="${found.address}">${found.summary}</a>`;
  };
  const ids = pathVariables(operation).map(
    ({ variable, from }) =>
      html`<p class="hint">Set <code>${variable}</code> to an <code>id</code> of yours: ${link(from)}.</p>`,
  );
  return operation.path.startsWith(READS_LISTED)
    ? html`<p class="hint">Only what was listed can be read. First: ${link(LISTS_THEM)}.</p>`
    : ids;
}

function withoutPackages(request: SampleRequest, { name, title, language, write }: SampleLanguage): Html {
  return codeBlock({ id: `sample-${name}`, text: write(request), language, title: `Request in ${title}` });
}

/** What starts work is shown with the SDK too; of everything else that needs a key is told that the SDK has it. */
function withSdk(operation: ShownOperation, { name, title, language, sdk }: SampleLanguage): HtmlValue {
  if (sdk === undefined || operation.proof !== 'key' || operation.path === '/mcp') {
    return null;
  }
  const link = html`<a href="${sdk.address}">SDK for ${title}</a>`;
  const request = sdkRequest(operation);
  return request === null
    ? html`<p class="hint">The ${link} has this operation too, with its types and retries.</p>`
    : html`<p class="hint">With the ${link}, which waits for the result and sends again what did not get through:</p>
        ${codeBlock({ id: `sdk-${name}`, text: sdk.write(request), language, title: `With the SDK for ${title}` })}
        <p class="hint">Without packages:</p>`;
}
