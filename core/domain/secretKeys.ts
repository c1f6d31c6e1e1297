/** A key that secrets are kept or signed with; the id tells which one it was after a change. */
export interface SecretKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

export const SECRET_KEY_BYTES = 32;

const ONE = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/]+={0,2})$/;

/**
 * The keys in a setting such as `2026b:base64,2026a:base64`. The first one writes, all of them read.
 *
 * @returns null where it is not understood, an id comes twice, or a key has not 32 bytes
 */
export function parseSecretKeys(text: string): readonly SecretKey[] | null {
  const keys = text.split(',').map((part) => {
    const [, id = '', base64 = ''] = ONE.exec(part.trim()) ?? [];
    return { id, bytes: Buffer.from(base64, 'base64') };
  });
  const isSound =
    keys.every(({ bytes }) => bytes.length === SECRET_KEY_BYTES) &&
    new Set(keys.map(({ id }) => id)).size === keys.length;
  return isSound ? keys : null;
}
