import { type Html, html } from '../html.ts';
import type { Fields } from '../visit.ts';

export const LOADED_FIELD = 'loaded';

/** For a form that changes what exists: what its fields were when it was loaded, so that only what was changed is saved. */
export function loadedField(fields: Fields): Html {
  return html`<input type="hidden" name="${LOADED_FIELD}" value="${JSON.stringify(fields)}" />`;
}
