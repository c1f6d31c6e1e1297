import { describe, expect, it } from '@jest/globals';
import type { Command } from 'commander';
import { buildPlugin } from '../../../../cli/kubectl/buildPlugin.ts';
import { PLUGIN_HELP } from '../../../../cli/kubectl/pluginHelp.ts';

const COLUMNS = 80;
const plugin = buildPlugin({}, () => undefined);
const COMMANDS = [['', plugin] as const, ...plugin.commands.map((command) => [command.name(), command] as const)];

function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => void (text += part), getOutHelpWidth: () => COLUMNS });
  command.outputHelp();
  return text;
}

describe('the help', () => {
  it.each(COMMANDS)(
    'of `kubectl enrich %s` has examples, settings and exit codes, within 80 columns',
    (_name, command) => {
      const text = helpOf(command);
      expect(text).toMatch(/\n\nExamples:\n {2}\S.*\n\nEnvironment:\n {2}.*\n\nExit codes:\n {2}0 {2}done/su);
      expect(text).toMatch(/^Usage: kubectl enrich/u);
      expect(text.split('\n').filter((line) => line.length > COLUMNS)).toEqual([]);
    },
  );

  it.each(COMMANDS)('of `kubectl enrich %s` shows only options that there are', (name, command) => {
    const known = new Set(command.options.flatMap(({ long, short }) => [long, short]));
    const shown = (PLUGIN_HELP.examples[name] ?? []).flatMap(
      (line) => line.split('|')[0]?.match(/(?<=\s)--?[a-z-]+/gu) ?? [],
    );
    expect(shown.filter((option) => command.commands.length === 0 && !known.has(option))).toEqual([]);
  });

  it('has examples of commands that there are, and no others', () => {
    expect(Object.keys(PLUGIN_HELP.examples).toSorted()).toEqual(COMMANDS.map(([name]) => name).toSorted());
  });

  it('follows an error as one line of usage and a word where to read on', () => {
    const failed = buildPlugin({}, () => undefined);
    let told = '';
    failed.commands.forEach((each) => each.configureOutput({ writeErr: (text) => void (told += text) }));
    expect(() => failed.parse(['status', '--timeout', 'soon'], { from: 'user' })).toThrow('soon');
    expect(told).toContain('Usage: kubectl enrich status [options] [object]\nSee: kubectl enrich status --help\n');
  });
});
