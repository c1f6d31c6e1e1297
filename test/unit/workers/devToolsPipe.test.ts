import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { DevToolsPipe } from '../../../workers/browser/host/devToolsPipe.ts';

function open() {
  const requests = new PassThrough();
  const replies = new PassThrough();
  const pipe = new DevToolsPipe({ requests, replies });
  const received: string[] = [];
  pipe.onmessage = (message) => received.push(message);
  return { pipe, requests, replies, received };
}

describe('DevTools messages over streams', () => {
  it('are told apart wherever the stream is cut, also within a character', async () => {
    const { replies, received } = open();
    const bytes = Buffer.from('{"a":"ä"}\0{"b":1}\0\0{"c":2}\0');
    for (const byte of bytes) {
      replies.write(Buffer.of(byte));
      await turn();
    }
    replies.write('{"d":1}\0{"e":2}\0{"not');
    await turn();
    await turn();
    expect(received).toEqual(['{"a":"ä"}', '{"b":1}', '', '{"c":2}', '{"d":1}', '{"e":2}']);
  });

  it('are sent with their end, and not any more when the browser is gone', () => {
    const { pipe, requests } = open();
    pipe.send('{"id":1}');
    expect(String(requests.read())).toBe('{"id":1}\0');
    requests.destroy();
    expect(() => pipe.send('{"id":2}')).not.toThrow();
  });

  it('tell of the end of the browser', async () => {
    const { pipe, replies } = open();
    const closed = new Promise<void>((resolve) => {
      pipe.onclose = resolve;
    });
    replies.destroy();
    await expect(closed).resolves.toBeUndefined();
  });
});
