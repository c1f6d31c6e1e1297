import { type Html, html, type HtmlValue } from '../html.ts';

export interface Column {
  readonly title: string;
  /** Numbers stand to the right, so that their digits are below each other. */
  readonly isNumber?: true;
}

/**
 * A table that scrolls inside its box where the screen is too narrow, by keyboard as well.
 *
 * @param caption what it holds, for who cannot see it
 */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly HtmlValue[])[]): Html {
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <caption class="unseen">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map(({ title, isNumber }) => html`<th scope="col" class="${isNumber && 'number'}">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell, index) => html`<td class="${columns[index]?.isNumber && 'number'}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
