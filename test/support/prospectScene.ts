import { beforeEach } from '@jest/globals';
import { useWork } from './apiCalls.ts';
import { createCampaign } from './prospectCalls.ts';
import { type TestOrganization, type TestPlatform, useTestPlatform } from './testPlatform.ts';

/** A platform and its workers, and an organization with a campaign that are new for each test. */
export interface ProspectScene {
  readonly platform: { readonly current: TestPlatform };
  readonly work: TestPlatform['work'];
  organization: TestOrganization;
  campaignId: number;
}

export function useProspectScene(): ProspectScene {
  const platform = useTestPlatform();
  const scene = { platform, work: useWork(platform) } as ProspectScene;
  beforeEach(async () => {
    scene.organization = await platform.current.organization();
    scene.campaignId = await createCampaign(platform.current, scene.organization.id);
  });
  return scene;
}
