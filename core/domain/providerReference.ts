import { createHash } from 'node:crypto';

const REFERENCE_BYTES = 32;

/**
 * The name of one question to a provider: it cannot be guessed, and its bearer can answer.
 *
 * @param randomBytes a cryptographic source of randomness
 */
export function newProviderReference(randomBytes: (size: number) => Buffer): string {
  return randomBytes(REFERENCE_BYTES).toString('base64url');
}

/** SHA-256, hexadecimal: what is stored in the reference's stead. */
export function providerReferenceHash(reference: string): string {
  return createHash('sha256').update(reference).digest('hex');
}
