import { describe, expect, it } from '@jest/globals';
import { WEBHOOK_SECRET_BYTES, webhookSecret, webhookSecretBytes } from '#domain/webhookSecret';

describe('a webhook secret', () => {
  it('is whsec_ and the base64 of its bytes, which come back from it', () => {
    const bytes = Uint8Array.from({ length: WEBHOOK_SECRET_BYTES }, (_, index) => 255 - index);
    const secret = webhookSecret(bytes);
    expect(secret).toBe('whsec_//79/Pv6+fj39vX08/Lx8O/u7ezr6uno5+bl5OPi4eA=');
    expect(Uint8Array.from(webhookSecretBytes(secret))).toEqual(bytes);
  });
});
