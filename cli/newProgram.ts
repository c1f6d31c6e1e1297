import { Command, Option } from 'commander';
import { PLATFORM_VERSION } from '#contract/platformVersion';
import { optionDescription } from './help/optionDescription.ts';
import { shownLines, writeError } from './output.ts';

/**
 * A program without commands yet, which tells of mistakes as all of ours do.
 *
 * @param withoutColour called where the caller wants none
 */
export function newProgram(name: string, description: string, withoutColour: () => void): Command {
  return (
    new Command(name)
      .description(description)
      .version(PLATFORM_VERSION, '--version', 'print the version')
      .exitOverride()
      // Set before the commands are added, which take both over; what it says quotes arguments.
      .configureHelp({ optionDescription })
      .configureOutput({
        writeOut: (text) => void process.stdout.write(shownLines(text)),
        writeErr: writeError,
      })
      .addOption(new Option('--no-color', 'plain output').hideHelp())
      .on('option:no-color', withoutColour)
  );
}
