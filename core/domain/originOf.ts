const ORIGIN = /^[^:]*:\/\/[^/?#]*/;
const DEFAULT_PORTS = [/^(https:\/\/.*):443$/, /^(http:\/\/.*):80$/];

/**
 * The origin of an address as it is spelled, in small letters and without the port that its scheme implies; null where it
 * has none. In Postgres origin_of.sql says the same, and a test compares them.
 */
export function originOf(address: string): string | null {
  const origin = ORIGIN.exec(address)?.[0].toLowerCase();
  return origin === undefined ? null : DEFAULT_PORTS.reduce((text, port) => text.replace(port, '$1'), origin);
}
