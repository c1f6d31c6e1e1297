/** A cell of a printed table; its text is mark-up. */
export interface Cell {
  readonly html: string;
  readonly span?: number;
  readonly isAmount?: boolean;
}

export function cell(html: string, span = 1): Cell {
  return { html, span };
}

export function amountCell(html: string): Cell {
  return { html, isAmount: true };
}

/** A table as the gazette marks it up: heads in cells of a shaded row. */
export function htmlTable(head: readonly (readonly Cell[])[], body: readonly (readonly Cell[])[]): string {
  const row = (cells: readonly Cell[], shade: string): string =>
    `<tr${shade}>${cells
      .map(({ html, span = 1, isAmount = false }) => {
        const style = isAmount ? ' style="text-align:right"' : '';
        return `<td${span === 1 ? '' : ` colspan="${span}"`}${style}>${html}</td>`;
      })
      .join('')}</tr>`;
  const heads = head.map((cells) => row(cells, ' bgcolor="#cdcdce"')).join('\n');
  const rows = body.map((cells, index) => row(cells, index % 2 === 0 ? '' : ' bgcolor="#f0f0f0"')).join('\n');
  const thead = heads === '' ? '' : `<thead>${heads}</thead>`;
  return `<table class="std_table" border="0" width="900" cellspacing="0" cellpadding="2">${thead}<tbody>${rows}</tbody></table>`;
}

export function escapedHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
