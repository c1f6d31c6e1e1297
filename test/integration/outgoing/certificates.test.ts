import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, describe, expect, it } from '@jest/globals';
import { never, requestTo } from '../../support/guardedRequests.ts';
import { loopbackClient, SERVER_CERTIFICATE, SERVER_NAME, useOutgoingServers } from '../../support/outgoingServers.ts';

const { http, https } = useOutgoingServers();

describe('certificates', () => {
  const before = getCACertificates('default');
  afterAll(() => setDefaultCACertificates(before));
  const trust = (): void => setDefaultCACertificates([...before, SERVER_CERTIFICATE]);
  const UNVERIFIED = {
    kind: 'failed',
    failure: 'tls',
    problem: 'The certificate of the server could not be verified.',
  };

  it('must be known, whatever the environment says', async () => {
    setDefaultCACertificates(before);
    const port = await https((_request, response) => response.end('ok'));
    const earlier = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      expect(await loopbackClient.send(requestTo(`https://${SERVER_NAME}:${port}/`), 10, never)).toEqual(UNVERIFIED);
    } finally {
      if (earlier === undefined) {
        Reflect.deleteProperty(process.env, 'NODE_TLS_REJECT_UNAUTHORIZED');
      }
    }
  });

  it('must be for the name that was asked for, which the server is told', async () => {
    trust();
    const names: unknown[] = [];
    const port = await https((request, response) => {
      names.push((request.socket as unknown as { servername: unknown }).servername);
      response.end('ok');
    });
    expect(await loopbackClient.send(requestTo(`https://${SERVER_NAME}:${port}/`), 10, never)).toMatchObject({
      status: 200,
    });
    expect(await loopbackClient.send(requestTo(`https://other.example.com:${port}/`), 10, never)).toEqual(UNVERIFIED);
    expect(await loopbackClient.send(requestTo(`https://127.0.0.1:${port}/`), 10, never)).toMatchObject({
      status: 200,
    });
    expect(names).toEqual([SERVER_NAME, false]);
  });

  it('are not asked of a server that speaks no TLS', async () => {
    const port = await http((_request, response) => response.end('ok'));
    expect(await loopbackClient.send(requestTo(`https://${SERVER_NAME}:${port}/`), 10, never)).toEqual(UNVERIFIED);
  });
});
