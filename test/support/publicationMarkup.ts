/**
 * Pages of the gazette for tests: only what readers may rely on (docs/spec/registries.md, "Gazette publication" and
 * "Financial tables"), written anew.
 */
export interface PageParts {
  readonly title?: string;
  readonly name?: string;
  readonly city?: string;
  readonly published?: string;
}

export const YEAR_2021 = 'Jahresabschluss zum Geschäftsjahr vom 01.01.2021 bis zum 31.12.2021';

/** @param body everything behind the publication's own heading */
export function publicationHtml(body: string, parts: PageParts = {}): Buffer {
  const { title = YEAR_2021, name = 'Muster GmbH', city = 'Kiel', published = '05.10.2022' } = parts;
  return Buffer.from(`<!DOCTYPE html><html><body>
    <form action="login"><input name="email"></form>
    <div class="container result_container detail-view"><div class="row result_header"><div>Name</div></div>
      <div class="row back"><div><div class="first">${name}<br/>${city}</div></div>
        <div><div class="info"><a>${title}</a></div></div><div><div class="date"> ${published} </div></div></div></div>
    <div class="publication_container"><div id="preview_data" class="publicationcontent"><table id="begin_pub"><tr><td></td></tr>
      <tr><td><h3 class="z_titel">${name}</h3><h4 class="z_titel">${city}</h4><h3 class="l_titel">${title}</h3>${body}</td></tr>
    </table></div></div></body></html>`);
}

export function section(title: string): string {
  return `<h3 class="b_teil" id="jp_x">${title}</h3>`;
}

/** A row of a table: cells parted by `|`; `=2 text` covers two columns. */
export function tableHtml(headings: readonly string[], rows: readonly string[]): string {
  const row = (line: string): string =>
    `<tr>${line
      .split('|')
      .map((cell) => cell.trim())
      .map((cell) => {
        const [, span, text = cell] = /^=(\d+)\s*(.*)$/su.exec(cell) ?? [];
        return `<td${span === undefined ? '' : ` colspan="${span}"`}>${text}</td>`;
      })
      .join('')}</tr>`;
  const head = headings.length === 0 ? '' : `<thead>${headings.map(row).join('')}</thead>`;
  return `<table class="std_table">${head}<tbody>${rows.map(row).join('')}</tbody></table>`;
}
