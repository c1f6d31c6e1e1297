import { type Html, html, type HtmlValue } from '../html.ts';

/** Names and values beside each other. */
export function facts(entries: readonly (readonly [name: string, value: HtmlValue])[]): Html {
  return html`<dl class="facts">
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
