import { type Html, html } from '../html.ts';

/**
 * A part of a page that live.js keeps up to date, and reads out when what it says has changed. Without a script,
 * loading the page again does the same.
 *
 * @param source where the part is to be had; null once nothing changes any more
 * @param title of the page as it is now, where that changes too
 */
export function live(source: string | null, says: string, content: Html, title?: string): Html {
  return source === null
    ? html`<div class="live" data-says="${says}">${content}</div>`
    : html`<div
        class="live"
        data-live="${source}"
        data-says="${says}"
        ${title !== undefined && html`data-title="${title}"`}
      >
        ${content}
        <noscript><p class="hint">Load the page again to see how far it is.</p></noscript>
      </div>`;
}
