import { Argument, type Command } from 'commander';
import { commandWords } from '../completion/commandWords.ts';
import { completionScript, type Shell, SHELLS } from '../completion/completionScript.ts';

const HELP = `
Once, for the shell that you use:
  bash   enrich completion bash >> ~/.bash_completion
  zsh    enrich completion zsh >> ~/.zshrc
  fish   enrich completion fish > ~/.config/fish/completions/enrich.fish`;

export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .description('Print the script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'which one').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: Shell) => {
      process.stdout.write(`${completionScript(shell, commandWords(program))}\n`);
    });
}
