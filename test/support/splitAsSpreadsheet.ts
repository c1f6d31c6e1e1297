/**
 * The cells of a text as spreadsheets split it that take any of these characters for separators: quotes count at the
 * start of a cell only, and what follows a closing quote belongs to the cell.
 */
export function splitAsSpreadsheet(text: string, separators: string): readonly string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      const { content, end } = quoted(text, at + 1);
      cell = content;
      at = end;
    }
    const start = at;
    while (at < text.length && !`${separators}\r\n`.includes(text[at] ?? '')) {
      at += 1;
    }
    cells.push(cell + text.slice(start, at));
    at += 1;
  }
  return cells;
}

/** What stands between quotes, of which two mean one. */
function quoted(text: string, start: number): { readonly content: string; readonly end: number } {
  let at = start;
  let content = '';
  while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
    const character = text.charAt(at);
    content += character;
    at += character === '"' ? 2 : 1;
  }
  return { content, end: at + 1 };
}
