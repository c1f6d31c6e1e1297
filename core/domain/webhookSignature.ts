import { createHmac } from 'node:crypto';
import { webhookSecretBytes } from './webhookSecret.ts';

/** What is signed: the bytes that are sent, and an id that stays the same over all tries. */
export interface WebhookMessage {
  readonly id: string;
  readonly body: Uint8Array;
}

/** The `webhook-id` of a delivery. */
export function webhookId(deliveryId: number): string {
  return `dlv_${deliveryId}`;
}

/**
 * The headers that a receiver checks. X-Reach-Signature is keyed with the UTF-8 bytes of the whole secret
 * (docs/spec/contract.md, "Campaign webhooks"), webhook-signature with the bytes within it (Standard Webhooks).
 *
 * @param at of this try: receivers reject what is older than five minutes
 */
export function webhookHeaders(
  secret: string,
  at: Date,
  { id, body }: WebhookMessage,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const standard = createHmac('sha256', webhookSecretBytes(secret)).update(`${id}.${timestamp}.`).update(body);
  return {
    'x-reach-signature': createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex'),
    'x-reach-timestamp': timestamp,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${standard.digest('base64')}`,
  };
}
