import type { Command } from 'commander';
import { runMigrations } from '../compose/runMigrations.ts';
import { print } from '../output.ts';
import { describeWorkerRole } from '../describeWorkerRole.ts';
import type { Terminal } from '../terminal.ts';

export function addMigrateCommand(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .description(
      'Bring the database to the newest schema (DATABASE_URL, or the embedded one in DATA_DIR), and make the topics of Kafka',
    )
    .action(async () => {
      const { applied, functions, workerRole, records, newer, version, topics } = await runMigrations(
        terminal.config(),
      );
      applied.forEach((name) => print(`applied ${name}`));
      functions.forEach((name) => print(`applied function ${name}`));
      describeWorkerRole(workerRole).forEach((line) => print(line));
      if (records !== null) {
        print(`records for Kafka switched ${records}`);
      }
      newer.forEach((name) => print(`kept ${name} of a newer release`));
      topics.forEach((line) => print(line));
      print(`schema version ${version}`);
    });
}
