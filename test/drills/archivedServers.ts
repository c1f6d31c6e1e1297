import { mkdir, chmod, chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#adapters/postgres/migrate';
import type { PlatformServers } from '../chaos/platformServers.ts';
import { type Brokers, startBrokers } from './brokers.ts';
import { DIRECTORY_MODE, Machine } from './machine.ts';
import { procedure } from './procedure.ts';

/** A Postgres whose log is archived, and the place of its backups. */
export interface ArchivedServers extends PlatformServers {
  readonly postgres: Machine;
  readonly brokers: Brokers;
  /** Runs the commands of a section of docs/backup.md on its machine. */
  follow(heading: string, variables?: Readonly<Record<string, string>>): Promise<string>;
}

/** @param archiveTimeout of its log, such as `60s` */
export async function startArchivedServers(directory: string, archiveTimeout: string): Promise<ArchivedServers> {
  await chmod(directory, DIRECTORY_MODE);
  const backup = join(directory, 'backup');
  const postgres = await Machine.create(join(directory, 'postgres'));
  const follow: ArchivedServers['follow'] = async (heading, variables = {}) =>
    postgres.run(await procedure('backup.md', heading), { BACKUP: backup, ...variables });
  try {
    await postgres.install();
    await mkdir(backup);
    const { uid, gid } = await stat(postgres.dataDirectory);
    await chown(backup, uid, gid);
    await follow('Archive the log', { ARCHIVE_TIMEOUT: archiveTimeout });
    await migrate(postgres.url, undefined, true);
    const brokers = await startBrokers(directory);
    return {
      postgres,
      brokers,
      follow,
      databaseUrl: postgres.url,
      databasePooler: null,
      watchedDatabaseUrl: postgres.url,
      broker: brokers.broker,
      redisUrl: brokers.redisUrl,
      stop: async () => {
        await Promise.all([postgres.kill(), brokers.stop()]);
      },
    };
  } catch (error) {
    await postgres.kill();
    throw error;
  }
}
