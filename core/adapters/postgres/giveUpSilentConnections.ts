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
  /** By performance.now(). */
  const takenAt = new WeakMap<pg.Client, number>();
  pool.on('acquire', (client) => takenAt.set(client, performance.now()));
  pool.on('release', (_error, client) => takenAt.delete(client));
  pool.on('connect', (client) => {
    const { stream } = client.connection;
    if (stream instanceof Socket) {
      stream.setTimeout(milliseconds);
      stream.on('timeout', () => {
        const at = takenAt.get(client);
        if (at === undefined) {
          return;
        }
        if (performance.now() - at >= milliseconds) {
          stream.destroy(new Error(`Postgres has said nothing for ${milliseconds} ms`));
          return;
        }
        // It was silent before it was taken: Node also ends a timer that another one of the same instant has begun anew.
        stream.setTimeout(milliseconds);
      });
      withoutQueryTimers(client);
    }
  });
}
