import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createCaptchaSolver } from '#adapters/http/captchaSolver';
import type { CaptchaSolver } from '#ports/captchaSolver';

const PICTURE = new Uint8Array([1, 2, 3]);
const NEVER = new AbortController().signal;
type Fields = Readonly<Record<string, unknown>>;

describe('the solver of captchas over HTTP', () => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A provider whose answer to each call is given by the test; `undefined` never answers. */
  async function provider(answer: (method: string, fields: Fields, call: number) => unknown): Promise<CaptchaSolver> {
    let calls = 0;
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const fields = JSON.parse(Buffer.concat(chunks).toString()) as Fields;
        const body = answer((request.url ?? '').replace('/v1/', ''), fields, ++calls);
        if (body !== undefined) {
          response.end(typeof body === 'string' ? body : JSON.stringify(body));
        }
      });
    });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    server.listen(0, '127.0.0.1', () => resolve(undefined));
    await promise;
    const { port } = server.address() as AddressInfo;
    return createCaptchaSolver({
      url: `http://127.0.0.1:${port}/v1/`,
      key: 'k',
      timeoutMilliseconds: 2_000,
      pollMilliseconds: 1,
    });
  }

  test('sends the picture, waits until the answer is ready and reports a wrong one', async () => {
    const seen: [string, Fields][] = [];
    const solver = await provider((method, fields, call) => {
      seen.push([method, fields]);
      return call === 1
        ? { errorId: 0, taskId: 7 }
        : { errorId: 0, status: call === 2 ? 'processing' : 'ready', solution: { text: ' AB12 ' } };
    });

    const outcome = await solver.solve(PICTURE, NEVER);
    expect(outcome).toMatchObject({ kind: 'solved', text: 'AB12' });
    await (outcome.kind === 'solved' ? outcome.reportWrong() : undefined);

    expect(seen).toEqual([
      ['createTask', { clientKey: 'k', task: { type: 'ImageToTextTask', body: 'AQID', case: false } }],
      ['getTaskResult', { clientKey: 'k', taskId: 7 }],
      ['getTaskResult', { clientKey: 'k', taskId: 7 }],
      ['reportIncorrectImageCaptcha', { clientKey: 'k', taskId: 7 }],
    ]);
  });

  test.each<[string, unknown]>([
    ['refuses', { errorId: 1, errorCode: 'ERROR_KEY_DOES_NOT_EXIST' }],
    ['gives no id', { errorId: 0 }],
    ['answers no JSON', '<html>'],
    ['answers without end', JSON.stringify({ taskId: 'x'.repeat(100_000) })],
  ])('gives no answer where the provider %s', async (_name, body) => {
    const solver = await provider(() => body);
    expect(await solver.solve(PICTURE, NEVER)).toMatchObject({ kind: 'unsolved' });
  });

  test('gives no answer where an empty one comes', async () => {
    const solver = await provider((method) =>
      method === 'createTask' ? { taskId: 1 } : { status: 'ready', solution: { text: '' } },
    );
    expect(await solver.solve(PICTURE, NEVER)).toMatchObject({ kind: 'unsolved' });
  });

  test('ends its wait when the work is cancelled', async () => {
    const solver = await provider(() => undefined);
    const cancelled = new AbortController();
    const waiting = solver.solve(PICTURE, cancelled.signal);
    cancelled.abort(new Error('cancelled'));
    await expect(waiting).rejects.toThrow('cancelled');
  });
});
