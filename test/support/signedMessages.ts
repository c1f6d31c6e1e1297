import { createHmac, randomBytes } from 'node:crypto';
import { webhookSecret } from '#domain/webhookSecret';
import { webhookHeaders, webhookId } from '#domain/webhookSignature';

/** A request as a receiver gets it. */
export interface SignedMessage {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SECRET = webhookSecret(randomBytes(32));
const BODY = JSON.stringify({ event: 'page.opened', name: 'Größe \u{1f331} \u2028', b: 1, a: 2 });

/** When all of them were made, in milliseconds since 1970. */
export const SIGNED_AT = Date.now();

/** A message as the platform sends it. */
export function signedMessage(body: string = BODY, secondsAgo = 0): SignedMessage {
  const at = new Date(SIGNED_AT - secondsAgo * 1_000);
  return {
    secret: SECRET,
    headers: webhookHeaders(SECRET, at, { id: webhookId(7), body: Buffer.from(body) }),
    body,
  };
}

/** A message that anybody can make: both its signatures are those of an empty secret. */
export function forgedMessage(reachKey = ''): Omit<SignedMessage, 'secret'> {
  const { headers, body } = signedMessage();
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']];
  const standard = createHmac('sha256', '').update(`${id}.${timestamp}.${body}`).digest('base64');
  const reach = createHmac('sha256', reachKey).update(`${timestamp}.${body}`).digest('hex');
  return { headers: { ...headers, 'webhook-signature': `v1,${standard}`, 'x-reach-signature': reach }, body };
}

function message(secondsAgo = 0): SignedMessage {
  return signedMessage(BODY, secondsAgo);
}

function withHeaders(change: (value: string, name: string) => string | null): SignedMessage {
  const { headers, ...rest } = message();
  const changed = Object.entries(headers).flatMap(([name, value]) => {
    const replaced = change(value, name);
    return replaced === null ? [] : [[name, replaced]];
  });
  return { ...rest, headers: Object.fromEntries(changed) as Record<string, string> };
}

const isSignature = (name: string): boolean => name.endsWith('signature');
const isTimestamp = (name: string): boolean => name.endsWith('timestamp');

/** What a receiver has to believe at that time, and what not (docs/webhooks.md, "Verify it"). */
export const SIGNED_MESSAGES: readonly (readonly [what: string, isGenuine: boolean, message: SignedMessage])[] = [
  ['as it was sent', true, message()],
  ['four minutes late', true, message(240)],
  ['four minutes ahead of the clock', true, message(-240)],
  ['six minutes old', false, message(360)],
  ['six minutes ahead of the clock', false, message(-360)],
  ['signed with another secret', false, { ...message(), secret: webhookSecret(randomBytes(32)) }],
  ['with another body', false, { ...message(), body: BODY.replace('opened', 'closed') }],
  ['written by another serializer', false, { ...message(), body: JSON.stringify(JSON.parse(BODY), null, 1) }],
  ['with a newer timestamp', false, withHeaders((value, name) => (isTimestamp(name) ? `${Number(value) + 1}` : value))],
  ['with a timestamp that is none', false, withHeaders((value, name) => (isTimestamp(name) ? 'now' : value))],
  ['without timestamps', false, withHeaders((value, name) => (isTimestamp(name) ? null : value))],
  ['without signatures', false, withHeaders((value, name) => (isSignature(name) ? null : value))],
  ['with empty signatures', false, withHeaders((value, name) => (isSignature(name) ? '' : value))],
  ['with cut signatures', false, withHeaders((value, name) => (isSignature(name) ? value.slice(0, -4) : value))],
  ['with signatures that are no ASCII', false, withHeaders((value, name) => (isSignature(name) ? 'v1,ü' : value))],
];
