import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { listen } from '#platform/listen';
import { curlCommand, type CurlRequest } from '../../../../api/dashboard/pages/deliveries/curlCommand.ts';

const run = promisify(execFile);

/** What a shell hands to a program in place of curl, one argument a line. */
async function argumentsOf(request: CurlRequest): Promise<readonly string[]> {
  const { stdout } = await run('sh', ['-c', `curl() { printf '%s\\0' "$@"; }; ${curlCommand(request)}`]);
  return stdout.split('\0').slice(0, -1);
}

test.each([
  ['a plain one', '{"name":"Anna"}'],
  ['quotes of every kind', `{"a":"it's \\"quoted\\" \`pwd\` $HOME $(pwd) \\\\ !! %s"}`],
  ['no text but a quote', `'`],
  ['umlauts, an emoji and lines', 'Größe 🌱\nnext line'],
])('a shell hands on as they are: %s', async (_what, body) => {
  const request = {
    url: 'https://example.com/hook?a=1&b=[2]',
    headers: { 'webhook-id': 'dlv_1', 'x-odd': body },
    body,
  };
  expect(await argumentsOf(request)).toEqual([
    ...['--include', '--request', 'POST', '-H', 'webhook-id: dlv_1', '-H', `x-odd: ${body}`],
    ...['--globoff', '--data-raw', body, '--url', request.url],
  ]);
});

test('a body that begins with @ is no name of a file', async () => {
  const server = createServer((request, response) => request.pipe(response));
  const port = await listen(server, 0, '127.0.0.1');
  const command = curlCommand({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '@/etc/hostname' });
  const { stdout } = await run('sh', ['-c', command]);
  await new Promise((resolve) => server.close(resolve));
  expect(stdout).toMatch(/^HTTP\/1\.1 200[^]*@\/etc\/hostname$/);
});
