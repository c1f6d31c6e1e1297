import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Dice } from './dice.ts';
import { hostileText } from './hostileText.ts';

/** Answers a request, which was read or not, with bytes of its own. */
export type HostileAnswer = (socket: Socket, dice: Dice) => void;

const MOST_BYTES = 20_000_000;
const DRIP_MS = 50;
const OK = 'HTTP/1.1 200 OK\r\n';
const BOMB = gzipSync(Buffer.alloc(100_000_000));
const STATUS_LINES = [
  'HTTP/1.1 999 \r\n',
  'HTTP/9.9 200 OK\r\n',
  'HTTP/1.1 -1 X\r\n',
  'ICY 200 OK\r\n',
  '\0\0\0',
  'SSH-2.0',
];
const PLACES = [
  '/',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'gopher://127.0.0.1:6379/_',
  '//',
  'http://[::1]:1/',
];
const READ_HEADERS = ['Retry-After', 'Content-Type', 'Content-Disposition', 'Last-Modified', 'Set-Cookie', 'Location'];

/** Says something again and again, as fast as it is read, until there is enough of it or no reader any more. */
function pour(socket: Socket, piece: string): void {
  const chunk = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  let left = MOST_BYTES;
  const more = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= chunk.length;
      if (!socket.write(chunk)) {
        socket.once('drain', more);
        return;
      }
    }
    socket.end();
  };
  more();
}

function drip(socket: Socket, text: string): void {
  socket.write(text);
  const timer = setInterval(() => socket.write('x'), DRIP_MS);
  socket.once('close', () => clearInterval(timer));
}

/** A body of known length, with a header that something reads. */
function withBody(socket: Socket, dice: Dice, body: string | Buffer, ...headers: readonly string[]): void {
  const value = hostileText(dice, 8_000).replaceAll(/[\r\n]/gu, ' ');
  const lines = [
    ...headers,
    `${dice.pick(READ_HEADERS)}: ${value}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    '',
  ];
  socket.write(OK + lines.join('\r\n'));
  socket.end(body);
}

export const HOSTILE_ANSWERS: readonly HostileAnswer[] = [
  () => undefined,
  (socket) => socket.destroy(),
  (socket) => socket.end(),
  (socket, dice) => socket.end(dice.pick(STATUS_LINES)),
  (socket) => {
    socket.write(OK);
    pour(socket, 'A: b\r\n');
  },
  (socket) => {
    socket.write(`${OK}A: `);
    pour(socket, 'b');
  },
  (socket) => {
    socket.write(`${OK}Content-Type: text/csv\r\n\r\n`);
    pour(socket, 'company_id\n');
  },
  (socket) => {
    socket.write(`${OK}Content-Type: text/csv\r\nTransfer-Encoding: chunked\r\n\r\n`);
    pour(socket, '1\r\n"\r\n');
  },
  (socket) => {
    socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n`);
    pour(socket, '9');
  },
  (socket) => pour(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
  (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  (socket) => socket.end(`${OK}Content-Length: -1\r\n\r\nx`),
  (socket) => socket.end(`${OK}Content-Length: 1\r\nContent-Length: 9\r\n\r\nx`),
  (socket) => socket.end(`${OK}Content-Length: 99999999999999999999\r\n\r\nx`),
  (socket) => drip(socket, OK),
  (socket) => drip(socket, `${OK}Content-Type: text/csv\r\n\r\n`),
  (socket, dice) =>
    socket.end(`HTTP/1.1 ${dice.pick([301, 302, 307, 308])} x\r\nLocation: ${dice.pick(PLACES)}\r\n\r\n`),
  (socket, dice) => withBody(socket, dice, BOMB, 'Content-Encoding: gzip', 'Content-Type: text/csv'),
  (socket, dice) => withBody(socket, dice, hostileText(dice), 'Content-Type: text/csv'),
  (socket, dice) =>
    withBody(socket, dice, `{"a":${'['.repeat(dice.size(1_000_000))}`, 'Content-Type: application/json'),
  (socket, dice) =>
    socket.end(
      `HTTP/1.1 ${dice.pick([410, 429, 500, 503])} x\r\nRetry-After: ${hostileText(dice, 4_000).replaceAll(/[\r\n]/gu, ' ')}\r\nContent-Length: 0\r\n\r\n`,
    ),
];
