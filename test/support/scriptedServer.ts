import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface ScriptedServer {
  readonly port: number;
  /** Lines that clients have sent, of all connections together. */
  readonly lines: readonly string[];
  close(): Promise<void>;
}

/**
 * A TCP server on loopback that behaves as a test wants it to.
 *
 * @param onConnect gets each connection first
 * @param onLine gets every line that a client sends
 */
export async function startScriptedServer(
  onConnect: (socket: Socket) => void,
  onLine: (socket: Socket, line: string) => void = () => undefined,
): Promise<ScriptedServer> {
  const sockets = new Set<Socket>();
  const lines: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let pending = '';
    socket.on('data', (chunk) => {
      const parts = `${pending}${chunk.toString()}`.split('\r\n');
      pending = parts.pop() ?? '';
      parts.forEach((line) => {
        lines.push(line);
        onLine(socket, line);
      });
    });
    onConnect(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
