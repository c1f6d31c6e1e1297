import { join } from 'node:path';
import { connectionStringOf, readConnection } from './connectionFile.ts';
import { readPostmaster } from './postmasterFile.ts';

/**
 * The connection string of the embedded Postgres that runs on a data directory, for commands that join it.
 *
 * @returns undefined when none runs there
 */
export async function findEmbeddedPostgres(dataDirectory: string): Promise<string | undefined> {
  const [connection, postmaster] = await Promise.all([
    readConnection(dataDirectory),
    readPostmaster(join(dataDirectory, 'postgres')),
  ]);
  if (connection === undefined || postmaster === undefined || !postmaster.ready) {
    return undefined;
  }
  return connectionStringOf({ ...connection, port: postmaster.port });
}
