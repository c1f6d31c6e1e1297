import { Socket } from 'node:net';
import type pg from 'pg';
import { withoutQueryTimers } from './withoutQueryTimers.ts';

/**
 * Breaks connections that say nothing for this long while a caller holds them: its query fails, and the pool opens
 * others. One timer a socket, instead of the driver's one for each query: what such a timer refers to, the rows of
 * the query included, outlives it into the old generation of the heap, and is collected from there by stopping the process.
 *
 * @param milliseconds longer than Postgres lets any statement take
 */
export function giveUpSilentConnections(pool: pg.Pool, milliseconds: number): void {
  const taken = new WeakSet<pg.Client>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) {
      stream.setTimeout(milliseconds, () => {
        if (taken.has(client)) {
          stream.destroy(new Error(`Postgres has said nothing for ${milliseconds} ms`));
        }
      });
      withoutQueryTimers(client);
    }
  });
}
