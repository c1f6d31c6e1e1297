import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { DriverFactory } from 'slonik';

type Client = Awaited<ReturnType<Awaited<ReturnType<DriverFactory>>['createClient']>>;

/** As often as Slonik would try, which does so no more where no try fails. */
const TRIES = 3;

/**
 * Hands a connection out that could not be made, as one that breaks as soon as it is asked for anything. Where the making
 * fails, Slonik tells only the caller whom it was for: those who wait in the queue for a connection of the others would
 * wait until one can be made again, hold up whatever waits for them, and could not even be stopped. A connection that
 * breaks makes place for the next in the queue, who then hears the same.
 */
export function handOutFailures(createDriver: DriverFactory): DriverFactory {
  return async (setup) => {
    const driver = await createDriver(setup);
    return {
      createClient: async () => {
        let failure: unknown;
        for (let tries = 0; tries < TRIES; tries += 1) {
          try {
            return await driver.createClient();
          } catch (error) {
            failure = error;
          }
        }
        return brokenClient(failure);
      },
    };
  };
}

function brokenClient(failure: unknown): Client {
  const events = new EventEmitter();
  const id = randomUUID();
  let state: 'IDLE' | 'ACQUIRED' | 'DESTROYED' = 'IDLE';
  const broken = (): Error => new Error('No connection to Postgres could be made', { cause: failure });
  const destroy = (): Promise<void> => {
    if (state !== 'DESTROYED') {
      state = 'DESTROYED';
      events.emit('destroy');
    }
    return Promise.resolve();
  };
  return {
    acquire: () => {
      state = 'ACQUIRED';
    },
    release: destroy,
    destroy,
    query: () => Promise.reject(broken()),
    stream: () => {
      throw broken();
    },
    id: () => id,
    state: () => state,
    on: (event: string, listener: () => void) => events.on(event, listener),
    off: (event: string, listener: () => void) => events.off(event, listener),
    removeListener: (event: string, listener: () => void) => events.off(event, listener),
  } as unknown as Client;
}
