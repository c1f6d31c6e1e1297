import { type Html, html, type HtmlValue } from '../html.ts';

/** The head of a page: its title, a line about it, and what can be done here. */
export function heading(title: HtmlValue, about: HtmlValue = null, actions: HtmlValue = null): Html {
  return html`<div class="heading">
    <div>
      <h1>${title}</h1>
      ${about !== null && html`<p class="about">${about}</p>`}
    </div>
    ${actions !== null && html`<div class="actions">${actions}</div>`}
  </div>`;
}

/** The way back from a page of one thing to the list of them. */
export function wayBack(path: string, label: string): Html {
  return html`<p class="back"><a href="${path}">← ${label}</a></p>`;
}
