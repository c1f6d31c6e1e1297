import { type Html, html } from '../html.ts';
import { csrfField } from '../parts/csrfField.ts';
import { facts } from '../parts/facts.ts';
import { LOADED_FIELD } from '../parts/loadedField.ts';
import { NONCE_FIELD } from '../parts/nonceField.ts';
import type { KeptForm } from '../session/keptForm.ts';

const SHOWN_CHARACTERS = 300;
/** No person has typed them. */
const HIDDEN: readonly string[] = [NONCE_FIELD, LOADED_FIELD];

/** A form whose session had ended, to be sent in the new one by who presses the button. */
export function sendAgainPage({ path, fields }: KeptForm, csrfToken: string): Html {
  const typed = Object.entries(fields).filter(([name, value]) => value !== '' && !HIDDEN.includes(name));
  return html`<div class="card narrow">
    <h1>Send it again?</h1>
    <p>Your session had ended when you sent this, so nothing has been done yet.</p>
    ${facts(typed.map(([name, value]) => [name, html`<span class="address">${shortened(value)}</span>`, 'long']))}
    <form method="post" action="${path}" class="row">
      ${csrfField(csrfToken)}
      ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button type="submit" class="primary">Send it again</button>
      <a class="button" href="/">Do not send it</a>
    </form>
  </div>`;
}

function shortened(value: string): string {
  return value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
}
