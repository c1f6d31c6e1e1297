import type { RequestListener } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRemoteFiles } from '#adapters/http/remoteFiles';
import type { RemoteFileOutcome } from '#ports/remoteFiles';
import { never } from '../../support/guardedRequests.ts';
import { loopbackClient, SERVER_CERTIFICATE, SERVER_NAME, useOutgoingServers } from '../../support/outgoingServers.ts';

const MEBIBYTE = 1_048_576;
const { http, https, closed } = useOutgoingServers();

describe('a remote file', () => {
  const before = getCACertificates('default');
  beforeAll(() => setDefaultCACertificates([...before, SERVER_CERTIFICATE]));
  afterAll(() => setDefaultCACertificates(before));
  const files = createRemoteFiles(loopbackClient, 30_000);
  const open = async (listener: RequestListener, maxBytes = 1_000): Promise<RemoteFileOutcome> =>
    files.open(`https://${SERVER_NAME}:${await https(listener)}/table.csv`, maxBytes, never);
  const refused = (problem: string): RemoteFileOutcome => ({ kind: 'refused', problem });

  async function contentOf(file: RemoteFileOutcome): Promise<string> {
    const chunks: Uint8Array[] = [];
    if (file.kind === 'opened') {
      for await (const chunk of file.chunks) {
        chunks.push(chunk);
      }
    }
    return Buffer.concat(chunks).toString();
  }

  it('comes in chunks, with its type', async () => {
    const file = await open((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/csv' }).end('a\n1'),
    );
    expect([file, await contentOf(file)]).toMatchObject([{ kind: 'opened', contentType: 'text/csv' }, 'a\n1']);
    await closed();
  });

  it('comes over https only', async () => {
    const port = await http((_request, response) => response.end('a\n1'));
    expect(await files.open(`http://${SERVER_NAME}:${port}/`, 10, never)).toEqual(
      refused('The address must start with https://.'),
    );
    expect(await files.open('https://10.0.0.1/', 10, never)).toEqual(refused('The address must be public.'));
  });

  it.each([
    [301, 'The address redirects. Use the address that it leads to.'],
    [307, 'The address redirects. Use the address that it leads to.'],
    [204, 'The server answered with status 204 instead of the file.'],
    [404, 'The server answered with status 404 instead of the file.'],
    [500, 'The server answered with status 500 instead of the file.'],
  ])('is not there where the server answers %i', async (status, problem) => {
    const file = await open((_request, response) => response.writeHead(status, { location: '/' }).end());
    expect(file).toEqual(refused(problem));
    await closed();
  });

  it('is refused at once where it says that it is too large, and breaks where it is without saying so', async () => {
    const body = 'x'.repeat(2 * MEBIBYTE + 1);
    const told = await open(
      (_request, response) => response.writeHead(200, { 'content-length': body.length }).end(body),
      2 * MEBIBYTE,
    );
    expect(told).toEqual(refused('The file is larger than 2 MB.'));
    const untold = await open((_request, response) => void response.write(body), 2 * MEBIBYTE);
    await expect(contentOf(untold)).rejects.toEqual(
      expect.objectContaining({ name: 'RemoteFileError', message: 'The file is larger than 2 MB.' }),
    );
    await closed();
  });
});
