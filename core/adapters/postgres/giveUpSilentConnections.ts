import { Socket } from 'node:net';
import type pg from 'pg';
import { withoutQueryTimers } from './withoutQueryTimers.ts';

/**
 * Breaks connections that say nothing for this long while a caller holds them: its query fails, and the pool opens
 * others. One timer a socket, instead of the driver's one for each query: what such a timer refers to, the rows of
 * the query included, outlives it into the old generation of the heap, and is collected from there by stopping the process.
 *
 * What breaks one connection has mostly broken the others: those that rest and were opened before the silence began are
 * given up with it, or the next callers would find them dead one after the other.
 *
 * @param milliseconds longer than Postgres lets any statement take
 */
export function giveUpSilentConnections(pool: pg.Pool, milliseconds: number): void {
  /** By performance.now(). */
  const openedAt = new Map<pg.Client, number>();
  const takenAt = new WeakMap<pg.Client, number>();
  pool.on('acquire', (client) => takenAt.set(client, performance.now()));
  pool.on('release', (_error, client) => takenAt.delete(client));
  pool.on('remove', (client) => openedAt.delete(client));
  const giveUp = ({ connection: { stream } }: pg.Client): void => {
    stream.destroy(new Error(`Postgres has said nothing for ${milliseconds} ms`));
  };
  const giveUpWithResting = (silent: pg.Client, since: number): void => {
    // Before the caller is told, who may ask again at once.
    [...openedAt].filter(([client, at]) => at < since && !takenAt.has(client)).forEach(([client]) => giveUp(client));
    giveUp(silent);
  };
  pool.on('connect', (client) => {
    openedAt.set(client, performance.now());
    const { stream } = client.connection;
    if (stream instanceof Socket) {
      stream.setTimeout(milliseconds);
      stream.on('timeout', () => {
        const at = takenAt.get(client);
        if (at === undefined) {
          return;
        }
        const since = performance.now() - milliseconds;
        if (at <= since) {
          giveUpWithResting(client, since);
          return;
        }
        // It was silent before it was taken: Node also ends a timer that another one of the same instant has begun anew.
        stream.setTimeout(milliseconds);
      });
      withoutQueryTimers(client);
    }
  });
}
