/**
 * Runs in a pod: takes callbacks on port 8080, refuses a fifth of the deliveries at first, and prints what each brought when
 * it came and when it was answered, a line each. While there is a file `/tmp/slow`, answers take their time.
 */
import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const { HOST = '0.0.0.0', PORT = '8080', SLOW_FILE = '/tmp/slow', SLOW_MILLISECONDS = '3000' } = process.env;
/** Of the 256 values of a byte. */
const REFUSED_BELOW = 256 / 5;

const seen = new Set<string>();
let arrivals = 0;

function isRefused(id: string): boolean {
  const isFirst = !seen.has(id);
  seen.add(id);
  const [byte = 0] = createHash('sha256').update(id).digest();
  return isFirst && byte < REFUSED_BELOW;
}

async function waitWhileSlow(): Promise<void> {
  await access(SLOW_FILE).then(
    () => delay(Number(SLOW_MILLISECONDS)),
    () => undefined,
  );
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

const server = createServer((request, response) => {
  void text(request).then(async (body) => {
    arrivals += 1;
    const arrival = arrivals;
    const refused = isRefused(String(request.headers['webhook-id']));
    say({ arrival, at: Date.now(), headers: request.headers, body });
    await waitWhileSlow();
    say({ arrival, answeredAt: Date.now(), isRefused: refused });
    response.writeHead(refused ? 500 : 200).end();
  });
});
server.listen(Number(PORT), HOST);
