import { type Html, html } from '../html.ts';
import { moment } from './moment.ts';

/** What pages say of a pause. */
interface ShownPause {
  readonly reason: string | null;
  readonly until: string | null;
}

/** Says at the top of what a pause holds up that it does, why and until when. */
export function pauseBanner(what: string, { reason, until }: ShownPause): Html {
  return html`<p class="flash problem" role="status">
    ${what}${until !== null && html` until ${moment(until)}`}.${reason !== null && html` Reason: ${reason}`}
    <a href="/pauses">See all pauses</a>
  </p>`;
}
