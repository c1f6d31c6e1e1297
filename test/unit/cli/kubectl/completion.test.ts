import { describe, expect, it } from '@jest/globals';
import { buildPlugin } from '../../../../cli/kubectl/buildPlugin.ts';
import type { ReadNames } from '../../../../cli/kubectl/completion/completions.ts';
import { completionText } from '../../../../cli/kubectl/completion/completionText.ts';
import { readTypedWords } from '../../../../cli/kubectl/completion/typedWords.ts';

const NAMES = { batch: ['companies', 'suppliers'], monitor: ['acme'], source: ['handelsregister'], pool: ['default'] };
const there: ReadNames = (kind) => Promise.resolve(NAMES[kind]);
const away: ReadNames = () => Promise.resolve(null);
const plugin = () => buildPlugin({}, () => undefined);

/** What kubectl reads, without the descriptions. */
async function offered(words: readonly string[], readNames: ReadNames = there): Promise<readonly string[]> {
  const text = await completionText(plugin(), words, readNames);
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t')[0] ?? '');
}

describe('completion behind `kubectl enrich`', () => {
  it('offers the commands that there are, with their descriptions, and ends with the directive for no files', async () => {
    const commands = plugin().commands.map((command) => command.name());
    expect(await offered([''])).toEqual([...commands, 'help', ':4']);
    expect(await completionText(plugin(), ['st'], there)).toMatch(/^status\tShow how batches[^\n]+\n:4\n$/u);
    expect(await offered(['help', 'pa'])).toEqual(['pause', ':4']);
  });

  it('offers the options of the command, and the values of one that has a list of them', async () => {
    expect(await offered(['logs', '--f'])).toEqual(['--follow', ':4']);
    expect(await offered(['status', '--output', ''])).toEqual(['json', 'yaml', ':4']);
    expect(await offered(['status', '-o', 'y'])).toEqual(['yaml', ':4']);
    expect(await offered(['status', '--timeout', ''])).toEqual([':4']);
  });

  it('leaves files to the shell where an option takes one', async () => {
    expect(await offered(['status', '--kubeconfig', ''])).toEqual([':0']);
  });

  it('offers what the cluster has of the kinds that the command takes, and lanes', async () => {
    expect(await offered(['status', ''])).toEqual([
      ...['batch/companies', 'batch/suppliers', 'monitor/acme', 'source/handelsregister', 'pool/default', ':4'],
    ]);
    expect(await offered(['logs', ''])).toEqual(['batch/companies', 'batch/suppliers', ':4']);
    expect(await offered(['status', 'pool/d'])).toEqual(['pool/default', ':4']);
    expect(await offered(['pause', 'lane/browser:h'])).toEqual(['lane/browser:handelsregister', ':4']);
  });

  it('asks in the namespace and context that are typed, and of the kind that is meant alone', async () => {
    const asked: unknown[] = [];
    const readNames: ReadNames = (kind, options) => {
      asked.push([kind, Object.fromEntries(options)]);
      return Promise.resolve([]);
    };
    await offered(['status', '-n', 'acme', '--context=live', 'batch/'], readNames);
    expect(asked).toEqual([['batch', { '--namespace': 'acme', '--context': 'live' }]]);
  });

  it('offers what a reference begins with, for a name behind it, where the cluster cannot be reached', async () => {
    expect(await offered(['logs', ''], away)).toEqual(['batch/', ':6']);
    expect(await offered(['logs', 'batch/c'], away)).toEqual([':4']);
  });

  it('offers nothing behind the last argument', async () => {
    expect(await offered(['logs', 'batch/companies', ''])).toEqual([':4']);
  });

  it('knows a command behind an option and its value', () => {
    const { command, argumentsGiven, last } = readTypedWords(plugin(), ['logs', '--since', '1h', 'batch/a', 'x']);
    expect([command.name(), argumentsGiven, last]).toEqual(['logs', 1, 'x']);
  });
});
