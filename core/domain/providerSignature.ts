import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old or new a callback's timestamp may be (docs/spec/contract.md, "Campaign webhooks", has the same for ours). */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/**
 * The signature of a message between the platform and a provider: HMAC-SHA256 over timestamp, full stop and body,
 * hexadecimal, keyed with the UTF-8 bytes of the shared secret.
 *
 * @param timestampSeconds Unix time
 */
export function providerSignature(secret: string, timestampSeconds: number, body: Uint8Array | string): string {
  return createHmac('sha256', secret).update(`${timestampSeconds}.`).update(body).digest('hex');
}

/**
 * True where the message is signed with the secret and fresh. Compares in constant time, whatever was sent.
 *
 * @param timestamp and signature as the headers say them
 */
export function isSignedByProvider(
  message: { readonly timestamp: string; readonly signature: string; readonly body: Uint8Array },
  secret: string,
  now: Date,
): boolean {
  if (!/^\d{1,12}$/.test(message.timestamp)) {
    return false;
  }
  const timestamp = Number(message.timestamp);
  if (Math.abs(now.getTime() / 1_000 - timestamp) > SIGNATURE_TOLERANCE_SECONDS) {
    return false;
  }
  const expected = Buffer.from(providerSignature(secret, timestamp, message.body));
  const given = Buffer.from(message.signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
