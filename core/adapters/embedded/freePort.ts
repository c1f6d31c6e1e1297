import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { isErrorWithCode } from '#system/isErrorWithCode';

/**
 * Below the ports that the system gives to outgoing connections: one of those could be taken in the moment between being
 * found free and being listened on.
 */
const QUIET_PORTS = { from: 20_000, to: 30_000 };
const TRIES = 20;

/**
 * A port of 127.0.0.1 that nothing listens on at this moment.
 *
 * @param preferred returned when it is free; 0 for any
 */
export async function freePort(preferred: number): Promise<number> {
  const candidates = Array.from({ length: TRIES }, () => randomInt(QUIET_PORTS.from, QUIET_PORTS.to));
  for (const candidate of preferred === 0 ? candidates : [preferred, ...candidates]) {
    const found = await probe(candidate);
    if (found !== undefined) {
      return found;
    }
  }
  return (await probe(0)) ?? preferred;
}

/** @returns undefined when the port is taken */
async function probe(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  } catch (error) {
    if (isErrorWithCode(error, 'EADDRINUSE', 'EACCES')) {
      return undefined;
    }
    throw error;
  } finally {
    server.close();
  }
}
