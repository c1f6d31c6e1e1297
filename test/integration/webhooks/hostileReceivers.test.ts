import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type LoggedTry, type TestCampaign, useWebhookHarness } from '../../support/webhookHarness.ts';
import { type Answer, useWebhookReceivers } from '../../support/webhookReceiver.ts';
import { useOutgoingServers } from '../../support/outgoingServers.ts';

const MEBIBYTE = 1_048_576;
const harness = useWebhookHarness();
const receiver = useWebhookReceivers();
const { raw } = useOutgoingServers();
let campaign: TestCampaign;
beforeEach(async () => {
  campaign = await harness.current.campaign();
});

/** What is written down of one try at a receiver, which has more than enough time unless it is told otherwise. */
async function tryAt(url: string, rules: { readonly timeoutSeconds?: number } = {}): Promise<LoggedTry | undefined> {
  await harness.current.subscribe(campaign, url);
  harness.current.start(rules);
  await harness.current.happen(campaign);
  const [first] = await harness.current.tried(campaign, 1);
  return first;
}
const tryWith = async (answer: Answer, rules = {}): Promise<LoggedTry | undefined> =>
  tryAt((await receiver(answer)).url, rules);
const SOON = { timeoutSeconds: 1 };
const nothing = { status: null, excerpt: null };

describe('a receiver', () => {
  it('that redirects has failed, and nobody follows', async () => {
    const other = await receiver();
    const told = await tryWith((response) => void response.writeHead(307, { location: other.url }).end());
    expect(told).toMatchObject({ status: 307, failure: 'redirect' });
    expect(other.received).toHaveLength(0);
  });

  it('that says nothing has failed when its time is over', async () => {
    const port = await raw(() => undefined);
    expect(await tryAt(`http://127.0.0.1:${port}/`, SOON)).toMatchObject({ ...nothing, failure: 'timeout' });
  });

  it('that drips its headers has failed when its time is over', async () => {
    const port = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x: y\r\n'), 10);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await tryAt(`http://127.0.0.1:${port}/`, SOON)).toMatchObject({ ...nothing, failure: 'timeout' });
  });

  it('that drips its answer has delivered by its status, within its time', async () => {
    const told = await tryWith((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => clearInterval(drip));
    }, SOON);
    expect(told).toMatchObject({ status: 200, failure: null });
    expect(told?.excerpt?.length).toBeLessThan(1_024);
  });

  it('that answers a gigabyte is heard for one kilobyte', async () => {
    let sent = 0;
    const told = await tryWith((response) => {
      response.writeHead(200, { 'content-length': 1_024 * MEBIBYTE });
      const more = (): void => {
        sent += 1;
        response.write(Buffer.alloc(MEBIBYTE, 'x'), (error) =>
          error instanceof Error || sent >= 1_024 ? undefined : more(),
        );
      };
      more();
    });
    expect(told).toMatchObject({ status: 200, failure: null, excerpt: Buffer.alloc(1_024, 'x') });
    expect(sent).toBeLessThan(64);
  });

  it('that answers a bomb is heard for one kilobyte of what was in it', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MEBIBYTE, 'x'));
    const told = await tryWith((response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(told).toMatchObject({ status: 200, failure: null, excerpt: Buffer.alloc(1_024, 'x') });
  });

  it('that answers 100,000 headers has failed', async () => {
    const port = await raw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      socket.end('x: yyyyyyyyyyyyyyyyyyyy\r\n'.repeat(100_000));
    });
    expect(await tryAt(`http://127.0.0.1:${port}/`)).toMatchObject({ ...nothing, failure: 'bad_answer' });
  });

  it('that is not there has failed', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await tryAt(`http://127.0.0.1:${port}/`)).toMatchObject({ ...nothing, failure: 'unreachable' });
  });

  it('that may not be asked has failed, and is told why', async () => {
    expect(await tryAt('http://169.254.169.254/latest')).toMatchObject({
      ...nothing,
      failure: 'refused',
      problem: 'The address must be public.',
    });
  });

  it('that closes connections between deliveries gets each of them all the same', async () => {
    const { url, received } = await receiver((response) => {
      response.end('ok');
      setImmediate(() => response.socket?.destroy());
    });
    await harness.current.subscribe(campaign, url);
    harness.current.start();
    for (let count = 1; count <= 20; count += 1) {
      await harness.current.happen(campaign);
      await harness.current.tried(campaign, count);
    }
    expect(await harness.current.stored(campaign)).toEqual(
      Array.from({ length: 20 }, () => expect.objectContaining({ status: 'delivered', attempts: 1 })),
    );
    expect(received.length).toBeGreaterThanOrEqual(20);
  });
});
