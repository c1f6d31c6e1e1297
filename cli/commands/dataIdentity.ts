import { type Command, Option } from 'commander';
import { withDatabaseIdentities } from '../compose/databaseIdentities.ts';
import { printJson, tell } from '../output.ts';
import type { Terminal } from '../terminal.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

interface IdentityOptions extends JsonFlag {
  readonly keep: boolean;
  readonly renew: boolean;
}

export function addIdentityCommand(data: Command, terminal: Terminal): void {
  data
    .command('identity')
    .description(
      'Tell which database this is for its archive, and what has become of it when it was restored or copied',
    )
    .addOption(
      new Option('--keep', 'it takes the place of its original, whose archive and numbers it goes on with')
        .conflicts('renew')
        .default(false),
    )
    .addOption(new Option('--renew', 'it is a copy beside its original, and gets an id of its own').default(false))
    .addOption(jsonOption())
    .action(async ({ keep, renew, json }: IdentityOptions) => {
      const { id, isElsewhere } = await withDatabaseIdentities(terminal, (identities) =>
        keep ? identities.keep() : renew ? identities.renew() : identities.read(),
      );
      if (json) {
        printJson({ id, is_elsewhere: isElsewhere });
        return;
      }
      tell(
        isElsewhere
          ? `${id}, and not where it was: nothing is archived or removed until you say --keep or --renew (docs/archive.md).`
          : id,
      );
    });
}
