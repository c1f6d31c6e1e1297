import { hkdfSync } from 'node:crypto';
import { parseSecretKeys, SECRET_KEY_BYTES, type SecretKey } from './secretKeys.ts';

const PREFIX = 'worker.';

/**
 * A key for what workers sign and open: renders of landing pages, and how portals are visited (ADR 31). It is derived
 * from a secret key and leads to nothing else that is signed or sealed. Its id cannot be that of a secret key, so neither
 * is taken for the other.
 */
export interface WorkerKey extends SecretKey {
  readonly id: `${typeof PREFIX}${string}`;
}

/** One for each secret key, in their order (HKDF-SHA-256, RFC 5869; the purpose is its info). */
export function deriveWorkerKeys(keys: readonly SecretKey[]): readonly WorkerKey[] {
  return keys.map(({ id, bytes }): WorkerKey => ({
    id: `${PREFIX}${id}`,
    bytes: Buffer.from(hkdfSync('sha256', bytes, '', 'worker', SECRET_KEY_BYTES)),
  }));
}

/** The keys as a setting: `worker.2026b:base64,worker.2026a:base64`. */
export function formatWorkerKeys(keys: readonly WorkerKey[]): string {
  return keys.map(({ id, bytes }) => `${id}:${Buffer.from(bytes).toString('base64')}`).join(',');
}

/** @returns null where it is not understood; so are secret keys, which no worker is to have */
export function parseWorkerKeys(text: string): readonly WorkerKey[] | null {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.every((part) => part.startsWith(PREFIX))) {
    return null;
  }
  const keys = parseSecretKeys(parts.map((part) => part.slice(PREFIX.length)).join(','));
  return keys?.map(({ id, bytes }): WorkerKey => ({ id: `${PREFIX}${id}`, bytes })) ?? null;
}
