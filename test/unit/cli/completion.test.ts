import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { Argument, Command } from 'commander';
import { buildProgram } from '../../../cli/buildProgram.ts';
import { addAllCommands } from '../../../cli/commands/addAllCommands.ts';
import { commandWords } from '../../../cli/completion/commandWords.ts';
import { completionScript } from '../../../cli/completion/completionScript.ts';
import { createTerminal } from '../../../cli/terminal.ts';

const program = new Command('enrich');
const batch = program.command('batch').description('Many rows of one type');
batch.command('submit').description("A file's rows").option('--watch', 'wait for the end');
batch.command('show').description('How far it is');
program.command('parse').addArgument(new Argument('<kind>', 'what it is').choices(['list', 'page']));

/** What bash offers behind some words, the last of which is not finished. */
function offered(...words: readonly string[]): readonly string[] {
  return offeredOf(program, ...words);
}

function offeredOf(command: Command, ...words: readonly string[]): readonly string[] {
  const script = `${completionScript('bash', commandWords(command))}
COMP_WORDS=(enrich "$@"); COMP_CWORD=$#; _enrich; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', script, 'bash', ...words], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

describe('completion', () => {
  it('bash offers commands and their commands', () => {
    expect(offered('b')).toEqual(['batch']);
    expect(offered('batch', 's')).toEqual(['submit', 'show']);
  });

  it('bash offers options, whatever stands before them', () => {
    expect(offered('batch', 'submit', '--w')).toEqual(['--watch']);
    expect(offered('batch', '--help', 'sub')).toEqual(['submit']);
  });

  it('bash offers the values of an argument that has a list of them', () => {
    expect(offered('parse', 'p')).toEqual(['page']);
  });

  it('bash offers the types behind run', () => {
    const enrich = buildProgram(createTerminal({}), () => undefined, addAllCommands);
    expect(offeredOf(enrich, 'run', 'get_co')).toEqual([
      'get_company',
      'get_company_owners',
      'get_company_historical_owners',
      'get_company_profile',
    ]);
  });

  it('fish learns every command with its description, quotes included', () => {
    const script = completionScript('fish', commandWords(program));
    expect(script).toContain(`-n '__enrich_at "batch"' -a submit -d 'A file\\'s rows'`);
    expect(script).toContain(`-n '__enrich_at "batch submit"' -l watch -d 'wait for the end'`);
  });

  it('zsh takes the script of bash', () => {
    expect(completionScript('zsh', commandWords(program))).toContain('bashcompinit');
  });
});
