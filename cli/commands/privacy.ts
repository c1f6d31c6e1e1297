import { type Command, Option } from 'commander';
import { addPersonOptions, type PersonCommandOptions } from '../privacy/personOptions.ts';
import type { Terminal } from '../terminal.ts';
import type { PurgeOptions } from '../privacy/purge.ts';
import type { JsonFlag } from './arguments.ts';

type Options = PersonCommandOptions & JsonFlag;

/** The parsers that files are searched with are loaded by who needs them. */
export function addPrivacyCommands(program: Command, terminal: Terminal): void {
  const privacy = program
    .command('privacy')
    .description('What is kept about a person: find it, export it, remove it, and keep it away from now on');
  addPersonOptions(privacy.command('find'))
    .description('Tell where a person is named, and what is said of them there; changes nothing')
    .action(async (options: Options) => (await import('../privacy/find.ts')).find(terminal, options));
  addPersonOptions(privacy.command('export'))
    .description('Print all that is kept about a person as JSON: the answer to who asks for their data')
    .option('--out <file>', 'write it to a file instead')
    .action(async (options: Options & { readonly out?: string }) =>
      (await import('../privacy/exportPerson.ts')).exportPerson(terminal, options),
    );
  addPersonOptions(privacy.command('purge'))
    .description('Remove a person from all that is kept; the data of others and of companies stays')
    .option('--name-only', 'everybody of the name is meant', false)
    .option('--dry-run', 'tell what would be removed, and remove nothing', false)
    .addOption(
      new Option('--unclear <what>', 'for places that may name the person, once you have looked at them').choices([
        'remove',
        'keep',
      ]),
    )
    .action(async (options: PurgeOptions) => (await import('../privacy/purge.ts')).purge(terminal, options));
  addPersonOptions(privacy.command('suppress'))
    .description('Keep nothing of a person that is read from now on')
    .option('--name-only', 'everybody of the name is meant', false)
    .option('--undo', 'keep it again', false)
    .action(async (options: Options & { readonly undo: boolean }) =>
      (await import('../privacy/suppress.ts')).suppress(terminal, options),
    );
  privacy
    .command('log')
    .description('List what was done about people, newest first; it names none of them')
    .option('--json', 'as JSON', false)
    .action(async (options: JsonFlag) => (await import('../privacy/listRuns.ts')).listRuns(terminal, options));
}
