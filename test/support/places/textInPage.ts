import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { Place } from '#domain/provenance';

type Page = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof getElementsByTagName>[number];

/** What a person finds at a place of a page, counted without anything of the readers; null where nothing is. */
export function textInPage(bytes: Uint8Array, place: Place): string | null {
  const page = parseDocument(new TextDecoder().decode(bytes));
  const element =
    place.kind === 'cell'
      ? cellAt(getElementsByTagName('table', page)[place.table - 1], place.row, place.column)
      : place.kind === 'element'
        ? elementAt(page, place.path)
        : undefined;
  return element === undefined ? null : squeezed(textContent(element));
}

function elementAt(page: Page, path: string): Element | undefined {
  const [, name = '', number] = /^\(\/\/([a-z]\w*)\)\[(\d+)\]$/u.exec(path) ?? [];
  return getElementsByTagName(name, page)[Number(number) - 1];
}

/** The cell that begins in a column when each takes the first free column of its row. */
function cellAt(table: Element | undefined, row: number, column: number): Element | undefined {
  const rows = table === undefined ? [] : getElementsByTagName('tr', table);
  const taken = new Set<string>();
  for (const [at, { children }] of rows.slice(0, row).entries()) {
    let from = 1;
    for (const cell of getElementsByTagName(isCell, children, false)) {
      while (taken.has(`${at} ${from}`)) {
        from++;
      }
      if (at === row - 1 && from === column) {
        return cell;
      }
      coveredBy(cell).forEach(([below, beside]) => taken.add(`${at + below} ${from + beside}`));
    }
  }
  return undefined;
}

function isCell(name: string): boolean {
  return name === 'td' || name === 'th';
}

/** Rows and columns from where a cell begins that it covers. */
function coveredBy(cell: Element): readonly (readonly [number, number])[] {
  const span = (name: string): readonly number[] => [...Array(Number(cell.attribs[name] ?? 1)).keys()];
  return span('rowspan').flatMap((below) => span('colspan').map((beside) => [below, beside] as const));
}

function squeezed(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
