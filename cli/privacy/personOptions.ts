import type { Command } from 'commander';
import { jsonOption } from '../commands/arguments.ts';
import type { PersonOptions } from './personOf.ts';

export type PersonCommandOptions = PersonOptions;

/** How a person is named, the same in each command. */
export function addPersonOptions(command: Command): Command {
  return command
    .option('--name <name>', 'first and last name, in either order; umlauts as they are written')
    .option('--birth-date <day>', 'tells namesakes apart, such as 1967-12-23, 1967/12/23 or 23.12.1967')
    .option('--email <address>', 'an e-mail address of the person')
    .addOption(jsonOption());
}
