import { chmod, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#adapters/embedded/freePort';
import { startInBackground } from '../../scripts/deps/backgroundServer.ts';
import { makeTestFolder, removeTestFolder } from './testFolders.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** It refuses to run as root. */
const OTHER_USER = 'nobody';

export interface PgBouncerSettings {
  readonly mode: 'session' | 'transaction';
  /** Sessions of Postgres that all clients share. */
  readonly sessions: number;
  /** As the line of its configuration has it, with its quotes. */
  readonly connectQuery?: string;
}

/** A real PgBouncer before one database. */
export interface TestPgBouncer {
  /** The same database, through it. */
  readonly connectionString: string;
  /** As DATABASE_POOLER names it. */
  readonly address: string;
  stop(): Promise<void>;
}

/** True where it is installed. Without it CI fails, and others are told. */
export function hasPgBouncer(): boolean {
  const isThere = existsSync(PROGRAM);
  if (!isThere && process.env['CI'] === 'true') {
    throw new Error('PgBouncer is missing: scripts/pooler/install.sh installs it.');
  }
  if (!isThere) {
    process.stderr.write('SKIPPED: what runs behind PgBouncer, which scripts/pooler/install.sh installs\n');
  }
  return isThere;
}

/** @param account that it runs as where root starts it */
export function pgBouncerCommand(configuration: string, account = OTHER_USER): readonly [string, ...string[]] {
  return [PROGRAM, ...(process.getuid?.() === 0 ? ['-u', account] : []), configuration];
}

export async function startTestPgBouncer(
  connectionString: string,
  { mode, sessions, connectQuery }: PgBouncerSettings,
): Promise<TestPgBouncer> {
  const target = new URL(connectionString);
  const database = target.pathname.slice(1);
  const directory = await makeTestFolder('pgbouncer');
  const port = await freePort(0);
  const login = [target.username, target.password].map(decodeURIComponent);
  const ways = [
    `host=${target.hostname} port=${target.port} dbname=${database}`,
    `pool_mode=${mode} pool_size=${sessions}`,
    ...(connectQuery === undefined ? [] : [`connect_query=${connectQuery}`]),
  ];
  const lines = [
    '[databases]',
    `${database} = ${ways.join(' ')}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(directory, 'users')}`,
    'max_client_conn = 500',
    'server_reset_query = DISCARD ALL',
  ];
  await writeFile(join(directory, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  await writeFile(join(directory, 'users'), `${login.map((word) => `"${word}"`).join(' ')}\n`);
  await chmod(directory, 0o755);
  const command = pgBouncerCommand(join(directory, 'pgbouncer.ini'));
  await startInBackground({ directory, port, command, startSeconds: 10 });
  const own = new URL(connectionString);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  return {
    connectionString: own.href,
    address: `127.0.0.1:${port}/${database}`,
    stop: () => removeTestFolder(directory),
  };
}
