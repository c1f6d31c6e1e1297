import type { ServerResponse } from 'node:http';

type WriteHead = (status: number, ...rest: readonly unknown[]) => ServerResponse;

/**
 * Lets the head of an answer say that its connection closes, whatever its headers say of the connection.
 *
 * @param isClosing asked when the head is written
 */
export function announceClose(response: ServerResponse, isClosing: () => boolean): void {
  const writeHead = response.writeHead.bind(response) as WriteHead;
  const write: WriteHead = (status, ...rest) => {
    if (!isClosing()) {
      return writeHead(status, ...rest);
    }
    response.setHeader('Connection', 'close');
    return writeHead(status, ...rest.map(withoutConnection));
  };
  response.writeHead = write;
}

/** Headers come as an object or as names and values by turns; the status text is let through. */
function withoutConnection(part: unknown): unknown {
  if (Array.isArray(part)) {
    return part.filter((_, index) => !isConnection(String(part[index - (index % 2)])));
  }
  return typeof part === 'object' && part !== null
    ? Object.fromEntries(Object.entries(part).filter(([name]) => !isConnection(name)))
    : part;
}

function isConnection(name: string): boolean {
  return name.toLowerCase() === 'connection';
}
