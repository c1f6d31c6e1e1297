/** Between a label and its text. */
const GAP = 2;

/**
 * `label  text`, one below the other, long texts over several lines. What is null is left out.
 * @param width in characters
 */
export function labelledLines(facts: readonly (readonly [string, string | null])[], width: number): readonly string[] {
  const told = facts.flatMap(([label, text]) => (text === null || text === '' ? [] : [[label, text] as const]));
  const indent = Math.max(0, ...told.map(([label]) => label.length)) + GAP;
  return told.flatMap(([label, text]) =>
    wrapped(text, Math.max(width - indent, 20)).map((line, index) =>
      index === 0 ? label.padEnd(indent) + line : ' '.repeat(indent) + line,
    ),
  );
}

/** Lines of at most so many characters, broken at blanks; a longer word stays whole. */
function wrapped(text: string, characters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
