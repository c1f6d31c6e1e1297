import { createDatabaseIdentities } from '#adapters/postgres/databaseIdentities';
import type { DatabaseIdentities } from '#ports/databaseIdentities';
import type { Terminal } from '../terminal.ts';
import { withDatabase } from './withDatabase.ts';

/** Runs a job of a command on what tells which database the platform has. */
export function withDatabaseIdentities<Result>(
  terminal: Terminal,
  job: (identities: DatabaseIdentities) => Promise<Result>,
): Promise<Result> {
  return withDatabase(terminal.config(), (database) => job(createDatabaseIdentities(database)));
}
