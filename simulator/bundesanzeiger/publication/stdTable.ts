import { html, raw, type Markup } from '../../html.ts';
import type { StatementRow } from './statementRows.ts';

/** One heading cell over one or more value columns. */
export interface HeadingCell {
  readonly text: string;
  readonly columns: number;
}

export interface StdTable {
  /** Value columns beside the label. */
  readonly columns: number;
  readonly headings: readonly (readonly HeadingCell[])[];
  readonly body: Markup;
}

/**
 * The table of a publication: headings are td, not th, and every second row is shaded
 * (docs/spec/registries.md, "Financial tables").
 */
export function stdTable({ columns, headings, body }: StdTable): Markup {
  return html`<table class="std_table" border="0" width="900" cellspacing="0" cellpadding="2">
    <colgroup>
      <col />
      ${Array.from({ length: columns }, () => raw('<col width="15%">'))}
    </colgroup>
    <thead>
      ${headingRows(headings)}
    </thead>
    <tbody>
      ${body}
    </tbody>
  </table>`;
}

export function headingRows(headings: StdTable['headings']): Markup {
  const cell = ({ text, columns }: HeadingCell): Markup =>
    html`<td style="vertical-align:bottom;text-align:right;" ${raw(columns > 1 ? ` colspan="${columns}"` : '')}>
      ${text}
    </td>`;
  return html`${headings.map(
    (cells) =>
      html`<tr bgcolor="#cdcdce" style="vertical-align:bottom;">
        <td style="vertical-align:bottom;text-align:left;"></td>
        ${cells.map(cell)}
      </tr>`,
  )}`;
}

export function bodyRows(rows: readonly StatementRow[]): Markup {
  const value = (text: string): Markup => html`<td style="vertical-align:right;text-align:right;">${text}</td>`;
  return html`${rows.map(
    ({ label, cells }, index) =>
      html`<tr${raw(index % 2 === 1 ? ' bgcolor="#f0f0f0"' : '')}><td style="vertical-align:left;text-align:left;">${label}</td>${cells.map(value)}</tr>`,
  )}`;
}

/** The row that parts the sides of a balance sheet in one table. */
export function middleRow(text: string, columns: number): Markup {
  return html`<tr>
    <td colspan="${columns + 1}"><p class="tbl_p_fl">${text}</p></td>
  </tr>`;
}

/** A table of plain texts, such as an identity table or key figures. */
export function textTable(headings: readonly string[], rows: readonly (readonly [string, ...string[]])[]): Markup {
  return stdTable({
    columns: Math.max(1, headings.length),
    headings: headings.length === 0 ? [] : [headings.map((text) => ({ text, columns: 1 }))],
    body: bodyRows(rows.map(([label, ...cells]) => ({ label, cells }))),
  });
}
