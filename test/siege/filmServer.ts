import { createServer, type ServerResponse } from 'node:http';
import { listen } from '#platform/listen';

export interface FilmServer {
  /** A film whose first byte comes and no other: whoever shows it waits until its time is over. */
  readonly silentUrl: string;
  /** A film that never ends and is sent as fast as it is taken. */
  readonly endlessUrl: string;
  /** Bytes that were taken of all films so far. */
  readonly sentBytes: () => number;
  close(): void;
}

const CHUNK = Buffer.alloc(64 * 1024);
/** What it says of its length: an hour of film. */
const LENGTH = 4 * 1024 ** 3;
/** How a WebM file begins (RFC 8794, 11.2.1), so that browsers go on reading. */
const EBML = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
);

/** EBMLVoid (RFC 8794, 11.3.2). */
const VOID = Buffer.from('ec', 'hex');

/** Films of a customer who means no good, on loopback. */
export async function openFilmServer(): Promise<FilmServer> {
  let sent = 0;
  const server = createServer((request, response) => {
    if (request.url === '/endless.webm') {
      pourFilm(response, (bytes) => (sent += bytes));
    } else {
      beginFilm(response);
    }
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    silentUrl: `http://127.0.0.1:${port}/silent.webm`,
    endlessUrl: `http://127.0.0.1:${port}/endless.webm`,
    sentBytes: () => sent,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function beginFilm(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'video/webm', 'content-length': LENGTH });
  response.write(EBML);
}

/**
 * Sends a film as fast as it is taken that is nothing but EBML Void elements: a reader skips them and goes on looking.
 *
 * @param taken is told how many bytes each piece had
 */
export function pourFilm(response: ServerResponse, taken: (bytes: number) => void): void {
  beginFilm(response);
  const voidElement = Buffer.concat([VOID, lengthOf(CHUNK.length), CHUNK]);
  const more = (): void => {
    while (!response.destroyed) {
      taken(voidElement.length);
      if (!response.write(voidElement)) {
        response.once('drain', more);
        return;
      }
    }
  };
  more();
}

/** An EBML length of four bytes. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(0x10_00_00_00 + bytes);
  return length;
}
