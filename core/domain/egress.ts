/** One way out to a portal, with an address of its own as the portal sees it. */
export interface Egress {
  /** What limits, logs and metrics know it by: `direct`, or `host:port` of its proxy. Never its credentials. */
  readonly name: string;
  /** Null for this machine's own address. */
  readonly proxy: EgressProxy | null;
}

export interface EgressProxy {
  /** Host name alone, as `proxy_used` shows it. */
  readonly host: string;
  /** `http://user:password@host:port`; a secret. */
  readonly url: string;
}

export const DIRECT_EGRESS: Egress = { name: 'direct', proxy: null };

/** Reads `direct` or `http://[user:password@]host[:port]`; null for anything else. */
export function parseEgress(text: string): Egress | null {
  if (text === DIRECT_EGRESS.name) {
    return DIRECT_EGRESS;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !isProxy(url)) {
    return null;
  }
  const { hostname: host, port } = url;
  return { name: `${host}:${port === '' ? '80' : port}`, proxy: { host, url: url.href } };
}

function isProxy({ protocol, pathname, search, hash, username, password }: URL): boolean {
  return protocol === 'http:' && pathname === '/' && `${search}${hash}` === '' && isEncoded(`${username}${password}`);
}

/** What the URL parser lets through with a stray `%` has no reading as a user name or password. */
function isEncoded(credentials: string): boolean {
  try {
    decodeURIComponent(credentials);
    return true;
  } catch (error) {
    if (error instanceof URIError) {
      return false;
    }
    throw error;
  }
}
