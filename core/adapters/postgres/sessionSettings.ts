import pg from 'pg';

/**
 * A statement that gives its session these settings, in one round trip. As startup parameters they would cost none, but
 * PgBouncer refuses those, or is told to drop them.
 */
export function sessionSettings(settings: Readonly<Record<string, string | number>>): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(String(value))}, false)`,
  );
  return `select ${calls.join(', ')}`;
}
