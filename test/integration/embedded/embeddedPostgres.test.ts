import { spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#adapters/embedded/embeddedPostgres';
import { findEmbeddedPostgres } from '#adapters/embedded/findEmbeddedPostgres';
import { readPostmaster } from '#adapters/embedded/postmasterFile';
import { startInAnotherProcess } from '../../support/embeddedServer.ts';
import { makeTestFolder, removeTestFolder } from '../../support/testFolders.ts';

/** mkdtemp makes it with mode 0700, so as root this is also the directory that no other user can pass. */
let dataDirectory: string;
let logged: string[];

beforeEach(async () => {
  dataDirectory = await makeTestFolder('embedded');
  logged = [];
});

afterEach(() => removeTestFolder(dataDirectory));

async function start(extra: { readonly port?: number } = {}): Promise<EmbeddedPostgres> {
  const note = (fields: object, message: string): void => {
    logged.push(`${message} ${JSON.stringify(fields)}`);
  };
  return startEmbeddedPostgres({
    dataDirectory,
    logger: { info: note, warn: note },
    settings: { fsync: 'off' },
    ...extra,
  });
}

async function query(connectionString: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('a first start', () => {
  test('makes a UTF-8 database behind a password, reachable on loopback only', async () => {
    const server = await start();
    expect(server.adopted).toBe(false);
    const [settings] = await query(
      server.connectionString,
      `select current_setting('listen_addresses') as address, current_setting('server_encoding') as encoding,
         current_setting('password_encryption') as password, current_setting('max_connections') as connections,
         current_setting('unix_socket_directories') as sockets, current_database() as database`,
    );
    expect(settings).toEqual({
      address: '127.0.0.1',
      encoding: 'UTF8',
      password: 'scram-sha-256',
      connections: '100',
      sockets: '',
      database: 'enrichment',
    });
    const wrong = new URL(server.connectionString);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('keeps the password in a file for its owner alone, and out of every log', async () => {
    const server = await start();
    const file = join(dataDirectory, 'postgres.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { password } = JSON.parse(await readFile(file, 'utf8')) as { password: string };
    expect(server.connectionString).toContain(password);
    expect(logged.join('\n')).not.toContain(password);
    expect(await readFile(join(dataDirectory, 'postgres.log'), 'utf8')).not.toContain(password);
  });

  test('works in a directory that only its owner can enter, and never runs as root', async () => {
    expect((await stat(dataDirectory)).mode & 0o777).toBe(0o700);
    await start();
    expect((await stat(join(dataDirectory, 'postgres'))).uid).not.toBe(0);
  });

  test('leaves nothing behind in the data directory but the cluster, its log and the connection file', async () => {
    await start();
    expect((await readdir(dataDirectory)).sort()).toEqual(['postgres', 'postgres.json', 'postgres.log']);
  });

  test('begins anew after it was killed while it made the cluster', async () => {
    const other = startInAnotherProcess(dataDirectory);
    const ended = expect(other).rejects.toThrow('ended');
    const draft = await killWhileInitialising();
    await ended;
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await query(server.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await readdir(dataDirectory)).not.toContain(draft);
  });
});

/** Waits for the half-made cluster of another process, and kills that process; returns the draft's name. */
async function killWhileInitialising(): Promise<string> {
  for (;;) {
    const draft = (await readdir(dataDirectory)).find((name) => name.startsWith('postgres.init-'));
    if (draft !== undefined && (await readdir(join(dataDirectory, draft))).length > 0) {
      process.kill(Number(draft.split('-')[1]), 'SIGKILL');
      return draft;
    }
  }
}

/** What a killed server leaves, with the number of another process in it; returns the cluster's owner. */
async function leaveStalePostmasterFile(pid: number): Promise<{ readonly uid: number; readonly gid: number }> {
  const cluster = join(dataDirectory, 'postgres');
  const server = await start();
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  await server.stop();
  await writeFile(join(cluster, 'postmaster.pid'), [pid, ...lines.slice(1)].join('\n'));
  return stat(cluster);
}

describe('a second start', () => {
  test('finds the data of the first in less than a second', async () => {
    const first = await start();
    await query(first.connectionString, 'create table kept as select 1 as one');
    await first.stop();
    const times: number[] = [];
    // A busy machine may make any of them long.
    while (times.length < 3 && !times.some((milliseconds) => milliseconds < 1_000)) {
      const begin = performance.now();
      const second = await start();
      times.push(performance.now() - begin);
      expect(second.connectionString).toBe(first.connectionString);
      expect(await query(second.connectionString, 'select * from kept')).toEqual([{ one: 1 }]);
      await second.stop();
    }
    expect(Math.min(...times)).toBeLessThan(1_000);
  });

  test('moves to another port when something took the old one', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(Number(new URL(first.connectionString).port), '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    squatter.close();
    expect(second.connectionString).not.toBe(first.connectionString);
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('uses the port it is asked to use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    expect(new URL((await start({ port })).connectionString).port).toBe(String(port));
  });

  test('gets over a postmaster.pid whose process is gone', async () => {
    await leaveStalePostmasterFile(4_194_305);
    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('gets over a postmaster.pid whose number now belongs to another program of the same user', async () => {
    // Postgres refuses to start here: it sees a living process of its own user. Usual after a container's restart.
    const { uid, gid } = await leaveStalePostmasterFile(4_194_305);
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid, gid } : {}) });
    await leaveStalePostmasterFile(stranger.pid ?? 0);
    const second = await start();
    stranger.kill();
    expect(second.adopted).toBe(false);
    expect(await query(second.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('recovers what was committed when Postgres itself was killed', async () => {
    const first = await start();
    await query(first.connectionString, 'create table kept as select 1 as one');
    const postmaster = await readPostmaster(join(dataDirectory, 'postgres'));
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    const second = await start();
    expect(await query(second.connectionString, 'select * from kept')).toEqual([{ one: 1 }]);
  });
});

describe('several processes on one data directory', () => {
  test('a server whose owner was killed is adopted, and ended by who adopted it', async () => {
    const other = await startInAnotherProcess(dataDirectory);
    await other.kill();
    const server = await start();
    expect(server.adopted).toBe(true);
    expect(server.connectionString).toBe(other.connectionString);
    await server.stop();
    await expect(findEmbeddedPostgres(dataDirectory)).resolves.toBeUndefined();
  });

  test('a server whose owner lives is shared, and not ended by the guest', async () => {
    const other = await startInAnotherProcess(dataDirectory);
    const guest = await start();
    await guest.stop();
    expect(await query(other.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await other.end();
    await expect(findEmbeddedPostgres(dataDirectory)).resolves.toBeUndefined();
  });

  test('first starts at the same moment end up on one server', async () => {
    const [one, two] = await Promise.all([startInAnotherProcess(dataDirectory), startInAnotherProcess(dataDirectory)]);
    expect(one.connectionString).toBe(two.connectionString);
    expect(await query(one.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    await Promise.all([one.end(), two.end()]);
    expect((await readdir(dataDirectory)).filter((name) => name.startsWith('postgres.init-'))).toEqual([]);
  });

  test('a command finds the running server, and none before the first start', async () => {
    await expect(findEmbeddedPostgres(dataDirectory)).resolves.toBeUndefined();
    const server = await start();
    await expect(findEmbeddedPostgres(dataDirectory)).resolves.toBe(server.connectionString);
  });
});

test('a cluster whose password is lost is refused with what to do, not overwritten', async () => {
  const first = await start();
  await first.stop();
  await rm(join(dataDirectory, 'postgres.json'));
  await expect(start()).rejects.toThrow('bring postgres.json back');
});

test('a setting that Postgres refuses is told in its own words', async () => {
  await expect(
    startEmbeddedPostgres({
      dataDirectory,
      logger: { info: () => undefined, warn: () => undefined },
      settings: { fsync: 'off', shared_buffers: 'plenty' },
    }),
  ).rejects.toThrow('invalid value for parameter "shared_buffers"');
});
