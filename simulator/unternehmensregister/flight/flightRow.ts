/**
 * A row of the stream that a page of Next.js carries for its scripts: a value as JSON, a text as it is with its length in
 * bytes, or an instruction.
 */
export type FlightRow =
  | { readonly kind: 'value'; readonly id: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly id: string; readonly text: string }
  | { readonly kind: 'instruction'; readonly text: string };

/** @param escapes true: letters beyond ASCII are written as escapes, as some servers do */
export function streamOf(rows: readonly FlightRow[], escapes: boolean): string {
  return rows.map((row) => printed(row, escapes)).join('');
}

function printed(row: FlightRow, escapes: boolean): string {
  switch (row.kind) {
    case 'instruction':
      return `${row.text}\n`;
    case 'text':
      // No line ends a text: its length does.
      return `${row.id}:T${Buffer.byteLength(row.text).toString(16)},${row.text}`;
    case 'value': {
      const json = JSON.stringify(row.value);
      return `${row.id}:${escapes ? escaped(json) : json}\n`;
    }
  }
}

function escaped(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
