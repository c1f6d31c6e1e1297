import { createHmac, randomBytes } from 'node:crypto';
import { Pool } from 'undici';

/** What a programmer would write first: signed POSTs over a pool of connections, kept nowhere. Usage: URL COUNT BODY */
const [url = '', count = '0', body = ''] = process.argv.slice(2);
const IN_FLIGHT = 50;
const KEY = randomBytes(32);

const { origin, pathname } = new URL(url);
const pool = new Pool(origin, { connections: IN_FLIGHT, pipelining: 1 });
let sent = 0;

async function post(nth: number): Promise<void> {
  const id = `msg_${nth}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64');
  const response = await pool.request({
    path: pathname,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  await response.body.dump();
}

async function lane(): Promise<void> {
  while (sent < Number(count)) {
    sent += 1;
    await post(sent);
  }
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
process.stdout.write(String(performance.now() - startedAt));
await pool.close();
