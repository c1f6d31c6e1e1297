/** docs/spec/decisions.md, "Signing, secrets, callbacks". */
export const WEBHOOK_SECRET_BYTES = 32;

const PREFIX = 'whsec_';

/** @param bytes WEBHOOK_SECRET_BYTES random ones */
export function webhookSecret(bytes: Uint8Array): string {
  return `${PREFIX}${Buffer.from(bytes).toString('base64')}`;
}

/** The bytes within a secret, which Standard Webhooks signs with. */
export function webhookSecretBytes(secret: string): Uint8Array {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}
