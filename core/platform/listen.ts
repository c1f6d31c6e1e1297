import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Listens and tells the port, which is of interest where 0 asked for a free one.
 *
 * @throws Error that says what to do when the port is taken
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken. Stop what uses it, or set PORT and METRICS_PORT to other ports.`, {
        cause: error,
      });
    }
    throw error;
  }
  return (server.address() as AddressInfo).port;
}
