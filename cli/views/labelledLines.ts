import { wrapped } from './wrapped.ts';

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
