import type { Command } from 'commander';
import { completionsOf, type ReadNames } from './completions.ts';

/**
 * What kubectl reads of `kubectl_complete-enrich`: a candidate a line, its description behind a tab, and last how the shell
 * goes on (KEP 2379, "Shell Completion Support").
 */
export async function completionText(
  program: Command,
  words: readonly string[],
  readNames: ReadNames,
): Promise<string> {
  const { words: candidates, directive } = await completionsOf(program, words, readNames);
  const lines = candidates.map(({ word, description }) => (description === '' ? word : `${word}\t${description}`));
  return `${[...lines, `:${directive}`].join('\n')}\n`;
}
