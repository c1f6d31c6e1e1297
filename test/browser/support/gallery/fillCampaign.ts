import type { ApiClient } from '../../../../cli/apiClient.ts';
import { eventually } from '../../../support/eventually.ts';

const PEOPLE = ['Carla Dietrich', 'Deniz Ersoy', 'Elif Fuchs', 'Georg Hansen'];
/** In the order in which a visitor comes to them. */
const STEPS = [
  'page.opened',
  'video.started',
  'video.progress.25',
  'video.progress.50',
  'video.progress.75',
  'video.finished',
  'cta.clicked',
];
/** How many of the steps each prospect did. */
const DONE = [7, 6, 4, 1, 0, 2];

interface Prospect {
  readonly id: number;
  readonly token: string;
  readonly status: string;
}

/** More prospects for the campaign of the demo, who watched more and less of it. */
export async function fillCampaign(api: ApiClient): Promise<Readonly<{ campaignId: number; prospectId: number }>> {
  const [campaign] = await listOf<{ readonly id: number }>(api, '/api/video-campaigns');
  const campaignId = campaign?.id ?? 0;
  const path = `/api/video-campaigns/${campaignId}/prospects`;
  await api.call('POST', path, { prospects: PEOPLE.map((name) => ({ name })) });
  const areReady = async (): Promise<boolean> =>
    (await listOf<Prospect>(api, path)).every(({ status }) => status === 'ready');
  await eventually('the landing pages are ready', areReady);
  const prospects = await listOf<Prospect>(api, path);
  for (const [index, { token }] of prospects.entries()) {
    for (const event of STEPS.slice(0, DONE[index])) {
      const headers = { 'content-type': 'text/plain;charset=UTF-8' };
      await fetch(`${api.baseUrl}/p/${token}/events`, { method: 'POST', headers, body: JSON.stringify({ event }) });
    }
  }
  return { campaignId, prospectId: prospects[0]?.id ?? 0 };
}

async function listOf<Item>(api: ApiClient, path: string): Promise<readonly Item[]> {
  return ((await api.call('GET', path)).body as { readonly data: readonly Item[] }).data;
}
