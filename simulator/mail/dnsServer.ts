import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import {
  addressData,
  type DnsQuestion,
  type DnsRecord,
  mxData,
  readQuestion,
  RECORD_TYPES,
  RESPONSE_CODES,
  writeAnswer,
} from './dnsMessage.ts';
import { ZONE } from './mailWorld.ts';

/** RFC 1035 4.2.1 and 4.2.2. */
const UDP_LIMIT_BYTES = 512;
const TCP_LIMIT_BYTES = 65_535;
const LOOPBACK = '127.0.0.1';

export interface DnsServer {
  /** 127.0.0.1:port, as resolvers take it. */
  readonly address: string;
  close(): Promise<void>;
}

/** A name server for the simulator's mail domains, on one port of UDP and TCP. */
export async function startDnsServer(): Promise<DnsServer> {
  const connections = new Set<Socket>();
  const tcp = createServer((socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
    serveTcp(socket);
  });
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
  const question = readQuestion(message);
  if (question === null) {
    return null;
  }
  const entry = ZONE.get(question.name);
  if (entry === undefined) {
    return writeAnswer(question, RESPONSE_CODES.noDomain, [], limitBytes);
  }
  return entry.fails === true
    ? writeAnswer(question, RESPONSE_CODES.serverFailure, [], limitBytes)
    : writeAnswer(question, RESPONSE_CODES.ok, recordsOf(question), limitBytes);
}

function recordsOf({ name, type }: DnsQuestion): readonly DnsRecord[] {
  const { mx = [], a = [] } = ZONE.get(name) ?? {};
  switch (type) {
    case RECORD_TYPES.MX:
      return mx.map(({ preference, exchange }) => ({ type, data: mxData(preference, exchange) }));
    case RECORD_TYPES.A:
      return a.map((address) => ({ type, data: addressData(address) }));
    default:
      return [];
  }
}
