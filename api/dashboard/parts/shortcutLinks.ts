import { type Html, html } from '../html.ts';
import type { Fields } from '../visit.ts';

/** A way to a list with these filters. */
export interface Shortcut {
  readonly label: string;
  readonly query: Fields;
}

/** Links to lists that are asked for often; the one that is shown is marked. */
export function shortcutLinks(
  path: string,
  query: Fields,
  shortcuts: readonly Shortcut[],
  label = 'Often asked for',
): Html | null {
  if (shortcuts.length === 0) {
    return null;
  }
  const shown = addressOf(path, { ...query, cursor: '' });
  return html`<nav class="shortcuts" aria-label="${label}">
    ${shortcuts.map(({ label: name, query: wanted }) => {
      const address = addressOf(path, wanted);
      return html`<a class="button" href="${address}" ${address === shown && html`aria-current="page"`}>${name}</a>`;
    })}
  </nav>`;
}

/** Whatever the order of the fields. */
function addressOf(path: string, query: Fields): string {
  const words = Object.entries(query).filter(([, value]) => value !== '');
  const sorted = words.toSorted(([one], [other]) => one.localeCompare(other));
  return sorted.length === 0 ? path : `${path}?${new URLSearchParams(sorted).toString()}`;
}
