import { type Html, html } from '../../dashboard/html.ts';
import { codeBlock } from '../markdown/codeBlock.ts';
import { SAMPLE_LANGUAGES } from '../samples/samples.ts';
import type { SampleRequest } from '../samples/sampleRequest.ts';

/** A request in each language; which one is seen is chosen without a script. */
export function samplesView(request: SampleRequest): Html {
  return html`<fieldset class="samples">
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
      ({ name, title, language, write }) =>
        html`<div class="panel ${name}">
          ${codeBlock({ id: `sample-${name}`, text: write(request), language, title: `Request in ${title}` })}
        </div>`,
    )}
  </fieldset>`;
}
