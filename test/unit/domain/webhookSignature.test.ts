import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { webhookSecret, webhookSecretBytes } from '#domain/webhookSecret';
import { webhookHeaders, webhookId } from '#domain/webhookSignature';

const SECRET = webhookSecret(Buffer.alloc(32, 7));
const AT = new Date('2026-03-01T12:00:00.999Z');
const BODY = Buffer.from('{"ß":"\u2028","b":"😀","a":1}');

describe('the headers of a delivery', () => {
  const headers = webhookHeaders(SECRET, AT, { id: webhookId(42), body: BODY });

  it('carry an id that is the same for each try, and a timestamp in whole seconds', () => {
    expect(headers).toMatchObject({
      'webhook-id': 'dlv_42',
      'webhook-timestamp': '1772366400',
      'x-reach-timestamp': '1772366400',
    });
  });

  it('sign with the UTF-8 bytes of the whole secret as the contract says', () => {
    const signed = Buffer.concat([Buffer.from('1772366400.'), BODY]);
    expect(headers['x-reach-signature']).toBe(createHmac('sha256', SECRET).update(signed).digest('hex'));
  });

  it('sign with the bytes within the secret as Standard Webhooks says', () => {
    const signed = Buffer.concat([Buffer.from('dlv_42.1772366400.'), BODY]);
    const digest = createHmac('sha256', Buffer.from(webhookSecretBytes(SECRET)))
      .update(signed)
      .digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${digest}`);
  });

  it('differ where a byte of the body, a second or the secret differs', () => {
    const others = [
      webhookHeaders(SECRET, AT, { id: webhookId(42), body: Buffer.concat([BODY, Buffer.from(' ')]) }),
      webhookHeaders(SECRET, new Date(AT.getTime() + 1_000), { id: webhookId(42), body: BODY }),
      webhookHeaders(webhookSecret(Buffer.alloc(32, 8)), AT, { id: webhookId(42), body: BODY }),
    ];
    for (const name of ['x-reach-signature', 'webhook-signature']) {
      expect(new Set([headers, ...others].map((all) => all[name])).size).toBe(4);
    }
  });
});
