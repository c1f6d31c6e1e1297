import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Answer } from 'dns-packet';
import { type DnsQuery, readQuery, RESPONSE_CODES, writeAnswer } from './dnsMessage.ts';
import { ZONE, type ZoneEntry } from './mailWorld.ts';
import { openConnections } from './openConnections.ts';

/** RFC 1035 4.2.1 and 4.2.2. */
const UDP_LIMIT_BYTES = 512;
const TCP_LIMIT_BYTES = 65_535;
const TTL_SECONDS = 60;
const LOOPBACK = '127.0.0.1';

export interface DnsServer {
  /** 127.0.0.1:port, as resolvers take it. */
  readonly address: string;
  close(): Promise<void>;
}

/** A name server for the simulator's mail domains, on one port of UDP and TCP. */
export async function startDnsServer(): Promise<DnsServer> {
  const tcp = createServer(serveTcp);
  const connections = openConnections(tcp);
  const udp = createSocket('udp4');
  udp.on('message', (message, { port, address }) => {
    const answer = answerTo(message, UDP_LIMIT_BYTES);
    if (answer !== null) {
      udp.send(answer, port, address);
    }
  });
  const port = await listenOnBoth(tcp, udp);
  return {
    address: `${LOOPBACK}:${port}`,
    close: async () => {
      connections.forEach((socket) => socket.destroy());
      await Promise.all([
        new Promise((resolve) => tcp.close(resolve)),
        new Promise<void>((resolve) => udp.close(resolve)),
      ]);
    },
  };
}

/** UDP follows where TCP got a free port; where that one is taken, both try another. */
async function listenOnBoth(tcp: Server, udp: UdpSocket, triesLeft = 5): Promise<number> {
  tcp.listen(0, LOOPBACK);
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  try {
    udp.bind(port, LOOPBACK);
    await once(udp, 'listening');
    return port;
  } catch (error) {
    await new Promise((resolve) => tcp.close(resolve));
    if (triesLeft === 0) {
      throw error;
    }
    return listenOnBoth(tcp, udp, triesLeft - 1);
  }
}

/** Messages over TCP have their length in front, and may come in any pieces. */
function serveTcp(socket: Socket): void {
  let pending = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= 2 && pending.length >= 2 + pending.readUInt16BE(0)) {
      const length = pending.readUInt16BE(0);
      const answer = answerTo(pending.subarray(2, 2 + length), TCP_LIMIT_BYTES);
      pending = pending.subarray(2 + length);
      if (answer !== null) {
        const prefix = Buffer.alloc(2);
        prefix.writeUInt16BE(answer.length, 0);
        socket.write(Buffer.concat([prefix, answer]));
      }
    }
  });
}

function answerTo(message: Buffer, limitBytes: number): Buffer | null {
  const query = readQuery(message);
  if (query === null) {
    return null;
  }
  const entry = ZONE.get(query.name);
  if (entry === undefined) {
    return writeAnswer(query, RESPONSE_CODES.noDomain, [], limitBytes);
  }
  return entry.fails === true
    ? writeAnswer(query, RESPONSE_CODES.serverFailure, [], limitBytes)
    : writeAnswer(query, RESPONSE_CODES.ok, answersFrom(entry, query), limitBytes);
}

function answersFrom({ mx = [], a = [] }: ZoneEntry, { question: { name, type } }: DnsQuery): readonly Answer[] {
  switch (type) {
    case 'MX':
      return mx.map((data) => ({ type, name, ttl: TTL_SECONDS, data }));
    case 'A':
      return a.map((data) => ({ type, name, ttl: TTL_SECONDS, data }));
    default:
      return [];
  }
}
