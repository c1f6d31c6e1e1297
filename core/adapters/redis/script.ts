import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RedisClient } from './connection.ts';

/** Runs a script on one key; numbers arrive in Lua as text that reads back as the same double. */
export type Script = (key: string, ...parameters: readonly (string | number)[]) => Promise<unknown>;

/** @param name of a file in scripts/, without its ending */
export function loadScript(client: RedisClient, name: string): Script {
  const source = readFileSync(new URL(`scripts/${name}.lua`, import.meta.url), 'utf8');
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
