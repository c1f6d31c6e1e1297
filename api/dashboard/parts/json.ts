import { readableJson } from '#domain/escapeControls';
import { shortenedText } from '#domain/shortenedText';
import { type Html, html } from '../html.ts';

/** A value as the API sends it, to be read and copied. */
export function json(title: string, value: unknown): Html {
  return html`<pre
    class="json"
    role="region"
    aria-label="${title}"
    tabindex="0"
  ><code>${readableJson(value)}</code></pre>`;
}

const SUBJECT_CHARACTERS = 80;

/** What an input is about, in a line: its values without their names. */
export function subjectOf(input: unknown): string {
  const values = typeof input === 'object' && input !== null ? Object.values(input) : [input];
  const text = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ');
  return shortenedText(text, SUBJECT_CHARACTERS);
}
