import { connect, type Socket } from 'node:net';

/** An HTTP proxy that all traffic of a job leaves by. */
export interface UpstreamProxy {
  readonly address: { readonly host: string; readonly port: number };
  /** `Proxy-Authorization` where the address carries credentials. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Reads `http://user:password@host:port`.
 * @throws TypeError for anything but an http address
 */
export function parseProxy(address: string): UpstreamProxy {
  const url = new URL(address);
  if (url.protocol !== 'http:') {
    throw new TypeError('An egress proxy must be given as http://host:port.');
  }
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers =
    credentials === ':' ? {} : { 'Proxy-Authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
  return { address: { host: url.hostname, port: Number(url.port === '' ? 80 : url.port) }, headers };
}

/** The end of a proxy's answer to CONNECT (RFC 9110, 9.3.6); what follows belongs to the tunnel. */
const END_OF_ANSWER = '\r\n\r\n';
/** More than any proxy's answer; what sends more is no proxy. */
const LONGEST_ANSWER = 16 * 1024;

/** A socket that emits `tunnel` once the proxy has connected it to `authority`, and fails when it refuses. */
export function connectThroughProxy({ address, headers }: UpstreamProxy, authority: string): Socket {
  const socket = connect(address.port, address.host, () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${lines.join('')}\r\n`);
  });
  let answer = '';
  const onData = (chunk: Buffer): void => {
    answer += chunk.toString('latin1');
    const end = answer.indexOf(END_OF_ANSWER);
    if (end < 0 && answer.length < LONGEST_ANSWER) {
      return;
    }
    socket.off('data', onData);
    if (!/^HTTP\/1\.[01] 200\b/u.test(answer)) {
      socket.destroy(new Error('The egress proxy refused the connection.'));
      return;
    }
    socket.pause();
    socket.unshift(Buffer.from(answer.slice(end + END_OF_ANSWER.length), 'latin1'));
    socket.emit('tunnel');
  };
  socket.on('data', onData);
  return socket;
}
