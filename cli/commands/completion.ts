import { Argument, type Command } from 'commander';
import { commandWords } from '../completion/commandWords.ts';
import { completionScript, type Shell, SHELLS } from '../completion/completionScript.ts';

export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .description('Print the script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'which one').choices(SHELLS))
    .action((shell: Shell) => {
      process.stdout.write(`${completionScript(shell, commandWords(program))}\n`);
    });
}
