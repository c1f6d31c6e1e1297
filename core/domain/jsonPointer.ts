/** The JSON Pointer (RFC 6901) of a value in an output: `/owners/0/name`. Array indices count from 0. */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
