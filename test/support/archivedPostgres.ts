import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, stat, chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { crashPostgres } from '../chaos/chaosPostgres.ts';
import { eventually } from './eventually.ts';

const run = promisify(execFile);
const QUIET = { info: () => undefined, warn: () => undefined };

/** Open to the account that runs the server where root starts it. */
const SEARCHABLE = 0o755;

/** A Postgres that archives its log, whose data can be destroyed and restored from a base backup (docs/backup.md). */
export class ArchivedPostgres {
  readonly #directory: string;
  readonly #cluster: string;
  readonly #archive: string;
  readonly #backup: string;

  /** @param directory empty; the caller removes it */
  constructor(directory: string) {
    this.#directory = directory;
    this.#cluster = join(directory, 'postgres');
    this.#archive = join(directory, 'archive');
    this.#backup = join(directory, 'backup');
  }

  /** @returns where it is reached */
  async start(): Promise<string> {
    await chmod(this.#directory, SEARCHABLE);
    await mkdir(this.#archive);
    const { connectionString } = await this.#run({
      archive_mode: 'on',
      archive_command: `test ! -f ${this.#archive}/%f && cp %p ${this.#archive}/%f`,
    });
    await this.#giveToServer(this.#archive);
    return connectionString;
  }

  /**
   * Copies the data directory while the server works, by pg_backup_start and pg_backup_stop: the Postgres of npm comes
   * without pg_basebackup.
   *
   * @param meanwhile what goes on while files are copied
   */
  async takeBaseBackup(connectionString: string, meanwhile: () => Promise<void>): Promise<void> {
    await connected(connectionString, async (client) => {
      await client.query(`select pg_backup_start('restore test', true)`);
      await Promise.all([run('cp', ['-a', this.#cluster, this.#backup]), meanwhile()]);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
      await this.#write(join(this.#backup, 'backup_label'), rows[0]?.labelfile ?? '');
    });
    // What the log says is read from the archive, and the server that wrote this is another one.
    await run('sh', ['-c', 'rm -rf "$0"/pg_wal/* "$0"/postmaster.pid "$0"/postmaster.opts', this.#backup]);
  }

  /** Waits until all that is committed now is in the archive. @returns the time of the server */
  async archiveAll(connectionString: string): Promise<string> {
    return connected(connectionString, async (client) => {
      const { rows } = await client.query<{ time: string; segment: string }>(
        'select clock_timestamp()::text as time, pg_walfile_name(pg_switch_wal()) as segment',
      );
      const { time, segment } = rows[0] ?? { time: '', segment: '' };
      await eventually('the segment is archived', () => existsSync(join(this.#archive, segment)));
      return time;
    });
  }

  /** Ends the server at once, and removes its data with the log that was not archived. */
  async destroy(): Promise<void> {
    await crashPostgres(this.#directory);
    await rm(this.#cluster, { recursive: true, force: true });
  }

  /** @param until time of the server; null for all that was archived */
  async restore(until: string | null): Promise<string> {
    await run('cp', ['-a', this.#backup, this.#cluster]);
    await this.#write(join(this.#cluster, 'recovery.signal'), '');
    // Nothing of the restored server goes into the archive, which a second restore reads.
    const { connectionString } = await this.#run({
      restore_command: `cp ${this.#archive}/%f %p`,
      recovery_target_action: 'promote',
      ...(until === null ? {} : { recovery_target_time: until }),
    });
    await connected(connectionString, (client) =>
      eventually('the restored server is promoted', async () => {
        const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers');
        return rows[0]?.recovers === false;
      }),
    );
    return connectionString;
  }

  async stop(): Promise<void> {
    await crashPostgres(this.#directory);
  }

  async #write(file: string, text: string): Promise<void> {
    await writeFile(file, text);
    await this.#giveToServer(file);
  }

  /** Where root starts it, the server runs as the account that owns the data. */
  async #giveToServer(path: string): Promise<void> {
    const { uid, gid } = await stat(this.#cluster);
    await chown(path, uid, gid);
  }

  #run(settings: Readonly<Record<string, string>>): ReturnType<typeof startEmbeddedPostgres> {
    return startEmbeddedPostgres({ dataDirectory: this.#directory, logger: QUIET, settings });
  }
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
