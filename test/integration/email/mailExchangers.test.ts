import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createMailExchangers } from '#adapters/dns/mailExchangers';
import type { MailExchangers } from '#ports/mailExchangers';
import { type DnsServer, startDnsServer } from '../../../simulator/mail/dnsServer.ts';

describe('the route of mail', () => {
  let server: DnsServer;
  let exchangers: MailExchangers;
  beforeAll(async () => {
    server = await startDnsServer();
    exchangers = createMailExchangers({ servers: [server.address], timeoutMilliseconds: 10_000, tries: 1 });
  });
  afterAll(() => server.close());

  test('goes to the MX hosts, the most preferred first', async () => {
    expect(await exchangers.routeTo('ersatz.test')).toEqual({
      kind: 'has_mail_servers',
      hosts: ['mx1.ersatz.test', 'mx2.ersatz.test'],
      implicit: false,
    });
  });

  test('is found in an answer that does not fit into UDP', async () => {
    const route = await exchangers.routeTo('viele.test');
    expect(route).toMatchObject({ kind: 'has_mail_servers' });
    expect(route.kind === 'has_mail_servers' && route.hosts.length).toBe(40);
  });

  test('goes to the domain itself where it has no MX but an address', async () => {
    expect(await exchangers.routeTo('nur-a.test')).toEqual({
      kind: 'has_mail_servers',
      hosts: ['nur-a.test'],
      implicit: true,
    });
  });

  test.each([
    ['gibtsnicht.test', 'not_found'],
    ['ohnepost.test', 'no_mail_server'],
    ['nullmx.test', 'refuses_mail'],
    ['kaputt.test', 'dns_unavailable'],
  ])('of %s is %s', async (domain, kind) => {
    expect(await exchangers.routeTo(domain)).toEqual({ kind });
  });

  test('ends at the addresses of a host, and at none where there is no host', async () => {
    expect(await exchangers.addressesOf('mx.post.test')).toEqual(['127.0.0.1']);
    expect(await exchangers.addressesOf('gibtsnicht.test')).toEqual([]);
  });
});

describe('a name server', () => {
  test.each<[string, Buffer | null]>([
    ['that keeps silent', null],
    ['that answers with noise', Buffer.from('this is not DNS at all')],
  ])('%s leaves the route open', async (_, answer) => {
    const socket = createSocket('udp4');
    socket.on('message', (_message, { port, address }) => {
      if (answer !== null) {
        socket.send(answer, port, address);
      }
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const servers = [`127.0.0.1:${socket.address().port}`];
    const exchangers = createMailExchangers({ servers, timeoutMilliseconds: 200, tries: 1 });
    expect(await exchangers.routeTo('post.test')).toEqual({ kind: 'dns_unavailable' });
    socket.close();
  });
});
