import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readQuery, RESPONSE_CODES, writeAnswer } from '../../simulator/mail/dnsMessage.ts';

/** A name server that knows no domain, and remembers when it was first asked for each. */
export interface NameServer {
  /** 127.0.0.1:port, as ENRICH_DNS_SERVERS takes it. */
  readonly address: string;
  /** Resolves with the instant of performance.now() at which the first question for a domain came, also if it has come. */
  asked(domain: string): Promise<number>;
  close(): void;
}

/** RFC 1035 4.2.1. */
const LIMIT_BYTES = 512;
const LOOPBACK = '127.0.0.1';

export async function startNameServer(): Promise<NameServer> {
  const questions = new Map<string, PromiseWithResolvers<number>>();
  const questionOf = (domain: string): PromiseWithResolvers<number> => {
    const question = questions.get(domain) ?? Promise.withResolvers<number>();
    questions.set(domain, question);
    return question;
  };
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const at = performance.now();
    const query = readQuery(message);
    if (query !== null) {
      questionOf(query.name).resolve(at);
      socket.send(writeAnswer(query, RESPONSE_CODES.noDomain, [], LIMIT_BYTES), port, address);
    }
  });
  socket.bind(0, LOOPBACK);
  await once(socket, 'listening');
  return {
    address: `${LOOPBACK}:${socket.address().port}`,
    asked: (domain) => questionOf(domain).promise,
    close: () => socket.close(),
  };
}
