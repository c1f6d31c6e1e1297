/**
 * Every match of a global expression in a text. `matchAll` makes a copy of the expression for each text, which costs
 * more than to try it on a cell of a table.
 */
export function matchesIn(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  pattern.lastIndex = 0;
  const matches: RegExpExecArray[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') {
      pattern.lastIndex += 1;
    }
  }
  return matches;
}
