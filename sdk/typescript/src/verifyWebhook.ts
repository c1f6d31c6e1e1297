import { ConfigurationError } from './errors/configurationError.ts';
import { WebhookVerificationError } from './errors/webhookVerificationError.ts';
import { jsonOr } from './http/jsonOr.ts';
import type { Schemas } from './types.ts';

const TOLERANCE_SECONDS = 300;

/** What the platform tells: the end of an enrichment or a batch, an event of a campaign, a webhook that fails. */
export type WebhookEvent =
  | Schemas['EnrichmentEvent']
  | Schemas['BatchEvent']
  | Schemas['CampaignEvent']
  | Schemas['WebhookHealthEvent']
  | Schemas['BudgetEvent']
  | Schemas['MonitorEvent'];

/** A request as a receiver gets it. */
export interface ReceivedMessage {
  /** The bytes as they came: verify before you parse. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A message that is proved. */
export interface VerifiedMessage {
  /** The same over all tries: who has seen it before has seen this event before. */
  readonly id: string;
  readonly event: WebhookEvent;
}

/**
 * Believes a message of the platform where its signature is right and not older than five minutes (docs/webhooks.md,
 * "Verify it"; Standard Webhooks).
 *
 * @param secrets `whsec_…` of the organization or the campaign; two while one replaces the other
 * @param now milliseconds since 1970
 * @throws WebhookVerificationError, ConfigurationError where a secret is empty: anybody could sign with that
 */
export async function verifyWebhook(
  { body, headers }: ReceivedMessage,
  secrets: string | readonly string[],
  now: number = Date.now(),
): Promise<VerifiedMessage> {
  const keys = [secrets].flat().map(keyOf);
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  // A moment that is not a number is no moment either.
  const isFresh = Math.abs(now / 1_000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  if (!/^\d{1,12}$/.test(timestamp) || !isFresh) {
    throw new WebhookVerificationError('The message is not from the last five minutes.');
  }
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const given = signatures.split(' ').filter((one) => one.startsWith('v1,'));
  for (const key of keys) {
    for (const signature of given) {
      if (await isSignature(key, signature.slice('v1,'.length), signed)) {
        return { id, event: eventOf(bytes) };
      }
    }
  }
  throw new WebhookVerificationError('No signature is that of a secret.');
}

function headerOf(headers: ReceivedMessage['headers'], name: string): string {
  if (headers instanceof Headers) {
    return headers.get(name) ?? '';
  }
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return [found ?? ''].flat().join(' ');
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a secret; null where it is no base64. @throws ConfigurationError where there are none */
function keyOf(secret: string): Bytes | null {
  const key = fromBase64(secret.replace(/^whsec_/, ''));
  if (key?.length === 0) {
    throw new ConfigurationError('A secret of the webhook is empty.');
  }
  return key;
}

/** Compares in constant time. */
async function isSignature(secret: Bytes | null, signature: string, signed: Bytes): Promise<boolean> {
  const given = fromBase64(signature);
  if (given === null || secret === null) {
    return false;
  }
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, given, signed);
}

/** @throws WebhookVerificationError where it is none, although it was signed */
function eventOf(body: Bytes): WebhookEvent {
  const event = jsonOr(new TextDecoder().decode(body), null);
  if (typeof event !== 'object' || event === null || Array.isArray(event)) {
    throw new WebhookVerificationError('The message is not a JSON object.');
  }
  return event as WebhookEvent;
}

function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Bytes {
  const whole = new Uint8Array(first.length + second.length);
  whole.set(first);
  whole.set(second, first.length);
  return whole;
}
