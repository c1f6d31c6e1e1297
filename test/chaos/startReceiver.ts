import { createApiClient } from '../../cli/apiClient.ts';
import type { Random } from '../../simulator/dataset/random.ts';
import { CallbackReceiver } from './callbackReceiver.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';

/** Starts a receiver of callbacks for an organization, whose key this is. @throws Error when its secret is not told */
export async function startReceiver(
  platform: Pick<ChaosPlatform, 'apiUrls'>,
  key: string,
  random: Random,
): Promise<CallbackReceiver> {
  const { status, body } = await createApiClient(random.pick(platform.apiUrls), key).call(
    'POST',
    '/reach/webhooks/rotate-org-secret',
  );
  if (status !== 200) {
    throw new Error(`The secret of callbacks was not told: ${status} ${JSON.stringify(body)}`);
  }
  return CallbackReceiver.start((body as { readonly data: { readonly secret: string } }).data.secret, random);
}
