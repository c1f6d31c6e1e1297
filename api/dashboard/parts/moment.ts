import { type Html, html } from '../html.ts';

const WORDS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/**
 * An instant, in UTC; moments.js says it in the words and the time zone of the reader.
 *
 * @param iso ISO 8601, or null where it has not come yet
 */
export function moment(iso: string | Date | null): Html {
  if (iso === null) {
    return html`<span class="none">–</span>`;
  }
  const at = new Date(iso);
  return html`<time datetime="${at.toISOString()}" data-moment>${WORDS.format(at)} UTC</time>`;
}

/** How long something took, as people say it. */
export function duration(from: string | Date | null, to: string | Date | null): string {
  if (from === null || to === null) {
    return '–';
  }
  return span(Math.max(0, new Date(to).getTime() - new Date(from).getTime()));
}

/** So many milliseconds, as people say them. */
export function span(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  if (seconds < 1) {
    return `${Math.round(milliseconds)} ms`;
  }
  if (seconds < 60) {
    return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
