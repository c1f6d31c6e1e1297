import { type Html, html } from '../html.ts';
import { mark } from '../parts/mark.ts';
import { KEPT_FIELD, type KeptForm } from '../session/keptForm.ts';

interface LoginForm {
  readonly email: string;
  /** Where to go afterwards. */
  readonly next: string;
  readonly problem: string | null;
  /** What was sent without a session, to be sent again afterwards. */
  readonly kept: KeptForm | null;
}

export function loginPage({ email, next, problem, kept }: LoginForm): Html {
  return html`<div class="card login">
    <p class="brand">${mark()}<span>Enrichment</span></p>
    <h1>Log in</h1>
    ${problem !== null && html`<p class="flash problem" role="alert">${problem}</p>`}
    <form method="post" action="/login">
      <input type="hidden" name="next" value="${next}" />
      ${kept !== null && html`<input type="hidden" name="${KEPT_FIELD}" value="${JSON.stringify(kept)}" />`}
      <div class="field">
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" value="${email}" autocomplete="username" required autofocus />
      </div>
      <div class="field">
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
      </div>
      <button type="submit" class="primary wide-button">Log in</button>
    </form>
    <p class="hint">No account? An administrator of your organization can ask the operator for one.</p>
  </div>`;
}
