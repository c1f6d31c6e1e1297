import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { createGuardedClient } from '#adapters/http/guardedClient';
import { BrokenAnswer } from '#ports/guardedClient';
import { contentOf, never, requestTo } from '../../support/guardedRequests.ts';
import { loopbackClient, SERVER_NAME, useOutgoingServers } from '../../support/outgoingServers.ts';
import { MOST_HOLD_MS, steadyHold } from '../../support/steadyHold.ts';

const MEBIBYTE = 1_048_576;
const { http, raw, closed } = useOutgoingServers();
/** Equal by its words, whatever caused it. */
const broken = (message: string): unknown => expect.objectContaining({ name: 'BrokenAnswer', message });

describe('a bad server', () => {
  const TOO_SLOW = { kind: 'failed', failure: 'timeout', problem: 'The server took too long to answer.' };
  const UNSOUND = { kind: 'failed', failure: 'bad_answer', problem: 'The answer of the server is not sound HTTP.' };
  const soon = { deadlineMilliseconds: 150 };
  /** Enough for the first bytes of an answer, also on a busy machine. */
  const later = { deadlineMilliseconds: 2_000 };
  const head = 'HTTP/1.1 200 OK\r\n';

  it('that says nothing is left at the deadline', async () => {
    const port = await raw(() => undefined);
    expect(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`, soon), 10, never)).toEqual(TOO_SLOW);
    await closed();
  });

  it('whose name takes for ever is left at the deadline', async () => {
    const hung = createGuardedClient({ isAllowed: () => true, resolve: () => new Promise(() => undefined) });
    expect(await hung.open(requestTo(`http://${SERVER_NAME}/`, soon), 10, never)).toEqual(TOO_SLOW);
  });

  it('that drips its headers is left at the deadline', async () => {
    const port = await raw((socket) => {
      socket.write(head);
      const drip = setInterval(() => socket.write('x: y\r\n'), 10);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`, soon), 10, never)).toEqual(TOO_SLOW);
    await closed();
  });

  it('that drips its body is left at the deadline', async () => {
    const port = await raw((socket) => {
      socket.write(`${head}content-length: 100000\r\n\r\n`);
      const drip = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => clearInterval(drip));
    });
    const answer = await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`, later), 100_000, never);
    await expect(contentOf(answer)).rejects.toEqual(broken('The server took too long to send the answer.'));
    const sent = await loopbackClient.send(requestTo(`http://${SERVER_NAME}:${port}/`, later), 100_000, never);
    expect(sent).toMatchObject({ kind: 'answered', status: 200 });
    await closed();
  });

  it('whose answer nobody reads is left at the deadline too', async () => {
    const port = await raw((socket) => socket.write(`${head}content-length: 100000\r\n\r\nx`));
    expect(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`, later), 10, never)).toMatchObject({
      kind: 'answered',
    });
    await closed();
  });

  it('of 100,000 headers is left after the first of them', async () => {
    let written = 0;
    const port = await raw((socket) => {
      socket.write(head);
      const lines = 'x: yyyyyyyyyyyyyyyyyyyy\r\n'.repeat(1_000);
      const more = (): void => {
        written += 1;
        if (written < 100) {
          socket.write(lines, () => setImmediate(more));
        } else {
          socket.end('\r\n');
        }
      };
      more();
    });
    expect(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`), 10, never)).toEqual(UNSOUND);
    await closed();
  });

  it.each([
    'SSH-2.0-OpenSSH_9.6\r\n',
    '\0\0\0\0',
    'HTTP/9.9 200 OK\r\n\r\n',
    `${head}content-length: 1\r\ncontent-length: 2\r\n\r\nx`,
  ])('that does not speak HTTP is told so: %j', async (text) => {
    const port = await raw((socket) => socket.end(text));
    expect(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`), 10, never)).toEqual(UNSOUND);
    await closed();
  });

  it.each(['A:\r\n', 'A: b\r\n'])('of header lines %j without end holds up nobody', async (line) => {
    const lines = Buffer.from(line.repeat(MEBIBYTE / line.length));
    const port = await raw((socket) => {
      socket.on('error', () => undefined).write('HTTP/1.1 200 OK\r\n');
      socket.write(lines);
    });
    const ask = () => loopbackClient.send(requestTo(`http://${SERVER_NAME}:${port}/`), 100, never);
    await ask();

    const { result, holdMs } = await steadyHold(ask);

    expect(result).toMatchObject({ kind: 'failed', failure: 'bad_answer' });
    expect(holdMs).toBeLessThan(MOST_HOLD_MS);
  });

  it.each([
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['resets the connection', (socket: Socket) => socket.resetAndDestroy()],
    ['breaks off in its status', (socket: Socket) => socket.end('HTTP/1.1 2')],
  ])('that %s before its answer is told so', async (_what, answer) => {
    const port = await raw((socket) => void answer(socket));
    expect(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`), 10, never)).toEqual({
      kind: 'failed',
      failure: 'unreachable',
      problem: 'The server closed the connection before its answer.',
    });
  });

  it.each(['HTTP/1.1 100 Continue', 'HTTP/1.1 100 Continue\r\nX-A: b', 'HTTP/1.1 100 '])(
    'that says %j before its answer, unasked, is understood',
    async (line) => {
      const port = await raw((socket) => {
        socket.end(`${line}\r\n\r\n${head}content-length: 12\r\n\r\nHTTP/1.1 100`);
      });
      expect(await loopbackClient.send(requestTo(`http://${SERVER_NAME}:${port}/`), 100, never)).toMatchObject({
        status: 200,
        excerpt: Buffer.from('HTTP/1.1 100'),
      });
    },
  );

  it('that is away cannot be reached', async () => {
    const unreachable = { kind: 'failed', failure: 'unreachable', problem: 'The server could not be reached.' };
    expect(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:1/`), 10, never)).toEqual(unreachable);
  });

  it('that hangs up in the middle of its answer breaks it', async () => {
    const port = await raw((socket) => socket.end(`${head}content-length: 100\r\n\r\nhalf`));
    await expect(
      contentOf(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`), 1_000, never)),
    ).rejects.toEqual(broken('The answer broke off.'));
  });

  it('that sends without end is left at the limit', async () => {
    let sent = 0;
    const port = await raw((socket) => {
      socket.write(`${head}\r\n`);
      const chunk = Buffer.alloc(MEBIBYTE, 'x');
      const more = (): void => {
        sent += 1;
        socket.write(chunk, (error) => (sent < 1_000 && !(error instanceof Error) ? more() : undefined));
      };
      more();
    });
    await expect(
      contentOf(await loopbackClient.open(requestTo(`http://${SERVER_NAME}:${port}/`), 2 * MEBIBYTE, never)),
    ).rejects.toEqual(broken('The file is larger than 2 MB.'));
    expect(sent).toBeLessThan(100);
    await closed();
  });

  it.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
  ] as const)('that compresses with %s is read, and its bombs are left at the limit', async (encoding, compress) => {
    const packed = compress(Buffer.alloc(8 * MEBIBYTE, 'x'));
    const port = await http((_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(packed);
    });
    const url = `http://${SERVER_NAME}:${port}/`;
    expect(await contentOf(await loopbackClient.open(requestTo(url), 8 * MEBIBYTE, never))).toHaveLength(8 * MEBIBYTE);
    await expect(contentOf(await loopbackClient.open(requestTo(url), 8 * MEBIBYTE - 1, never))).rejects.toThrow(
      BrokenAnswer,
    );
    await closed();
  });

  it.each([
    ['gzip', 'no gzip'],
    ['zstd', 'x'],
    ['constructor', 'x'],
    ['gzip, gzip', 'x'],
  ])('that compresses badly breaks its answer, but not its status: %s', async (encoding, body) => {
    const port = await http((_request, response) => {
      response.writeHead(204 + 1, { 'content-encoding': encoding }).end(body);
    });
    const url = `http://${SERVER_NAME}:${port}/`;
    await expect(contentOf(await loopbackClient.open(requestTo(url), 100, never))).rejects.toThrow(BrokenAnswer);
    expect(await loopbackClient.send(requestTo(url), 100, never)).toMatchObject({ kind: 'answered', status: 205 });
    await closed();
  });
});
