export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** Where a Redis is: one server, a set that sentinels watch, or a cluster. */
export type RedisAddress = {
  readonly nodes: readonly HostAndPort[];
  readonly tls: boolean;
  readonly username: string | null;
  readonly password: string | null;
} & (
  | { readonly kind: 'server'; readonly database: number }
  | { readonly kind: 'sentinel'; readonly master: string; readonly database: number }
  | { readonly kind: 'cluster' }
);

const SHAPE =
  /^(?<scheme>rediss?)(?:\+(?<kind>sentinel|cluster))?:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<nodes>[^/@]+)(?:\/(?<first>[^/?#]*))?(?:\/(?<second>[^/?#]*))?$/u;
const DEFAULT_PORTS = { server: 6379, sentinel: 26_379, cluster: 6379 };

/**
 * Reads `redis://[user:password@]host[:port][/database]`, `redis+sentinel://host:port,…/master[/database]` or
 * `redis+cluster://host:port,…`; `rediss` instead of `redis` means TLS.
 *
 * @throws TypeError for anything else; the message does not repeat the address, which may hold a password
 */
export function parseRedisAddress(address: string): RedisAddress {
  const parts = readParts(address);
  const { kind, first, second } = parts;
  const nodes = parts.nodes.split(',').map((node) => readNode(node, DEFAULT_PORTS[kind]));
  const shared = {
    nodes,
    tls: parts.scheme === 'rediss',
    username: decoded(parts.user),
    password: decoded(parts.password),
  };
  switch (kind) {
    case 'server':
      requireShape(nodes.length === 1 && second === '');
      return { ...shared, kind, database: readDatabase(first) };
    case 'sentinel':
      requireShape(first !== '');
      return { ...shared, kind, master: first, database: readDatabase(second) };
    case 'cluster':
      requireShape(first === '');
      return { ...shared, kind };
  }
}

type Part = 'scheme' | 'user' | 'password' | 'nodes' | 'first' | 'second';

function readParts(address: string): Readonly<Record<Part, string>> & { readonly kind: RedisAddress['kind'] } {
  const groups = SHAPE.exec(address)?.groups;
  requireShape(groups !== undefined);
  const given = Object.fromEntries(
    Object.entries<string | undefined>(groups ?? {}).filter(([, text]) => text !== undefined),
  );
  const absent = { scheme: '', user: '', password: '', nodes: '', first: '', second: '' };
  return { ...absent, kind: 'server', ...given };
}

function readNode(node: string, defaultPort: number): HostAndPort {
  const parts = /^(?:\[(?<v6>[0-9A-Fa-f:.]+)\]|(?<name>[^:[\]]+))(?::(?<port>\d{1,5}))?$/u.exec(node)?.groups;
  const host = parts?.['v6'] ?? parts?.['name'] ?? '';
  const port = Number(parts?.['port'] ?? defaultPort);
  requireShape(host !== '' && port >= 1 && port <= 65_535);
  return { host, port };
}

function readDatabase(text: string): number {
  requireShape(/^\d{0,5}$/u.test(text));
  return Number(text);
}

function decoded(text: string): string | null {
  return text === '' ? null : decodeURIComponent(text);
}

function requireShape(holds: boolean): void {
  if (!holds) {
    throw new TypeError(
      'Use Redis as redis://host:port/database, redis+sentinel://host:port,host:port/master or ' +
        'redis+cluster://host:port,host:port; rediss for TLS.',
    );
  }
}
