import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseServerUser, type ServerUser } from '#adapters/embedded/serverUser';
import { freePort } from '#adapters/embedded/freePort';

const PACKAGED = '/usr/lib/postgresql';
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
const SUPERUSER = 'postgres';
/** Open to the account of the servers, which is another one where root runs the drill. */
export const DIRECTORY_MODE = 0o755;
export const DATABASE = 'enrichment';
export const LOGIN = 'enrichment';
export const PASSWORD = 'drill';

/** Where the programs of a Postgres are that has those for backups and standbys, which the one from npm lacks; the newest. */
export function postgresPrograms(): string | null {
  const versions = existsSync(PACKAGED) ? readdirSync(PACKAGED).map(Number).filter(Number.isInteger) : [];
  const places = versions
    .toSorted((one, other) => other - one)
    .map((version) => join(PACKAGED, String(version), 'bin'));
  return places.find((place) => existsSync(join(place, 'pg_rewind'))) ?? null;
}

/**
 * What an operator of a database server has: a data directory, the programs of Postgres, a login as superuser, and a shell
 * with the variables that the documentation names. The machines of a drill share one host, each with a port of its own.
 */
export class Machine {
  readonly port: number;
  readonly dataDirectory: string;
  readonly #directory: string;
  readonly #user: ServerUser | undefined;
  readonly #programs: string;

  private constructor(directory: string, port: number, user: ServerUser | undefined, programs: string) {
    this.#directory = directory;
    this.dataDirectory = join(directory, 'data');
    this.port = port;
    this.#user = user;
    this.#programs = programs;
  }

  /** @param directory which is made; nothing runs there yet */
  static async create(directory: string): Promise<Machine> {
    const programs = postgresPrograms();
    if (programs === null) {
      throw new Error(
        'A Postgres with pg_basebackup and pg_rewind is missing: scripts/postgres/install.sh installs it',
      );
    }
    await mkdir(directory, { recursive: true });
    const user = await chooseServerUser(join(directory, 'data'), [join(programs, 'postgres')]);
    if (user !== undefined) {
      await chown(directory, user.uid, user.gid);
    }
    return new Machine(directory, await freePort(0), user, programs);
  }

  /** Makes a cluster with the platform's database, and starts it. */
  async install(): Promise<void> {
    await this.run(`
      printenv PGPASSWORD >"$PGDATA.password"
      initdb --pgdata "$PGDATA" --username ${SUPERUSER} --pwfile "$PGDATA.password" --auth scram-sha-256 \\
        --data-checksums --encoding UTF8 --locale C.UTF-8
      printf '%s\\n' "listen_addresses = '127.0.0.1'" "unix_socket_directories = ''" 'max_connections = 200' \\
        "timezone = 'UTC'" >>"$PGDATA/postgresql.conf"
      pg_ctl start --wait --log "$PGDATA.log"
      psql --dbname postgres --command "create role ${LOGIN} login password '${PASSWORD}'" \\
        --command 'create database ${DATABASE} owner ${LOGIN}'
    `);
  }

  /** The platform's own address of the server. */
  get url(): string {
    return `postgres://${LOGIN}:${PASSWORD}@127.0.0.1:${this.port}/${DATABASE}`;
  }

  /**
   * Runs commands as the account of the server, until the first that fails.
   *
   * @returns what they have printed
   * @throws Error with it where one fails
   */
  async run(commands: string, variables: Readonly<Record<string, string>> = {}): Promise<string> {
    const file = join(this.#directory, 'commands.log');
    const output = await open(file, 'w');
    const account = this.#user === undefined ? {} : { uid: this.#user.uid, gid: this.#user.gid };
    // A server that is started here holds the file open for as long as it runs, as it would hold a pipe.
    const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: this.#directory,
      stdio: ['ignore', output.fd, output.fd],
      env: { ...this.#environment(), ...variables },
      ...account,
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    await output.close();
    const printed = await readFile(file, 'utf8');
    if (code !== 0) {
      throw new Error(`Commands of the drill failed (${code ?? 'killed'}):\n${commands}\n${printed}`);
    }
    return printed;
  }

  /** Ends all processes of the server at once, as a machine that fails does; its files stay as they are. */
  async kill(): Promise<void> {
    // First the postmaster, which has started the others, so that none comes after they were counted.
    const lines = await readFile(join(this.dataDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
    const own = await this.#processes();
    own.filter((pid) => lines.startsWith(`${pid}\n`)).forEach(killIfThere);
    (await this.#processes()).forEach(killIfThere);
  }

  /** All of them work in the data directory; the file with the number of the first outlives it, and may name another's. */
  async #processes(): Promise<readonly number[]> {
    const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
    const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
    return pids.filter((_, index) => places[index] === this.dataDirectory);
  }

  /** Ends the server and takes its disk away. */
  async destroy(): Promise<void> {
    await this.kill();
    await rm(this.dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  }

  #environment(): Readonly<Record<string, string>> {
    return {
      PATH: `${this.#programs}:${SYSTEM_PATH}`,
      HOME: this.#directory,
      LC_ALL: 'C.UTF-8',
      PGDATA: this.dataDirectory,
      PGHOST: '127.0.0.1',
      PGPORT: String(this.port),
      PGUSER: SUPERUSER,
      PGPASSWORD: PASSWORD,
      PGDATABASE: DATABASE,
      PGCONNECT_TIMEOUT: '10',
    };
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as { readonly code?: string }).code !== 'ESRCH') {
      throw error;
    }
  }
}
