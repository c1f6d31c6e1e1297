import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#adapters/postgres/migrate';
import { startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import { neededConnectQuery } from '../support/neededConnectQuery.ts';
import { pgBouncerCommand } from '../support/testPgBouncer.ts';
import { DATABASE, DIRECTORY_MODE, LOGIN, Machine, PASSWORD } from './machine.ts';
import { procedure } from './procedure.ts';

const POOLER_START_SECONDS = 30;

/** A primary that waits for its standby, and a pooler before both. */
export interface ReplicatedPostgres {
  readonly primary: Machine;
  readonly standby: Machine;
  /** The machine of the pooler, which has no Postgres. */
  readonly pooler: Machine;
  /** DATABASE_URL and DATABASE_POOLER, which lead through the pooler. */
  readonly databaseUrl: string;
  readonly databasePooler: string;
  /** Runs the commands of a section of docs/drills.md on one of the machines. */
  follow(heading: string, machine: Machine): Promise<string>;
  /** Ends all three, in whatever state they are. */
  stop(): Promise<void>;
}

/**
 * Makes them in a directory, which the caller removes, with the commands of docs/drills.md and a migrated database.
 *
 * @throws Error where one does not start; none of them runs then
 */
export async function startReplicatedPostgres(directory: string): Promise<ReplicatedPostgres> {
  await chmod(directory, DIRECTORY_MODE);
  const [primary, standby, pooler] = (await Promise.all(
    ['primary', 'standby', 'pooler'].map((name) => Machine.create(join(directory, name))),
  )) as [Machine, Machine, Machine];
  const place = join(directory, 'pooler');
  const variables: Record<string, string> = {
    PRIMARY: `host=127.0.0.1 port=${primary.port}`,
    STANDBY: `host=127.0.0.1 port=${standby.port}`,
    POOLER: `host=127.0.0.1 port=${pooler.port} user=pgbouncer dbname=pgbouncer`,
    POOLER_ADDRESS: '127.0.0.1',
    POOLER_PORT: String(pooler.port),
    PGBOUNCER_INI: join(place, 'pgbouncer.ini'),
    PGBOUNCER_USERS: join(place, 'users'),
  };
  const follow: ReplicatedPostgres['follow'] = async (heading, machine) =>
    machine.run(await procedure('drills.md', heading), variables);
  const stop = async (): Promise<void> => {
    await Promise.all([primary.kill(), standby.kill(), stopInBackground(place, 'SIGKILL')]);
  };
  try {
    await primary.install();
    await migrate(primary.url, undefined, true);
    variables['CONNECT_QUERY'] = await neededConnectQuery(primary.url);
    await follow('Make a standby', standby);
    await follow('Wait for the standby', primary);
    await follow('Set up the pooler', pooler);
    const users = [LOGIN, 'pgbouncer'].map((login) => `"${login}" "${PASSWORD}"\n`);
    await writeFile(join(place, 'users'), users.join(''));
    const command = pgBouncerCommand(join(place, 'pgbouncer.ini'), 'postgres');
    await startInBackground({ directory: place, port: pooler.port, command, startSeconds: POOLER_START_SECONDS });
  } catch (error) {
    await stop();
    throw error;
  }
  const databaseUrl = `postgres://${LOGIN}:${PASSWORD}@127.0.0.1:${pooler.port}/${DATABASE}`;
  const databasePooler = `127.0.0.1:${pooler.port}/${DATABASE}_hot`;
  return { primary, standby, pooler, databaseUrl, databasePooler, follow, stop };
}
