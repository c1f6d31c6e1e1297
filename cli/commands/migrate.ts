import type { Command } from 'commander';
import { type PlatformMigration, runMigrations } from '../compose/runMigrations.ts';
import { describeWorkerRole } from '../describeWorkerRole.ts';
import { print, printJson } from '../output.ts';
import { snakeCased } from '../printRecords.ts';
import type { Terminal } from '../terminal.ts';
import { type JsonFlag, jsonOption } from './arguments.ts';

export function addMigrateCommand(program: Command, terminal: Terminal): void {
  program
    .command('migrate')
    .description(
      'Bring the database to the newest schema (DATABASE_URL, or the embedded one in DATA_DIR), and make the topics of Kafka',
    )
    .addOption(jsonOption())
    .action(async ({ json }: JsonFlag) => {
      const migration = await runMigrations(terminal.config());
      if (json) {
        printJson(snakeCased(migration));
      } else {
        printMigration(migration);
      }
    });
}

function printMigration(migration: PlatformMigration): void {
  const { applied, functions, workerRole, records, newer, version, topics } = migration;
  applied.forEach((name) => print(`applied ${name}`));
  functions.forEach((name) => print(`applied function ${name}`));
  describeWorkerRole(workerRole).forEach((line) => print(line));
  if (records !== null) {
    print(`records for Kafka switched ${records}`);
  }
  newer.forEach((name) => print(`kept ${name} of a newer release`));
  topics.forEach((line) => print(line));
  print(`schema version ${version}`);
}
