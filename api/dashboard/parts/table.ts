import { type Html, html, type HtmlValue } from '../html.ts';

export interface Column {
  readonly title: string;
  /** Numbers stand to the right, so that their digits are below each other. */
  readonly isNumber?: true;
}

/**
 * A table; where the screen is too narrow for it, each row is a card of its cells, each with its title. The roles keep it
 * a table for readers of the screen then, since browsers forget that once it is laid out otherwise.
 *
 * @param caption what it holds, for who cannot see it
 */
export function table(caption: string, columns: readonly Column[], rows: readonly (readonly HtmlValue[])[]): Html {
  return html`<div class="table">
    <div class="scroll" role="region" aria-label="${caption}" tabindex="0">
      <table role="table">
        <caption class="unseen">
          ${caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            ${columns.map(
              ({ title, isNumber }) =>
                html`<th role="columnheader" scope="col" class="${isNumber && 'number'}">${title}</th>`,
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          ${rows.map(
            (cells) =>
              html`<tr role="row">
                ${columns.map((column, index) => cellOf(column, cells[index]))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
}

/** A text may be longer than any column is wide; what stands in markup has its own way of being long. */
function cellOf({ title, isNumber }: Column, value: HtmlValue): Html {
  const shown = typeof value === 'string' && isNumber !== true ? html`<span class="words">${value}</span>` : value;
  return html`<td role="cell" class="${isNumber && 'number'}" data-title="${title}">${shown}</td>`;
}
