import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { buildProgram } from '../../../cli/buildProgram.ts';
import { addAllCommands } from '../../../cli/commands/addAllCommands.ts';
import { EXAMPLES } from '../../../cli/help/examples.ts';
import { createTerminal } from '../../../cli/terminal.ts';

const COLUMNS = 80;
const program = buildProgram(createTerminal({}), () => undefined, addAllCommands);
const COMMANDS = everyCommand(program, []);

function everyCommand(command: Command, path: readonly string[]): readonly (readonly [string, Command])[] {
  return [
    [path.join(' '), command] as const,
    ...command.commands.flatMap((each) => everyCommand(each, [...path, each.name()])),
  ];
}

function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => void (text += part), getOutHelpWidth: () => COLUMNS });
  command.outputHelp();
  return text;
}

describe('the help', () => {
  it.each(COMMANDS)('of `enrich %s` has examples, settings and exit codes, within 80 columns', (_name, command) => {
    const text = helpOf(command);

    expect(text).toMatch(/\n\nExamples:\n {2}\S.*\n\nEnvironment:\n {2}.*\n\nExit codes:\n {2}0 {2}done\n/su);
    expect(text.split('\n').filter((line) => line.length > COLUMNS)).toEqual([]);
  });

  it.each(COMMANDS)('of `enrich %s` does not say that flags are off unless they are given', (_name, command) => {
    expect(helpOf(command)).not.toContain('default: false');
  });

  it('says the defaults and choices that there are', () => {
    const [, list] = COMMANDS.find(([name]) => name === 'list') ?? [];
    const [, create] = COMMANDS.find(([name]) => name === 'key create') ?? [];

    expect(list && helpOf(list)).toContain('(default: 20)');
    expect((create && helpOf(create))?.replace(/\s+/gu, ' ')).toContain(
      '(choices: "admin", "member", default: "member")',
    );
  });

  it.each(COMMANDS)('of `enrich %s` shows only options that there are', (name, command) => {
    const examples = (EXAMPLES[name] ?? []).filter((line) => line.includes(`enrich ${name}`));
    const known = new Set(command.options.map(({ long }) => long));

    const shown = examples.flatMap((line) => line.match(/(?<=\s)--[a-z-]+/gu) ?? []);

    expect(shown.filter((option) => command.commands.length === 0 && !known.has(option))).toEqual([]);
  });

  it('follows an error as one line of usage and a word where to read on', () => {
    const failed = buildProgram(createTerminal({}), () => undefined, addAllCommands);
    let told = '';
    everyCommand(failed, []).forEach(([, each]) => each.configureOutput({ writeErr: (text) => void (told += text) }));

    expect(() => failed.parse(['get', 'abc'], { from: 'user' })).toThrow('abc');
    expect(told).toBe(
      "error: command-argument value 'abc' is invalid for argument 'id'. Pass a whole number above 0.\n" +
        'Usage: enrich get [options] <id>\nSee: enrich get --help\n',
    );
  });

  it('has examples of commands that there are, and no others', () => {
    expect(Object.keys(EXAMPLES).toSorted()).toEqual(COMMANDS.map(([name]) => name).toSorted());
  });
});
