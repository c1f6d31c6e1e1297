import { type Html, html } from '../html.ts';

const TO_THE_SECOND = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' });

/** An instant to the second, in UTC; moments.js says it in the time zone of the reader. */
export function clock(iso: string): Html {
  return html`<time datetime="${iso}" data-clock>${TO_THE_SECOND.format(new Date(iso))} UTC</time>`;
}

/** An instant that is still to come; moments.js counts down to it. */
export function countdown(iso: string): Html {
  return html`<time datetime="${iso}" data-countdown>at ${TO_THE_SECOND.format(new Date(iso))} UTC</time>`;
}
