import { request as plainRequest } from 'node:http';
import { request as encryptedRequest, type RequestOptions } from 'node:https';

export interface ProxyRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An answer as it came, piece by piece. */
export interface ProxyAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  /** Of each piece, since the request was sent, in milliseconds. */
  readonly pieces: readonly number[];
}

export interface Proxy {
  /** Of this machine. */
  readonly port: number;
  /** What the caller asks for, which leads nowhere but there. */
  readonly host: string;
  /** The authority of its certificate; null: not encrypted. */
  readonly authority: string | null;
}

/** Asks a proxy for a host name that no name server knows, as a caller would whose name server does. */
export function askThrough(proxy: Proxy, { method = 'GET', path, headers, body }: ProxyRequest): Promise<ProxyAnswer> {
  const options: RequestOptions = {
    host: '127.0.0.1',
    port: proxy.port,
    method,
    path,
    headers: {
      host: proxy.host,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const encryption = { servername: proxy.host, ca: proxy.authority ?? '' };
    const sent = proxy.authority === null ? plainRequest(options) : encryptedRequest({ ...options, ...encryption });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const chunks: Buffer[] = [];
      const pieces: number[] = [];
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        pieces.push(performance.now() - began);
      });
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, pieces });
      });
    });
    sent.end(body);
  });
}
