import { escapeControls } from '#domain/escapeControls';
import { type Html, html } from '../html.ts';

/** Parts of at most so many lines are open from the beginning, and so is what holds them. */
const OPEN_LINES = 40;
const OPEN_DEPTH = 3;

/**
 * A value as the API sends it, whose objects and lists fold. The text of the whole element is JSON, whatever is folded, so
 * that it can be copied.
 */
export function jsonTree(id: string, title: string, value: unknown): Html {
  return html`<div class="json-tree">
    <button type="button" data-copy="${id}" data-copy-json hidden>Copy<span class="unseen"> ${title}</span></button>
    <div class="json" id="${id}" role="region" aria-label="${title}" tabindex="0">${node(null, value, '', 0)}</div>
  </div>`;
}

function node(key: string | null, value: unknown, end: string, depth: number): Html {
  const name = key !== null && html`<b>${text(key)}</b>: `;
  const members = membersOf(value);
  if (members === null || members.length === 0) {
    return html`<code>${name}${text(value)}${end}</code>`;
  }
  const [first, last] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const isOpen = depth < OPEN_DEPTH || linesOf(value) <= OPEN_LINES;
  const inside = members.map(([member, one], at) => node(member, one, at === members.length - 1 ? '' : ',', depth + 1));
  const summary = html`<summary data-more="${members.length} ${last}${end}"><code>${name}${first}</code></summary>`;
  return html`<details ${isOpen && html`open`}>${summary}${inside}<code>${last}${end}</code></details>`;
}

/** Of an object with their names, of a list without; null of what has none. */
function membersOf(value: unknown): readonly (readonly [string | null, unknown])[] | null {
  if (Array.isArray(value)) {
    return value.map((one: unknown) => [null, one]);
  }
  return typeof value === 'object' && value !== null ? Object.entries(value) : null;
}

function linesOf(value: unknown): number {
  return (membersOf(value) ?? []).reduce((sum, [, one]) => sum + linesOf(one), 1);
}

function text(value: unknown): string {
  return escapeControls(JSON.stringify(value));
}
