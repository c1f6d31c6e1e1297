/** Any origin will do: only whether a path leaves it matters. */
const HERE = 'http://here.invalid';

/**
 * Where to go after the log-in: a path of this server, whatever a link asks for. A browser reads `//host`, `/\host` and
 * tabs in between as another site, so the path is what the URL standard makes of it.
 */
export function safeNext(wanted: string | undefined): string {
  if (wanted?.startsWith('/') !== true || !URL.canParse(wanted, HERE)) {
    return '/';
  }
  const { origin, pathname, search } = new URL(wanted, HERE);
  const path = `${pathname}${search}`;
  return origin === HERE && !path.startsWith('//') ? path : '/';
}
