import { beforeEach } from '@jest/globals';
import type { ProspectResource } from '#contract/http/prospects';
import { useWork } from './apiCalls.ts';
import { addLiveProspect, createCampaign, eventsOf, photographing, type StoredEvent } from './prospectCalls.ts';
import { type TestOrganization, type TestPlatform, useTestPlatform } from './testPlatform.ts';

/** A platform and its workers, and an organization with a campaign that are new for each test. */
export interface ProspectScene {
  readonly platform: { readonly current: TestPlatform };
  readonly work: TestPlatform['work'];
  organization: TestOrganization;
  campaignId: number;
}

/** @param environment of the platform, beside what it needs */
export function useProspectScene(environment: Readonly<Record<string, string>> = {}): ProspectScene {
  const platform = useTestPlatform(environment);
  const scene = { platform, work: useWork(platform) } as ProspectScene;
  beforeEach(async () => {
    scene.organization = await platform.current.organization();
    scene.campaignId = await createCampaign(platform.current, scene.organization.id);
  });
  return scene;
}

/** A prospect whose page is live, of the campaign of the scene unless another is named. */
export function goLive(
  { platform, work, organization, campaignId }: ProspectScene,
  name?: string,
  campaign = campaignId,
): Promise<ProspectResource> {
  work(photographing(platform.current));
  return addLiveProspect(platform.current, organization.key, campaign, name);
}

/** What a prospect did, without what the platform told of it. */
export async function visitsOf({ platform }: ProspectScene, id: number): Promise<readonly StoredEvent[]> {
  return (await eventsOf(platform.current, id)).filter(({ event }) => !event.startsWith('prospect.'));
}
