import { type Html, html, type HtmlValue } from '../html.ts';

/** A long value, such as an address, has a line of its own. */
export type Fact = readonly [name: HtmlValue, value: HtmlValue, length?: 'long'];

/** Names and values beside each other. */
export function facts(entries: readonly Fact[]): Html {
  return html`<dl class="facts">
    ${entries.map(
      ([name, value, length]) =>
        html`<div class="${length}">
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
