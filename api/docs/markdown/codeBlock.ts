import { type Html, html } from '../../dashboard/html.ts';
import { highlight } from './highlight.ts';

/** A piece of code: where, and what it is. */
export interface Code {
  /** Of its element; the button that copies it names it. */
  readonly id: string;
  readonly text: string;
  /** A name as behind the fence of a code block in Markdown; empty where it has none. */
  readonly language: string;
  /** For who does not see it. */
  readonly title: string;
}

/** Code to be read and copied; long lines scroll, with the keyboard too. */
export function codeBlock({ id, text, language, title }: Code): Html {
  return html`<div class="code">
    <button type="button" data-copy="${id}" hidden>Copy<span class="unseen"> ${title}</span></button>
    <pre role="group" aria-label="${title}" tabindex="0"><code id="${id}">${highlight(text, language)}</code></pre>
  </div>`;
}
