import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#adapters/embedded/freePort';
import { migrate } from '#adapters/postgres/migrate';
import { startInBackground, stopInBackground } from '../../scripts/deps/backgroundServer.ts';
import type { PlatformServers } from '../chaos/platformServers.ts';
import { neededConnectQuery } from '../support/neededConnectQuery.ts';
import { pgBouncerCommand } from '../support/testPgBouncer.ts';
import { startBrokers } from './brokers.ts';
import { DATABASE, DIRECTORY_MODE, LOGIN, Machine, PASSWORD } from './machine.ts';
import { procedure } from './procedure.ts';

const POOLER_START_SECONDS = 30;

/** A primary that waits for its standby, and a pooler before both. */
export interface ReplicatedServers extends PlatformServers {
  readonly primary: Machine;
  readonly standby: Machine;
  /** The machine of the pooler, which has no Postgres. */
  readonly pooler: Machine;
  /** Runs the commands of a section of docs/drills.md on one of the machines. */
  follow(heading: string, machine: Machine): Promise<string>;
}

export async function startReplicatedServers(directory: string): Promise<ReplicatedServers> {
  await chmod(directory, DIRECTORY_MODE);
  const [primary, standby, pooler] = (await Promise.all(
    ['primary', 'standby', 'pooler'].map((name) => Machine.create(join(directory, name))),
  )) as [Machine, Machine, Machine];
  const port = await freePort(0);
  const place = join(directory, 'pooler');
  const variables: Record<string, string> = {
    PRIMARY: `host=127.0.0.1 port=${primary.port}`,
    STANDBY: `host=127.0.0.1 port=${standby.port}`,
    POOLER: `host=127.0.0.1 port=${port} user=pgbouncer dbname=pgbouncer`,
    POOLER_ADDRESS: '127.0.0.1',
    POOLER_PORT: String(port),
    PGBOUNCER_INI: join(place, 'pgbouncer.ini'),
    PGBOUNCER_USERS: join(place, 'users'),
  };
  const follow: ReplicatedServers['follow'] = async (heading, machine) =>
    machine.run(await procedure('drills.md', heading), variables);
  const stopPostgres = async (): Promise<void> => {
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
    await startInBackground({ directory: place, port, command, startSeconds: POOLER_START_SECONDS });
    const brokers = await startBrokers(directory);
    const url = `postgres://${LOGIN}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`;
    return {
      primary,
      standby,
      pooler,
      follow,
      databaseUrl: url,
      databasePooler: `127.0.0.1:${port}/${DATABASE}_hot`,
      watchedDatabaseUrl: url,
      broker: brokers.broker,
      redisUrl: brokers.redisUrl,
      stop: async () => {
        await Promise.all([stopPostgres(), brokers.stop()]);
      },
    };
  } catch (error) {
    await stopPostgres();
    throw error;
  }
}
