import { type Html, html } from '../html.ts';

export const CSRF_FIELD = 'csrf';

/** Every form carries one. */
export function csrfField(token: string): Html {
  return html`<input type="hidden" name="${CSRF_FIELD}" value="${token}" />`;
}
