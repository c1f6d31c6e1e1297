import type { CaptchaSolver } from '#ports/captchaSolver';
import { createProviderClient, type ProviderClientOptions } from './providerClient.ts';

export interface CaptchaSolverOptions extends ProviderClientOptions {
  /** Where questions go; wrong answers are reported to `/wrong` below it. */
  readonly url: string;
  /** Where the provider calls back. */
  readonly callbackUrl: string;
}

/** An external provider that reads captchas, over HTTP; docs/providers.md describes the messages. */
export function createCaptchaSolver({ url, callbackUrl, ...options }: CaptchaSolverOptions): CaptchaSolver {
  const client = createProviderClient(options);
  return {
    ask: async ({ captchaId, reference, picture, deadline }, signal) => {
      const message = {
        reference,
        captcha_id: captchaId,
        picture: Buffer.from(picture).toString('base64'),
        callback_url: callbackUrl,
        deadline: deadline.toISOString(),
      };
      const { kind } = await client.send(url, message, signal);
      return kind === 'taken' ? { kind: 'accepted' } : { kind: 'unavailable', retry: kind === 'busy' };
    },
    reportWrong: async (captchaId) => {
      const { signal } = new AbortController();
      await client.send(`${url.replace(/(?<!\/)\/+$/u, '')}/wrong`, { captcha_id: captchaId }, signal);
    },
  };
}
