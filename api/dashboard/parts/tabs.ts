import { type Html, html } from '../html.ts';

export interface Tab {
  readonly label: string;
  readonly path: string;
  readonly isOpen: boolean;
}

/** Views of one thing, each at an address of its own, so that they need no script. */
export function tabs(label: string, choices: readonly Tab[]): Html {
  return html`<nav class="tabs" aria-label="${label}">
    ${choices.map(({ label: name, path, isOpen }) =>
      isOpen ? html`<a href="${path}" aria-current="page">${name}</a>` : html`<a href="${path}">${name}</a>`,
    )}
  </nav>`;
}
