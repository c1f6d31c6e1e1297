import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { useTestPlatform } from '../../support/testPlatform.ts';

const platform = useTestPlatform();

/** Sends bytes, and reads all that is answered until the server has closed the connection. */
async function exchange(bytes: string): Promise<{ readonly head: string; readonly body: string }> {
  const { hostname, port } = new URL(platform.current.baseUrl);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head, body };
}

describe('a request that the parser of HTTP refuses', () => {
  it.each([
    ['has an unknown method', 'FOO /api/credits HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['has a method in small letters', 'get /api/credits HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['has odd bytes in its path', 'GET /api/\xd9\xa1 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed_request'],
    ['has no host', 'GET /api/credits HTTP/1.1\r\n\r\n', 400, 'malformed_request'],
    ['is no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc', 400, 'malformed_request'],
    ['has a long query', `GET /api?${'a=1&'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'headers_too_large'],
    ['has a long header', `GET /api HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['expects the unknown', 'GET /api HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n', 417, 'expectation_failed'],
    ['connects', 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 405, 'method_not_allowed'],
    [
      'breaks off in its chunks',
      'POST /api/uploads HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'malformed_request',
    ],
  ])('because it %s is answered with message, code and id', async (_what, bytes, status, code) => {
    const { head, body } = await exchange(bytes);

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/^X-Request-Id: [\w-]+\r?$/im);
    expect(head).toMatch(/^Connection: close\r?$/im);
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) as unknown, code });
  });
});
