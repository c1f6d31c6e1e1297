import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { isErrorWithCode } from './isErrorWithCode.ts';

/**
 * A port of 127.0.0.1 that nothing listens on at this moment.
 *
 * @param preferred returned when it is free; 0 for any
 */
export async function freePort(preferred: number): Promise<number> {
  return (await probe(preferred)) ?? (await probe(0)) ?? preferred;
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
