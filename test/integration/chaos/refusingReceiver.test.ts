import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { freePort } from '#adapters/embedded/freePort';
import { webhookHeaders } from '#domain/webhookSignature';
import { readReceiverLog } from '../../cluster/chaos/receiverLog.ts';
import { eventually } from '../../support/eventually.ts';

const SECRET = 'whsec_c2VjcmV0LW9mLXRoZS1yZWNlaXZlcg==';
const DELIVERIES = 60;

let directory: string;
let stop: () => Promise<void>;
let printed = '';
let url: string;

/** As in its pod. */
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'refusing-receiver-'));
  const port = await freePort(0);
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SLOW_FILE: join(directory, 'slow'),
    SLOW_MILLISECONDS: '50',
  };
  const child = spawn(process.execPath, ['test/cluster/pods/refusingReceiver.ts'], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  url = `http://127.0.0.1:${port}/callbacks`;
  stop = async () => {
    const closed = once(child, 'close');
    child.kill();
    await closed;
    await rm(directory, { recursive: true });
  };
  await eventually('it listens', () => takesConnections(port));
});
afterEach(() => stop());

function takesConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function deliver(id: number): Promise<number> {
  const body = JSON.stringify({ event: 'enrichment.completed', id, name: 'Müller & Söhne' });
  const headers = webhookHeaders(SECRET, new Date(), { id: `dlv_${id}`, body: Buffer.from(body) });
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, connection: 'close' }, body });
  await answer.arrayBuffer();
  return answer.status;
}

test('a fifth of the deliveries is refused once, and all that came can be judged by what was printed', async () => {
  const ids = Array.from({ length: DELIVERIES }, (_, n) => n + 1);
  const first = await Promise.all(ids.map(deliver));
  const refused = ids.filter((_, place) => first[place] === 500);
  expect(refused.length / DELIVERIES).toBeGreaterThan(0.05);
  expect(refused.length / DELIVERIES).toBeLessThan(0.4);
  expect(await Promise.all(refused.map(deliver))).toEqual(refused.map(() => 200));
  const { book, underWay } = readReceiverLog(SECRET, printed);
  expect([book.taken, underWay, book.misses([])]).toEqual([DELIVERIES, 0, []]);
});

test('answers wait while there is the file that says so', async () => {
  await writeFile(join(directory, 'slow'), '');
  const answer = deliver(1);
  await eventually('it is under way', () => readReceiverLog(SECRET, printed).underWay === 1);
  await answer;
  expect(readReceiverLog(SECRET, printed).underWay).toBe(0);
});
