import { Command, Option } from 'commander';
import { PLATFORM_VERSION } from '#contract/platformVersion';
import { addHelp } from './help/addHelp.ts';
import { optionDescription } from './help/optionDescription.ts';
import { shownLines, writeError } from './output.ts';
import type { Terminal } from './terminal.ts';

/** Gives a program commands. */
export type AddCommands = (program: Command, terminal: Terminal) => void;

/**
 * The program `enrich`.
 *
 * @param withoutColour called where the caller wants none
 * @param addCommands all of them, or those of a program that keeps what it loads for as long as it serves
 */
export function buildProgram(terminal: Terminal, withoutColour: () => void, addCommands: AddCommands): Command {
  const program = new Command('enrich')
    .description('The enrichment platform: serve it, manage it, and ask it for work.')
    .version(PLATFORM_VERSION, '--version', 'print the version')
    .exitOverride()
    // Set before the commands are added, which take both over; what it says quotes arguments.
    .configureHelp({ optionDescription })
    .configureOutput({
      writeOut: (text) => void process.stdout.write(shownLines(text)),
      writeErr: writeError,
    })
    .addOption(new Option('--no-color', 'plain output').hideHelp())
    .on('option:no-color', withoutColour);
  addCommands(program, terminal);
  addHelp(program);
  return program;
}
