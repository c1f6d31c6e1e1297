import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, verifyWebhook, WebhookVerificationError } from '../../../sdk/typescript/src/index.ts';
import { forgedMessage, SIGNED_AT, SIGNED_MESSAGES, signedMessage } from '../../support/signedMessages.ts';

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

  it.each([
    ['', ''],
    ['whsec_', 'whsec_'],
    ['white space', ' '],
    ['an empty one in a list', [GENUINE.secret, '']],
    ['an empty one before another', ['whsec_', GENUINE.secret]],
  ])('refuses %s as a secret, also for a message that is signed with it', async (_, secrets) => {
    const { headers, body } = forgedMessage();

    await expect(verifyWebhook({ body, headers }, secrets, SIGNED_AT)).rejects.toBeInstanceOf(ConfigurationError);
    await expect(verifyWebhook(GENUINE, secrets, SIGNED_AT)).rejects.toThrow('A secret of the webhook is empty.');
  });

  it.each(['no JSON', '[1]', 'null', '7'])('does not take %s for an event, although it is signed', async (text) => {
    const { secret, headers, body } = signedMessage(text);

    await expect(verifyWebhook({ body, headers }, secret)).rejects.toThrow('The message is not a JSON object.');
  });

  it('believes nothing at a time that is not a number', async () => {
    const { secret, headers, body } = GENUINE;

    await expect(verifyWebhook({ body, headers }, secret, Number.NaN)).rejects.toThrow('five minutes');
  });

  it('goes by the time that it is told', async () => {
    const { secret, headers, body } = GENUINE;
    const inAnHour = SIGNED_AT + 3_600_000;

    await expect(verifyWebhook({ body, headers }, secret, inAnHour)).rejects.toThrow('five minutes');
  });
});
