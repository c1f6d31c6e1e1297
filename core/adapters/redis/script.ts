import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RedisClient } from './connection.ts';

/** Runs a script on one key; numbers arrive in Lua as text that reads back as the same double. */
export type Script = (key: string, ...parameters: readonly (string | number)[]) => Promise<unknown>;

/**
 * Whose time decides: that of Redis, which is one for processes whose own clocks differ, or a clock that a test moves.
 */
export type DecidingClock = 'redis' | (() => Date);

/** @param name of a file in scripts/, without its ending */
export function loadScript(client: RedisClient, name: string): Script {
  return scriptOf(client, read(name));
}

/** A script that begins with clock.lua; the caller does not give it the time. */
export function loadTimedScript(client: RedisClient, name: string, clock: DecidingClock): Script {
  const script = scriptOf(client, read('clock') + read(name));
  return (key, ...parameters) => script(key, clock === 'redis' ? '' : clock().getTime(), ...parameters);
}

function read(name: string): string {
  return readFileSync(new URL(`scripts/${name}.lua`, import.meta.url), 'utf8');
}

function scriptOf(client: RedisClient, source: string): Script {
  const digest = createHash('sha1').update(source).digest('hex');
  return async (key, ...parameters) => {
    const values = parameters.map(String);
    try {
      return await client.evalsha(digest, 1, key, ...values);
    } catch (error) {
      // A Redis that restarted or was flushed has forgotten the script.
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) {
        return client.eval(source, 1, key, ...values);
      }
      throw error;
    }
  };
}
