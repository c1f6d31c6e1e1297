import { type Html, html } from '../html.ts';

/** A text of several lines, to be read and to be taken elsewhere; the button works where the browser lets it. */
export function copyBlock(id: string, title: string, text: string): Html {
  return html`<div class="copy-block">
    <button type="button" data-copy="${id}" hidden>Copy<span class="unseen"> ${title}</span></button>
    <pre class="json" role="region" aria-label="${title}" tabindex="0"><code id="${id}">${text}</code></pre>
  </div>`;
}
