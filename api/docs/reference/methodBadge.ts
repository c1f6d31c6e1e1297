import { type Html, html } from '../../dashboard/html.ts';

/** The method of a request, in the colour of what it does. */
export function methodBadge(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`;
}
