import type { Command } from 'commander';
import { runMigrations } from '../compose/runMigrations.ts';
import { print } from '../output.ts';
import type { Terminal } from '../terminal.ts';

export function addMigrateCommand(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .description('Bring the database to the newest schema (DATABASE_URL, or the embedded one in DATA_DIR)')
    .action(async () => {
      const { applied, version } = await runMigrations(terminal.config());
      applied.forEach((name) => print(`applied ${name}`));
      print(`schema version ${version}`);
    });
}
