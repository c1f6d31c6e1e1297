import type { Command } from 'commander';
import { environmentOf } from './environment.ts';
import { EXAMPLES } from './examples.ts';

const EXIT_CODES = `Exit codes:
  0  done
  1  it failed or was refused
  2  wrong usage or settings
  3  no answer from the API
  4  it has not ended in the time given, and goes on`;

/** Ends every help with examples, settings and exit codes, and says where it is after an error. */
export function addHelp(command: Command, path: readonly string[] = []): void {
  const name = path.join(' ');
  command.addHelpText('after', () => `\n${[...examples(name), environment(name), EXIT_CODES].join('\n\n')}`);
  const usage = command.createHelp().commandUsage(command);
  command.showHelpAfterError(`Usage: ${usage}\nSee: ${['enrich', ...path].join(' ')} --help`);
  command.commands.forEach((each) => addHelp(each, [...path, each.name()]));
}

function examples(name: string): readonly string[] {
  const lines = EXAMPLES[name] ?? [];
  return lines.length === 0 ? [] : [`Examples:\n${lines.map((line) => `  ${line}`).join('\n')}`];
}

function environment(name: string): string {
  const entries = environmentOf(name);
  const width = Math.max(...entries.map(([setting]) => setting.length));
  return `Environment:\n${entries.map(([setting, meaning]) => `  ${setting.padEnd(width)}  ${meaning}`).join('\n')}`;
}
