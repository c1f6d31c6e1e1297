import pg from 'pg';
import { connectionFailure } from './connectionFailure.ts';

/** A pooler may have several processes, to each of which only some connections lead. */
const COMPARED = 4;
/** A pooler that has no server to spare says nothing at all. */
const ANSWER_MILLISECONDS = 10_000;

/**
 * Makes sure that each connection keeps a session of its own: the platform listens in them, prepares statements, holds
 * locks and sets how long it waits for others'. What Postgres itself says of a connection when it begins is the number of
 * its process; what a pooler says is invented. So only a pooler costs more than one question: several connections are
 * asked which process serves them, and asked again in reverse order, since a pooler in transaction mode gives each
 * transaction the server that was used last, or in turn.
 *
 * @param client connected, with no transaction
 * @throws Error where transactions of one connection may be served by several sessions, saying what to do
 */
export async function requireSessions(client: pg.Client, connectionString: string): Promise<void> {
  if ((await serverOf(client)) === pidTold(client)) {
    return;
  }
  const others = Array.from(
    { length: COMPARED - 1 },
    () =>
      new pg.Client({
        connectionString,
        connectionTimeoutMillis: ANSWER_MILLISECONDS,
        query_timeout: ANSWER_MILLISECONDS,
      }),
  );
  // One that breaks fails the next question; without a listener it would end the process.
  others.forEach((other) => other.on('error', () => undefined));
  try {
    if (!(await haveSessions([client, ...others]))) {
      throw new Error(
        'DATABASE_URL leads to a pooler that gives each transaction another session (pool_mode=transaction or statement). ' +
          'The platform needs sessions: LISTEN, prepared statements, advisory locks and its time-outs live in them. ' +
          'Set pool_mode=session for this database, or give the address of Postgres itself (docs/kubernetes.md, "Postgres")',
      );
    }
  } finally {
    // Nothing was begun in them that could be lost, and what they answered is known.
    await Promise.all(others.map((other) => other.end().catch(() => undefined)));
  }
}

async function haveSessions([first, ...others]: readonly [pg.Client, ...pg.Client[]]): Promise<boolean> {
  const served = new Map([[first, await serverOf(first)]]);
  for (const other of others) {
    try {
      await other.connect();
      served.set(other, await serverOf(other));
    } catch (error) {
      throw connectionFailure(error);
    }
  }
  for (const [client, server] of [...served].reverse()) {
    if ((await serverOf(client)) !== server) {
      return false;
    }
  }
  return new Set(served.values()).size === served.size;
}

/** By the simple protocol, since a prepared statement may be met by another session. */
async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return (rows[0] as { pid: number }).pid;
}

function pidTold(client: pg.Client): number | null {
  return (client as unknown as { processID: number | null }).processID;
}
