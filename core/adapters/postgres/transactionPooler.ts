import pg from 'pg';
import { sessionSettings } from './sessionSettings.ts';

/**
 * The address of the same database through a pooler, with the login and the parameters of its own address.
 *
 * @param pooler host:port/database, as the pooler calls the database (DATABASE_POOLER)
 */
export function throughPooler(connectionString: string, pooler: string): string {
  const url = new URL(connectionString);
  const way = new URL(`postgres://${pooler}`);
  url.host = way.host;
  url.port = way.port;
  url.pathname = way.pathname;
  // Each transaction may have another session, so none can be given options of its own.
  ['host', 'options'].forEach((name) => url.searchParams.delete(name));
  return url.href;
}

/**
 * A connection whose next transaction may be served by another session: nothing is prepared under a name, since the name
 * would be known to one session only.
 */
export class NamelessClient extends pg.Client {
  // The driver's overloads return promises or nothing, by whether a callback is given.
  override query(asked: unknown, ...others: unknown[]): never {
    const send = super.query.bind(this) as (...all: unknown[]) => never;
    return send(isNamed(asked) ? { ...asked, name: undefined } : asked, ...others);
  }
}

function isNamed(asked: unknown): asked is { readonly name: string } {
  return typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked;
}

/**
 * Makes sure that every session of a pooler in transaction mode begins with the settings that its statements rely on. They
 * cannot be set from here: the next transaction may be served by another session, and this one by another process.
 *
 * @throws Error where they differ, with the line of the pooler's configuration that sets them
 */
export async function requireSettings(
  client: pg.ClientBase,
  settings: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(settings)],
  );
  const given = new Map(rows.map(({ name, setting }) => [name, setting]));
  const missing = Object.entries(settings).filter(([name, value]) => given.get(name) !== String(value));
  if (missing.length > 0) {
    throw new Error(
      `The sessions behind DATABASE_POOLER lack the settings of the hot paths: ${missing.map(([name]) => name).join(', ')}. ` +
        `In the [databases] section of PgBouncer, give the database this connect_query, and reconnect it ` +
        `(docs/kubernetes.md, "Connections and poolers"): connect_query='${sessionSettings(settings).replaceAll("'", "''")}'`,
    );
  }
}
