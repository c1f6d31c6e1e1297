import { webhookHeaders, type WebhookMessage } from './webhookSignature.ts';

const OF_EVERY_DELIVERY = { 'content-type': 'application/json', 'user-agent': 'enrichment-webhooks/1' };

/**
 * The headers of one attempt, without those that every HTTP client adds by itself.
 *
 * @param at when the attempt begins; the signature holds for five minutes from there
 */
export function deliveryHeaders(secret: string, at: Date, message: WebhookMessage): Readonly<Record<string, string>> {
  return { ...OF_EVERY_DELIVERY, ...webhookHeaders(secret, at, message) };
}
