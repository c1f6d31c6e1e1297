import { createHash } from 'node:crypto';
import type { SecretKey } from '#domain/secretKeys';

/** One instant for all rows, so that a new baseline differs from the last one where the release does. */
export const BASELINE_AT = new Date('2026-01-01T12:00:00Z');

export const BASELINE_KEYS: readonly SecretKey[] = [{ id: 'baseline', bytes: predictableBytes('keys')(32) }];

/** @returns a source of bytes that are the same in each run; for nothing that has to be secret */
export function predictableBytes(name: string): (size: number) => Buffer {
  let drawn = 0;
  return (size) => {
    drawn += 1;
    const blocks = Array.from({ length: Math.ceil(size / 32) }, (_, block) =>
      createHash('sha256').update(`${name} ${drawn} ${block}`).digest(),
    );
    return Buffer.concat(blocks).subarray(0, size);
  };
}
