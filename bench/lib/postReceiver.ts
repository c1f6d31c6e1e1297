import { createServer, type Socket } from 'node:net';

/**
 * A program that takes POSTs as fast as it can: it counts them, and how long after the `timestamp` of its body each came.
 * It has a second port that never answers.
 */
const OK = Buffer.from('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
const TIMESTAMP = /"timestamp":"([^"]+)"/;

let ages: number[] = [];
let lastAt = 0;

function take(body: string): void {
  lastAt = Date.now();
  const at = TIMESTAMP.exec(body)?.[1];
  ages.push(at === undefined ? Number.NaN : lastAt - Date.parse(at));
}

/** latin1, so that positions are bytes. */
function serve(socket: Socket): void {
  let text = '';
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    for (;;) {
      const headEnd = text.indexOf('\r\n\r\n');
      if (headEnd < 0) {
        return;
      }
      const length = Number(/content-length: *(\d+)/i.exec(text.slice(0, headEnd))?.[1] ?? 0);
      const end = headEnd + 4 + length;
      if (text.length < end) {
        return;
      }
      take(text.slice(headEnd + 4, end));
      text = text.slice(end);
      socket.write(OK);
    }
  });
}

const alive = createServer({ noDelay: true }, serve).listen(0, '127.0.0.1');
const silent = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'ports') {
    process.send?.({ alive: alive.address(), silent: silent.address() });
  }
  if (message === 'report') {
    process.send?.({ ages, lastAt });
  }
  if (message === 'reset') {
    ages = [];
    process.send?.({});
  }
});
