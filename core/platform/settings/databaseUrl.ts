import { z } from 'zod';

/** What both drivers of ADR 3 read. One that only one of them reads, or none, would hold for some connections only. */
const PARAMETERS = ['host', 'application_name', 'options', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert'];
const SSL_MODES = ['disable', 'require', 'no-verify'];
const EXAMPLE = 'postgres://user:password@host:5432/database';

/** Address of a Postgres. What is wrong with one is said without quoting it, since it holds a password. */
export const databaseUrl = z.string().superRefine((text, context) => {
  const message = problemOf(text);
  if (message !== null) {
    context.addIssue({ code: 'custom', message });
  }
});

/** The address with the file of an authority for the server's certificate, unless it names one itself. */
export function withAuthority(address: string, file: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('sslrootcert')) {
    url.searchParams.set('sslrootcert', file);
  }
  return url.href;
}

/** Where a pooler has the database. It holds no password, so that it need not be kept secret. */
export const poolerAddress = z
  .string()
  .regex(/^[A-Za-z0-9.-]{1,253}:[0-9]{1,5}\/[A-Za-z0-9_.-]{1,63}$/u, 'Use host:port/database, without a login.');

function problemOf(text: string): string | null {
  if (!/^postgres(ql)?:\/\//u.test(text)) {
    return `Use a URL such as ${EXAMPLE}; words such as host=… are not read.`;
  }
  if (namesSeveralHosts(text)) {
    return (
      'It names several hosts. Use one address that follows the primary, such as that of a service or a pooler ' +
      '(docs/kubernetes.md, "Postgres").'
    );
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !isEscaped(url)) {
    return (
      `It is no URL of the form ${EXAMPLE}. In a user, password or name of a database, write # as %23, % as %25, ` +
      '/ as %2F, : as %3A, ? as %3F and @ as %40.'
    );
  }
  return partProblem(url) ?? parameterProblem(url);
}

/** Commas of a password come before the last @, which a raw character of it may have put behind the host. */
function namesSeveralHosts(text: string): boolean {
  const rest = text.slice(text.indexOf('//') + 2);
  const [authority = ''] = rest.split(/[/?#]/u, 1);
  if (rest.lastIndexOf('@') > authority.length) {
    return false;
  }
  const parameters = new URLSearchParams(/\?([^#]*)/u.exec(rest)?.[1]);
  const named = [authority.slice(authority.lastIndexOf('@') + 1), parameters.get('host'), parameters.get('port')];
  return named.some((hosts) => hosts?.includes(',') === true);
}

/** A password with a raw / ? or # ends the host early, and its rest becomes a path, a parameter or a fragment. */
function isEscaped(url: URL): boolean {
  const parts = [url.username, url.password, url.pathname.slice(1)];
  return url.hash === '' && !/[/@]/u.test(parts[2] ?? '') && !url.search.includes('@') && parts.every(isDecodable);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function partProblem(url: URL): string | null {
  const hosts = [url.hostname, url.searchParams.get('host') ?? ''].filter((host) => host !== '');
  if (hosts.length !== 1) {
    return `It names ${hosts.length === 0 ? 'no host' : 'a host twice'}. Use one such as ${EXAMPLE}.`;
  }
  return url.pathname.length > 1 ? null : `It names no database. Use one such as ${EXAMPLE}.`;
}

function parameterProblem({ searchParams }: URL): string | null {
  const names = [...searchParams.keys()];
  if (names.includes('target_session_attrs')) {
    return (
      'It has target_session_attrs, which chooses among several hosts. Leave it out, and give one address that ' +
      'follows the primary (docs/kubernetes.md, "Postgres").'
    );
  }
  const unread = names.find((name) => !PARAMETERS.includes(name));
  if (unread !== undefined) {
    // A password that was not escaped may have become the name of a parameter.
    const named = /^[a-z_]{1,40}$/u.test(unread) && searchParams.get(unread) !== '' ? ` ${unread}` : '';
    return `It has a parameter${named} that is not read. Those that are: ${PARAMETERS.join(', ')}.`;
  }
  const mode = searchParams.get('sslmode');
  return mode === null || SSL_MODES.includes(mode)
    ? null
    : `Its sslmode is none of ${SSL_MODES.join(', ')}; require also checks the certificate and its host.`;
}
