import type { Command } from 'commander';

/** What the helps of a program end with. */
export interface HelpEnds {
  /** Lines to copy, by the words behind the program's name. */
  readonly examples: Readonly<Record<string, readonly string[]>>;
  /** Settings and what they are for, by the same words. */
  readonly environmentOf: (words: string) => readonly (readonly [name: string, meaning: string])[];
  readonly exitCodes: string;
}

/** Ends every help with examples, settings and exit codes, and says where it is after an error. */
export function addHelp(program: Command, ends: HelpEnds): void {
  addTo(program, ends, program.name(), []);
}

function addTo(command: Command, ends: HelpEnds, program: string, path: readonly string[]): void {
  const words = path.join(' ');
  const parts = [...examples(ends.examples[words] ?? []), environment(ends.environmentOf(words)), ends.exitCodes];
  command.addHelpText('after', () => `\n${parts.join('\n\n')}`);
  const usage = command.createHelp().commandUsage(command);
  command.showHelpAfterError(`Usage: ${usage}\nSee: ${[program, ...path].join(' ')} --help`);
  command.commands.forEach((each) => addTo(each, ends, program, [...path, each.name()]));
}

function examples(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`Examples:\n${lines.map((line) => `  ${line}`).join('\n')}`];
}

function environment(entries: ReturnType<HelpEnds['environmentOf']>): string {
  const width = Math.max(...entries.map(([setting]) => setting.length));
  return `Environment:\n${entries.map(([setting, meaning]) => `  ${setting.padEnd(width)}  ${meaning}`).join('\n')}`;
}
