import { type Html, html } from '../../html.ts';
import { creditCount } from '../../parts/number.ts';

const CREDITS = /^\d{1,9}$/;

/** What a form has shown that something costs at most; with it, nothing starts that costs more. */
export function shownPriceField(credits: number): Html {
  return html`<input type="hidden" name="credits" value="${credits}" />`;
}

/** Whether it costs more than a form has shown, also where the form does not say what that was. */
export function isDearer(credits: number, shown: string | undefined): boolean {
  return !CREDITS.test(shown ?? '') || credits > Number(shown);
}

/** Beside the button that agrees to the higher price. */
export function dearerThanShown(credits: number, shown: string): Html {
  const before = CREDITS.test(shown) ? ` instead of ${creditCount(Number(shown))}` : '';
  return html`<p class="bad-text" role="alert">
    Nothing has started: it costs at most ${creditCount(credits)} now${before}. Start it if you agree.
  </p>`;
}

/** Null where the credits are enough for all rows. */
export function uncoveredRows(credits: number, available: number): Html | null {
  return credits <= available
    ? null
    : html`<p class="bad-text">
        Your credits do not cover all rows. The last ones would be rejected with <code>insufficient_credits</code>.
      </p>`;
}
