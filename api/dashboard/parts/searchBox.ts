import { type Html, html } from '../html.ts';

/** The longest text that is looked for. */
export const SEARCH_CHARACTERS = 200;

/**
 * The one box to find things by. find.js leads to it from anywhere with `/`, and shows that.
 *
 * @param place in the navigation, or on the page of the search
 */
export function searchBox(place: 'navigation' | 'page', query = ''): Html {
  const id = place === 'page' ? 'find' : 'find-in-navigation';
  return html`<form
    method="get"
    action="/search"
    role="search"
    aria-label="${place === 'page' ? 'Search your data' : 'Search'}"
    class="find ${place}"
  >
    <label class="unseen" for="${id}">Search by company, company id, e-mail address, enrichment or batch id</label>
    <input
      id="${id}"
      name="q"
      type="search"
      value="${query}"
      placeholder="${place === 'page' ? 'Company, company id, e-mail address, enrichment or batch id' : 'Search'}"
      maxlength="${SEARCH_CHARACTERS}"
      autocomplete="off"
      spellcheck="false"
      data-find
    />
    <kbd aria-hidden="true" hidden>/</kbd>
    ${place === 'page' && html`<button type="submit">Search</button>`}
  </form>`;
}
