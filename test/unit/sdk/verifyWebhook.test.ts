import { describe, expect, it } from '@jest/globals';
import { verifyWebhook, WebhookVerificationError } from '../../../sdk/typescript/src/index.ts';
import { SIGNED_AT, SIGNED_MESSAGES } from '../../support/signedMessages.ts';

const [[, , GENUINE]] = SIGNED_MESSAGES as [(typeof SIGNED_MESSAGES)[number]];

describe('verifyWebhook of the TypeScript SDK', () => {
  it.each(SIGNED_MESSAGES)('judges a message %s', async (_, isGenuine, { secret, headers, body }) => {
    const verdict = verifyWebhook({ body: Buffer.from(body), headers }, secret, SIGNED_AT);

    await (isGenuine
      ? expect(verdict).resolves.toEqual({ id: 'dlv_7', event: JSON.parse(body) as unknown })
      : expect(verdict).rejects.toBeInstanceOf(WebhookVerificationError));
  });

  it('takes texts, the headers of fetch, and those of Node in any case', async () => {
    const { secret, headers, body } = GENUINE;
    const shouted = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));

    const verdicts = await Promise.all(
      [new Headers(headers), shouted].map((given) => verifyWebhook({ body, headers: given }, secret)),
    );

    expect(verdicts.map(({ id }) => id)).toEqual(['dlv_7', 'dlv_7']);
  });

  it('takes the secret before and the one after a rotation', async () => {
    const { secret, headers, body } = GENUINE;

    await expect(verifyWebhook({ body, headers }, ['whsec_b3RoZXI=', secret])).resolves.toMatchObject({ id: 'dlv_7' });
    await expect(verifyWebhook({ body, headers }, [])).rejects.toThrow('No signature is that of a secret.');
  });

  it('goes by the time that it is told', async () => {
    const { secret, headers, body } = GENUINE;
    const inAnHour = SIGNED_AT + 3_600_000;

    await expect(verifyWebhook({ body, headers }, secret, inAnHour)).rejects.toThrow('five minutes');
  });
});
