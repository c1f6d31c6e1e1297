import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrorWithCode } from '#system/isErrorWithCode';

/** Content of DATA_DIR/postgres.json (mode 0600): how to reach the embedded server of this data directory. */
export interface Connection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  /** Identity of the process that will stop the server; see `processIdentity`. */
  readonly owner?: string;
}

/** @throws Error when the file is there but is not one of ours. */
export async function readConnection(dataDirectory: string): Promise<Connection | undefined> {
  let text: string;
  try {
    text = await readFile(fileOf(dataDirectory), 'utf8');
  } catch (error) {
    if (isErrorWithCode(error, 'ENOENT')) {
      return undefined;
    }
    throw error;
  }
  const value: unknown = JSON.parse(text);
  if (!isConnection(value)) {
    throw new Error(`${fileOf(dataDirectory)} is damaged: it must hold host, port, user, password and database`);
  }
  return value;
}

/**
 * Makes the connection file with a random password, unless there is one. Of several processes that try at once one
 * wins, and all get the winner's password: it is decided before any of them makes the cluster.
 */
export async function ensureConnection(dataDirectory: string, port: number): Promise<Connection> {
  const password = randomBytes(24).toString('base64url');
  const draft = await writeDraft(dataDirectory, {
    host: '127.0.0.1',
    port,
    user: 'enrichment',
    password,
    database: 'enrichment',
  });
  try {
    await link(draft, fileOf(dataDirectory));
  } catch (error) {
    if (!isErrorWithCode(error, 'EEXIST')) {
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }
  const connection = await readConnection(dataDirectory);
  if (connection === undefined) {
    throw new Error(`${fileOf(dataDirectory)} was removed while it was being made`);
  }
  return connection;
}

/** Replaces the connection file as a whole, so that no reader sees half of it. */
export async function writeConnection(dataDirectory: string, connection: Connection): Promise<void> {
  await rename(await writeDraft(dataDirectory, connection), fileOf(dataDirectory));
}

export function connectionStringOf(connection: Connection): string {
  const { host, port, user, password, database } = connection;
  return `postgres://${user}:${password}@${host}:${port}/${database}`;
}

async function writeDraft(dataDirectory: string, connection: Connection): Promise<string> {
  const draft = `${fileOf(dataDirectory)}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return draft;
}

function fileOf(dataDirectory: string): string {
  return join(dataDirectory, 'postgres.json');
}

function isConnection(value: unknown): value is Connection {
  return (
    typeof value === 'object' &&
    value !== null &&
    'port' in value &&
    Number.isInteger(value.port) &&
    ['host', 'user', 'password', 'database'].every(
      (name) => typeof (value as Record<string, unknown>)[name] === 'string',
    )
  );
}
