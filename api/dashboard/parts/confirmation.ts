import { type Html, html } from '../html.ts';
import { csrfField } from './csrfField.ts';
import { nonceField } from './nonceField.ts';

export interface Question {
  readonly title: string;
  /** What happens, and whether it can be undone. */
  readonly consequence: string;
  readonly button: string;
  readonly action: string;
  readonly back: string;
}

/** Asks before what cannot be undone, on a page of its own, so that it needs no script. */
export function confirmation(csrfToken: string, { title, consequence, button, action, back }: Question): Html {
  return html`<div class="card narrow">
    <h1>${title}</h1>
    <p>${consequence}</p>
    <form method="post" action="${action}" class="row">
      ${csrfField(csrfToken)} ${nonceField()}
      <button type="submit" class="danger">${button}</button>
      <a class="button" href="${back}">Keep it</a>
    </form>
  </div>`;
}
