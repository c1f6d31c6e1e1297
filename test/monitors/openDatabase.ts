import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { migrate } from '#adapters/postgres/migrate';
import { makeTestFolder, removeTestFolder } from '../support/testFolders.ts';

/** A power cut may eat what the battery has written, but nothing else differs from production. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' };

/** A Postgres of the battery's own, migrated. */
export async function openDatabase(): Promise<{ readonly connectionString: string; drop(): Promise<void> }> {
  const directory = await makeTestFolder('monitors');
  const quiet = { info: () => undefined, warn: () => undefined };
  const server = await startEmbeddedPostgres({ dataDirectory: directory, logger: quiet, settings: FAST });
  await migrate(server.connectionString);
  return {
    connectionString: server.connectionString,
    drop: async () => {
      await server.stop();
      await removeTestFolder(directory);
    },
  };
}
