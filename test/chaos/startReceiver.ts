import type { Random } from '../../simulator/dataset/random.ts';
import { CallbackReceiver } from './callbackReceiver.ts';
import type { ChaosPlatform } from './chaosPlatform.ts';
import { rotateSecret } from './rotateSecret.ts';

/** Starts a receiver of callbacks for an organization, whose key this is. @throws Error when its secret is not told */
export async function startReceiver(
  platform: Pick<ChaosPlatform, 'apiUrls'>,
  key: string,
  random: Random,
): Promise<CallbackReceiver> {
  return CallbackReceiver.start(await rotateSecret(random.pick(platform.apiUrls), key), random);
}
