import { PROVIDER_SIGNATURE_HEADER, PROVIDER_TIMESTAMP_HEADER } from '#contract/http/providerHeaders';
import { providerSignature } from '#domain/providerSignature';

/**
 * Calls back as a provider does, with a signed answer.
 *
 * @returns the status that the callback was answered with; 0 where no answer came
 */
export async function callBack(url: string, answer: object, secret: string, now: Date): Promise<number> {
  const body = JSON.stringify(answer);
  const timestamp = Math.floor(now.getTime() / 1_000);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [PROVIDER_TIMESTAMP_HEADER]: String(timestamp),
        [PROVIDER_SIGNATURE_HEADER]: providerSignature(secret, timestamp, body),
      },
    });
    return response.status;
  } catch {
    // The caller is gone; a real provider would try again later.
    return 0;
  }
}
