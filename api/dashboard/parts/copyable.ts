import { type Html, html } from '../html.ts';

/** A text that is to be taken elsewhere; the button works where the browser lets it. */
export function copyable(id: string, text: string): Html {
  return html`<p class="secret">
    <code id="${id}">${text}</code> <button type="button" data-copy="${id}" hidden>Copy</button>
  </p>`;
}
