const LITERAL = /^="((?:[^"]|"")*)"$/u;

/**
 * What Excel shows of a cell that is a formula with a text as its result: `="007"` is the text 007, in our files for Excel too
 * (docs/spec/contract.md, "Results for spreadsheets"). Any other cell is as it was.
 */
export function withoutLiteral(cell: string): string {
  return cell.startsWith('="') ? cell.replace(LITERAL, (_, text: string) => text.replaceAll('""', '"')) : cell;
}
