import { randomUUID } from 'node:crypto';
import { type Html, html } from '../html.ts';

export const NONCE_FIELD = 'nonce';

/** For a form that creates something: sent twice as it was shown, it does so once. */
export function nonceField(): Html {
  return html`<input type="hidden" name="${NONCE_FIELD}" value="${randomUUID()}" />`;
}
