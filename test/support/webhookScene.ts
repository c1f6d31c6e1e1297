import { beforeEach } from '@jest/globals';
import type { WebhookResource } from '#contract/http/webhooks';
import {
  type TestAnswer,
  type TestCall,
  type TestOrganization,
  type TestPlatform,
  useTestPlatform,
} from './testPlatform.ts';
import { createCampaign, dataOf } from './webhookCalls.ts';

/** A platform that delivers nothing, and an organization with a campaign that are new for each test. */
export interface WebhookScene {
  readonly platform: { readonly current: TestPlatform };
  organization: TestOrganization;
  campaignId: number;
  /** Calls the API as the organization's administrator, unless another key is given. */
  readonly call: (method: string, path: string, rest?: Pick<TestCall, 'body' | 'key'>) => Promise<TestAnswer>;
  /** The webhooks that a path lists. */
  readonly list: (path: string) => Promise<readonly WebhookResource[]>;
}

/** @param settings environment names and values that differ from the defaults */
export function useWebhookScene(settings: Readonly<Record<string, string>> = {}): WebhookScene {
  const platform = useTestPlatform(settings);
  const scene = {
    platform,
    call: (method, path, rest = {}) => platform.current.call(path, { key: scene.organization.key, method, ...rest }),
    list: async (path) => dataOf(await scene.call('GET', path)),
  } as WebhookScene;
  beforeEach(async () => {
    scene.organization = await platform.current.organization();
    ({ id: scene.campaignId } = await createCampaign(platform.current, scene.organization.key));
  });
  return scene;
}
